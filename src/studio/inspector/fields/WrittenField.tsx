import { useState } from 'react';
import { pressedKeys } from '../../keys/pressed-keys.ts';
import { ErrorText } from '../../shell/ErrorText.tsx';
import { dropKey, takeKey } from '../field-keys.ts';
import { useOpenField } from '../use-open-field.ts';

export interface WrittenFieldProps {
  readonly common: Readonly<Record<string, string | number | boolean>>;
  readonly written: string;
  /** Several lines: Enter takes it over, Shift and Enter begins a line. */
  readonly isLong?: boolean;
  /** @returns why it was not taken: it stays in the field then */
  readonly take: (words: string) => string | undefined;
}

/** What is typed is taken over when the field is left, or by Enter, so that it is one step that can be undone. */
export const WrittenField = ({ common, written, isLong = false, take }: WrittenFieldProps) => {
  const [words, setWords] = useState(written);
  const [former, setFormer] = useState(written);
  const [told, setTold] = useState<string>();
  /** What was taken over, until the text says it: not always letter by letter. */
  const [taken, setTaken] = useState(written);
  // The text says something else than before: that counts, and not what was typed before it.
  if (former !== written) {
    setFormer(written);
    setWords(written);
    setTaken(written);
    setTold(undefined);
  }
  const isOpen = words !== written && words !== taken;
  /** @param isHalf the browser keeps something of it to itself, such as a day whose time is still to come: it gives no words */
  const leave = (isHalf = false): string | undefined => {
    const refused = isHalf
      ? 'Fill in all of it, or leave it empty.'
      : isOpen
        ? take(words)
        : undefined;
    setTold(refused);
    if (refused === undefined) setTaken(words);
    return refused;
  };
  useOpenField(isOpen, leave);
  const Field = isLong ? 'textarea' : 'input';
  return (
    <>
      <Field
        {...common}
        {...(isLong && { rows: Math.min(6, Math.max(2, words.split('\n').length)) })}
        value={words}
        aria-invalid={told !== undefined}
        onChange={({ target }) => setWords(target.value)}
        onBlur={({ target }) => leave(target.validity.badInput)}
        onKeyDown={(event) => {
          const keys = pressedKeys(event);
          if (keys === dropKey) {
            setWords(written);
            setTold(undefined);
          }
          if (keys !== takeKey) return;
          event.preventDefault();
          leave(event.currentTarget.validity.badInput);
        }}
      />
      <ErrorText sentence={told} />
    </>
  );
};
