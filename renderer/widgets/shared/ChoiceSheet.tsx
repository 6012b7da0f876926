import type { FormFieldProps } from '../define.ts';
import { message } from '../messages.ts';
import { fieldAriaProps, renderFieldFrame } from './field-frame.tsx';
import { Icon } from './Icon.tsx';
import './choice-button.css';
import { uniqueKeys } from './unique-keys.ts';
import './option-list.css';
import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { Modal } from './Modal.tsx';

interface ChoiceButtonProps {
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

interface OptionListProps {
  /** Name of the radios in the DOM, unique on the page. */
  readonly name: string;
  /** What is chosen, for people who do not see the list. */
  readonly label: string;
  readonly options: readonly { readonly name: string }[];
  /** Place of the marked option, from 0; -1: none is marked. */
  readonly marked: number;
  readonly onMark: (index: number) => void;
  /** The marked option, else the first, gets the focus when the sheet opens. */
  readonly start?: boolean;
}

/** One radio a line. Options are told apart by their place: a server may send two of the same name. */
export function OptionList({
  name,
  label,
  options,
  marked,
  onMark,
  start = false,
}: OptionListProps) {
  const first = Math.max(marked, 0);
  const keys = uniqueKeys(options.map((option) => option.name));
  return (
    <div className="w-options" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <label key={keys[index]} className="w-option">
          <input
            type="radio"
            name={name}
            checked={index === marked}
            onChange={() => onMark(index)}
            data-start={(start && index === first) || undefined}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </div>
  );
}

interface ChoiceSheetProps {
  readonly id: string;
  readonly title: string;
  /** Nothing can be confirmed yet. */
  readonly waiting?: boolean;
  readonly onConfirm: () => void;
  /** Also Escape and the back gesture. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A sheet in which something is marked first and taken by Confirm, or left by Cancel. */
export function ChoiceSheet({
  id,
  title,
  waiting = false,
  onConfirm,
  onCancel,
  children,
}: ChoiceSheetProps) {
  const footer = (
    <>
      <ActionButton label={message('Cancel')} look="plain" onPress={onCancel} />
      <ActionButton label={message('Confirm')} look="main" waiting={waiting} onPress={onConfirm} />
    </>
  );
  return (
    <Modal id={id} title={title} look="sheet" closeMark={false} onClose={onCancel} footer={footer}>
      {children}
    </Modal>
  );
}
