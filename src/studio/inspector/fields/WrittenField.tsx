import { useState } from 'react';
import { pressedKeys } from '../../keys/pressed-keys.ts';
import { ErrorText } from '../../shell/ErrorNotice.tsx';
import { dropKey, takeKey } from '../../keys/shortcuts.ts';
import { useOpenField } from '../../workspace/use-workspace.ts';
import { conflictNotice, FieldConflict } from './FieldConflict.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface WrittenFieldProps {
  readonly common: Readonly<Record<string, string | number | boolean>>;
  readonly written: string;
  /** Multi-line: Enter commits, Shift+Enter breaks the line. */
  readonly isLong?: boolean;
  /** @returns the reason of a rejection; then the input stays */
  readonly take: (text: string) => string | undefined;
}

/**
 * Commits on blur or Enter, so that an input is one undo step. If the value changes meanwhile, the
 * author chooses which one stays.
 */
export const WrittenField = ({ common, written, isLong = false, take }: WrittenFieldProps) => {
  const typed = useTypedText(written);
  const { text, isOpen, theirs } = typed;
  const [notice, setNotice] = useState<string>();
  const commit = (): string | undefined => {
    const refused = isOpen ? take(text) : undefined;
    setNotice(refused);
    if (refused === undefined) typed.commit(text);
    return refused;
  };
  const drop = (): void => {
    typed.discard();
    setNotice(undefined);
  };
  /** @param isHalf the browser reports incomplete input, such as a date without time, as empty */
  const leave = (isHalf = false): string | undefined => {
    if (theirs !== undefined) return conflictNotice;
    if (!isHalf) return commit();
    const refused = 'Fill in all of it, or leave it empty.';
    setNotice(refused);
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
        aria-invalid={notice !== undefined || theirs !== undefined}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={({ target }) => leave(target.validity.badInput)}
        onKeyDown={(event) => {
          const keys = pressedKeys(event);
          if (keys === dropKey) drop();
          if (keys !== takeKey) return;
          event.preventDefault();
          leave(event.currentTarget.validity.badInput);
        }}
      />
      <ErrorText sentence={notice} />
      <FieldConflict theirs={theirs} keepMine={commit} takeTheirs={drop} />
    </>
  );
};
