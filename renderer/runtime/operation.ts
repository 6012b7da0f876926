import type { CallResponse } from './ports.ts';
import type { LockConflict } from './once.ts';
import type { StepResult } from './outcome.ts';

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
