import type { FormFieldProps } from '../define.ts';
import { message } from '../messages.ts';
import { fieldAriaProps, renderFieldFrame } from './field-frame.tsx';
import { Icon } from './Icon.tsx';
import './choice-button.css';
import { uniqueKeys } from './unbreakable-dates.tsx';
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
  readonly chosen: string | undefined;
  readonly onOpen: () => void;
}

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
        // Not every phone focuses a tapped button, and the closing sheet restores the focus.
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
  /** Radio group name, unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly name: string }[];
  readonly marked: number;
  readonly onMark: (index: number) => void;
  readonly start?: boolean;
}

/** Options are identified by index: a server may send two equal names. */
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
  readonly waiting?: boolean;
  readonly onConfirm: () => void;
  /** Also on Escape and the back gesture. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

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
      <ActionButton label={message('Cancel')} look="plain" onTap={onCancel} />
      <ActionButton label={message('Confirm')} look="main" waiting={waiting} onTap={onConfirm} />
    </>
  );
  return (
    <Modal id={id} title={title} look="sheet" closeMark={false} onClose={onCancel} footer={footer}>
      {children}
    </Modal>
  );
}
