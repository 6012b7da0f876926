import type { Type } from './type.ts';

/** Contract of a step of an app. */
export interface StepContract {
  /** Record of the values that it takes. */
  readonly params: Type;
  /** Type of its result. Undefined: it has none. */
  readonly answer: Type | undefined;
  /** Its values may be personal, and its result counts as personal. */
  readonly handlesPersonalData: boolean;
}
