import { useState } from 'react';
import { pressedKeys } from '../../keys/pressed-keys.ts';
import { ErrorText } from '../../shell/ErrorNotice.tsx';
import { dropKey, takeKey } from '../../keys/shortcuts.ts';
import { useOpenField } from '../../workspace/use-workspace.ts';

export interface WrittenFieldProps {
  readonly common: Readonly<Record<string, string | number | boolean>>;
  readonly written: string;
  /** Multi-line: Enter commits, Shift+Enter breaks the line. */
  readonly isLong?: boolean;
  /** @returns the reason of a rejection; then the input stays */
  readonly take: (text: string) => string | undefined;
}

/** Commits on blur or Enter, so that an input is one undo step. */
export const WrittenField = ({ common, written, isLong = false, take }: WrittenFieldProps) => {
  const [text, setText] = useState(written);
  const [previous, setFormer] = useState(written);
  const [notice, setNotice] = useState<string>();
  /** Committed input until the document has it, perhaps in another notation. */
  const [taken, setTaken] = useState(written);
  // A remote change discards uncommitted input.
  if (previous !== written) {
    setFormer(written);
    setText(written);
    setTaken(written);
    setNotice(undefined);
  }
  const isOpen = text !== written && text !== taken;
  /** @param isHalf the browser reports incomplete input, such as a date without time, as empty */
  const leave = (isHalf = false): string | undefined => {
    const refused = isHalf
      ? 'Fill in all of it, or leave it empty.'
      : isOpen
        ? take(text)
        : undefined;
    setNotice(refused);
    if (refused === undefined) setTaken(text);
    return refused;
  };
  useOpenField(isOpen, leave);
  const Field = isLong ? 'textarea' : 'input';
  return (
    <>
      <Field
        {...common}
        {...(isLong && { rows: Math.min(6, Math.max(2, text.split('\n').length)) })}
        value={text}
        aria-invalid={notice !== undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={({ target }) => leave(target.validity.badInput)}
        onKeyDown={(event) => {
          const keys = pressedKeys(event);
          if (keys === dropKey) {
            setText(written);
            setNotice(undefined);
          }
          if (keys !== takeKey) return;
          event.preventDefault();
          leave(event.currentTarget.validity.badInput);
        }}
      />
      <ErrorText sentence={notice} />
    </>
  );
};
