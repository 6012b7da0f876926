import type { FormFieldProps } from '../define.ts';
import { message } from '../words.ts';
import { fieldAriaProps, renderFieldFrame } from './field-frame.tsx';
import { Icon } from './Icon.tsx';
import './choice-button.css';

export interface ChoiceButtonProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly hint: string | undefined;
  readonly field: FormFieldProps<string>;
  /** What is chosen, in words; undefined: nothing yet. */
  readonly chosen: string | undefined;
  readonly onOpen: () => void;
}

/** The field that opens a sheet. Its name is the label followed by what is chosen. */
export function ChoiceButton({
  id,
  label,
  placeholder,
  hint,
  field,
  chosen,
  onOpen,
}: ChoiceButtonProps) {
  const { ref: attach, error } = field;
  return renderFieldFrame(
    { id, labelId: `${id}-label`, label, hint, field },
    <button
      {...fieldAriaProps(id, hint, error)}
      id={id}
      ref={attach}
      type="button"
      className="w-input w-choice"
      aria-haspopup="dialog"
      aria-labelledby={`${id}-label ${id}-chosen`}
      onClick={(event) => {
        // Not every phone gives a pressed button the focus, and the sheet gives it back to where it was.
        event.currentTarget.focus();
        onOpen();
      }}
    >
      <span id={`${id}-chosen`} className={chosen === undefined ? 'w-placeholder' : undefined}>
        {chosen ?? (placeholder || message('Choose'))}
      </span>
      <Icon name="down" />
    </button>,
  );
}
