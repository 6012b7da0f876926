import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';
import { type ReactNode, useId } from 'react';
import { titleOfProperty } from '../title-of.ts';

export interface FieldProps {
  readonly facts: PropertyFacts;
  readonly editTarget: EditTarget;
  readonly isReadOnly: boolean;
  /** Called with the reason of a rejection, or undefined on success. */
  readonly apply: (refused: string | undefined) => void;
}

export interface FramedFieldProps extends Omit<FieldProps, 'isReadOnly'> {
  readonly common: ControlProps;
}

export type ControlProps = Readonly<Record<'id' | 'aria-describedby', string>> & {
  readonly disabled: boolean;
};

/** Help text of a control: description, default, required flag. */
export const fieldHelpText = ({ description, fallback, isRequired }: PropertyFacts): string =>
  [
    description,
    fallback === undefined || fallback === '' ? '' : `Not set: ${fallback}.`,
    isRequired ? 'Needed.' : '',
  ]
    .filter(Boolean)
    .join(' ');

export const FieldFrame = ({
  facts,
  isReadOnly,
  children,
}: {
  readonly facts: PropertyFacts;
  readonly isReadOnly: boolean;
  readonly children: (props: ControlProps) => ReactNode;
}) => {
  const id = useId();
  const about = fieldHelpText(facts);
  return (
    <div className="field">
      <label htmlFor={id}>{titleOfProperty(facts)}</label>
      {children({ id, disabled: isReadOnly, 'aria-describedby': `${id}-about` })}
      <p id={`${id}-about`} className="about">
        {about}
      </p>
    </div>
  );
};
