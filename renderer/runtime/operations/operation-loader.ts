import type { CallResponse } from '../ports.ts';
import type { LockConflict, StepResult } from '../action-lock.ts';
import type { CompiledScreen } from '../../compile/compiled.ts';
import { lazyChunks } from '../../lazy-chunks.ts';
import type { OperationsHost } from './operations.ts';
import { notifyNetworkError } from '../request.ts';

export interface RunningOperation {
  send(
    call: string,
    params: Readonly<Record<string, unknown>>,
    attempt: () => Promise<CallResponse>,
  ): Promise<CallResponse>;
}

export interface Operations {
  /**
   * Runs an action as an operation, exclusively per target across all screens. If an earlier one is
   * uncertain, reconciles that and runs nothing.
   */
  run(
    name: string,
    job: (operation: RunningOperation) => StepResult | Promise<StepResult>,
  ): Promise<StepResult | LockConflict>;
  /** Reconciles uncertain operations, including those of closed pages. */
  reconcilePending(): Promise<void>;
}

export interface OperationLoader {
  /** @returns undefined if loading failed; an error toast is shown */
  load(): Promise<Operations | undefined>;
  reconcilePending(): Promise<void>;
}

const hasOperations = ({ actions }: CompiledScreen): boolean =>
  [...actions.values()].some(({ operation }) => operation !== undefined);

let library: Awaited<ReturnType<typeof lazyChunks.operations>> | undefined;

const loadLibrary = async (): Promise<NonNullable<typeof library>> => {
  library ??= await lazyChunks.operations();
  return library;
};

/**
 * Loads the operation runtime, without which no money call is sent. Call it after the first screen
 * is shown, so no tap waits for it.
 * @throws (rejects) if it cannot be loaded; the next tap retries
 */
export const loadOperations = async (): Promise<void> => {
  await loadLibrary();
};

export const createOperationLoader = (host: OperationsHost): OperationLoader => {
  const { screen, store, ports } = host;
  for (const [name, { operation }] of screen.actions)
    if (operation !== undefined) store.write(`operations.${name}`, 'idle');
  let operations: Operations | undefined;
  const open = async (shouldNotify: boolean): Promise<Operations | undefined> => {
    try {
      const { createOperations } = await loadLibrary();
      operations ??= createOperations(host);
      return operations;
    } catch {
      ports.report({ kind: 'step', code: 'operations-not-loaded', screen: screen.id });
      if (shouldNotify) notifyNetworkError(ports);
      return undefined;
    }
  };
  return {
    load: () => open(true),
    reconcilePending: async () => {
      if (hasOperations(screen)) await (await open(false))?.reconcilePending();
    },
  };
};
