import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';
import type { ControlProps } from './FieldFrame.tsx';

export interface FieldProps {
  readonly facts: PropertyFacts;
  readonly place: EditTarget;
  readonly isReadOnly: boolean;
  /** Called with the reason of a rejection, or undefined on success. */
  readonly apply: (refused: string | undefined) => void;
}

export interface FramedFieldProps extends Omit<FieldProps, 'isReadOnly'> {
  readonly common: ControlProps;
}
