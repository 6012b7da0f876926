import type { CallResponse } from '../ports.ts';
import type { LockConflict } from '../action-lock.ts';
import type { StepResult } from '../action-lock.ts';
import type { CompiledScreen } from '../../compile/compiled.ts';
import { lazyChunks } from '../../lazy-chunks.ts';
import type { OperationsHost } from './operations.ts';
import { notifyNetworkError } from '../request.ts';

/** An action that moves money while it runs: what it sends is kept before it leaves. */
export interface RunningOperation {
  /** @param attempt sends the call. @returns its answer */
  send(
    call: string,
    params: Readonly<Record<string, unknown>>,
    attempt: () => Promise<CallResponse>,
  ): Promise<CallResponse>;
}

/** The operations of a running screen. How they stand is in the store as `operations.<name>`. */
export interface Operations {
  /**
   * Runs the steps of an action as one operation, while no other one about the same thing runs, on whatever screen. While one before it is in doubt, asks how
   * that came out and runs nothing.
   */
  run(
    name: string,
    job: (operation: RunningOperation) => StepResult | Promise<StepResult>,
  ): Promise<StepResult | LockConflict>;
  /** Asks how operations in doubt came out, those of pages that are gone included. */
  reconcilePending(): Promise<void>;
}

/** The operations of a running screen, of which most have none: what runs them is loaded when a screen has one. */
export interface OperationLoader {
  /** @returns undefined when they could not be loaded, of which the person is told */
  load(): Promise<Operations | undefined>;
  /** Asks how operations in doubt came out, where there are any. */
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
 * Loads what keeps operations, without which nothing that moves money is sent. A page calls it when its first screen stands, so that nobody waits for it after
 * a tap. @throws (rejects) when it cannot be loaded; the next press tries again
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
