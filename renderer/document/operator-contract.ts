import type { Type } from './type.ts';

/** Contract of an operator of an app. The checker reads it as it reads those of shipped ones. */
export interface OperatorContract {
  readonly arity: readonly [least: number, most: number];
  /** Values that it accepts, in their order. */
  readonly args: readonly Type[];
  /** @param types of the values */
  readonly result: (types: readonly Type[]) => Type;
}
