import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';
import type { ControlProps } from './FieldFrame.tsx';

/** What the control of a part is given. */
export interface FieldProps {
  readonly facts: PropertyFacts;
  readonly place: EditTarget;
  readonly isReadOnly: boolean;
  /** Told why a change was not made; undefined when it was. */
  readonly apply: (refused: string | undefined) => void;
}

/** What it is given inside a frame, which names and explains it. */
export interface FramedFieldProps extends Omit<FieldProps, 'isReadOnly'> {
  readonly common: ControlProps;
}
