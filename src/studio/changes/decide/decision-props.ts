import type { Change } from '../../../contracts/generated/studio-answers.ts';

/** What everything needs that a person can decide of a change. */
export interface DecisionProps {
  readonly change: Change;
  /** Reads anew what has become of it. */
  readonly refresh: () => void;
}
