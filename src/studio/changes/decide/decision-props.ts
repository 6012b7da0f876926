import type { Change } from '../../../contracts/generated/studio-answers.ts';

export interface DecisionProps {
  readonly change: Change;
  readonly refresh: () => void;
}
