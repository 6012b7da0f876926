import type { Type } from './type.ts';

/** Signature of an operator of an app, for the checker. */
export interface OperatorContract {
  /** Values that it takes, in their order. A missing required one makes the result missing. */
  readonly args: readonly Type[];
  /** The first ones, which are required. */
  readonly minArgs: number;
  /** Optional if it may be missing although all values are there. */
  readonly result: Type;
}
