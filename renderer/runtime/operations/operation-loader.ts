import type { CompiledHandler, CompiledScreen } from '../../compile/compiled.ts';
import type { LockConflict, ScreenLock, StepResult } from '../action-lock.ts';
import type { CallResponse } from '../ports.ts';
import { notifyNetworkError } from '../request.ts';
import type { Store } from '../store.ts';
import type { Wait } from '../timers.ts';
import type { ReconcileHost } from './reconcile-operation.ts';

export interface OperationsHost extends Omit<ReconcileHost, 'screen'> {
  readonly screen: CompiledScreen;
  readonly store: Store;
  readonly withLock: ScreenLock;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly navigatedAt: number;
  readonly wait: Wait;
  runSteps(steps: CompiledHandler): Promise<StepResult>;
}

export interface RunningOperation {
  send(
    call: string,
    params: Readonly<Record<string, unknown>>,
    attempt: (idempotencyKey: string | undefined) => Promise<CallResponse>,
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

/** Rejects if the chunk cannot be loaded; the next tap retries. */
export type LoadOperations = () => Promise<{
  readonly createOperations: (host: OperationsHost) => Operations;
}>;

/** Without the operation runtime no money call is sent. */
export const createOperationLoader = (
  host: OperationsHost,
  loadOperations: LoadOperations,
): OperationLoader => {
  const { screen, store, ports } = host;
  for (const [name, { operation }] of screen.actions)
    if (operation !== undefined) store.write(`operations.${name}`, 'idle');
  let operations: Operations | undefined;
  const open = async (shouldNotify: boolean): Promise<Operations | undefined> => {
    try {
      const { createOperations } = await loadOperations();
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
