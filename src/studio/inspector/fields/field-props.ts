import type { PartFacts } from '../part-facts.ts';
import type { PartPlace } from '../part-place.ts';

/** What the control of a part is given. */
export interface FieldProps {
  readonly facts: PartFacts;
  readonly place: PartPlace;
  readonly isReadOnly: boolean;
  /** Told why a change was not made; undefined when it was. */
  readonly apply: (refused: string | undefined) => void;
}
