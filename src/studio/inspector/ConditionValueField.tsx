import { useState } from 'react';
import type { Json, Type } from '../../../renderer/entries/node.ts';
import {
  bareKind,
  isConditionLiteral,
  isOpenChoice,
  readConditionLiteral,
} from '../formula/condition-value.ts';
import { choicesOf } from '../formula/format-type.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { printFormula } from '../formula/print-formula.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { dropKey, takeKey } from '../keys/shortcuts.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { useOpenField } from '../workspace/use-workspace.ts';
import { conflictNotice, FieldConflict } from './fields/FieldConflict.tsx';
import { useTypedText } from './fields/use-typed-text.ts';

export interface ConditionValueFieldProps {
  readonly label: string;
  readonly value: Json;
  /** Type of the left operand; undefined while unknown. */
  readonly type: Type | undefined;
  readonly suggestions: readonly string[];
  readonly isReadOnly: boolean;
  readonly set: (value: Json) => void;
}

const maxSuggestions = 6;

const wanted = (isFormula: boolean): string =>
  isFormula ? 'This is not a formula.' : 'Write a number.';

/** Right operand: a choice, typed words without quotes, or an existing formula. */
export const ConditionValueField = (props: ConditionValueFieldProps) => {
  const { label, value, type, isReadOnly, set } = props;
  const known: readonly string[] =
    bareKind(type) === 'boolean' ? ['true', 'false'] : type === undefined ? [] : choicesOf(type);
  const isChoice =
    known.length > 0 &&
    isConditionLiteral(value) &&
    (known.includes(String(value)) || value === '') &&
    (type === undefined || !isOpenChoice(type));
  if (!isChoice) return <TypedValue {...props} known={known} />;
  const written = String(value);
  return (
    <select
      aria-label={label}
      value={written}
      disabled={isReadOnly}
      onChange={({ target }) => set(readConditionLiteral(target.value, type, value) ?? value)}
    >
      {written === '' && <option value="">choose</option>}
      {known.map((choice) => (
        <option key={choice} value={choice}>
          {bareKind(type) === 'boolean' ? (choice === 'true' ? 'yes' : 'no') : choice}
        </option>
      ))}
    </select>
  );
};

const TypedValue = ({
  label,
  value,
  type,
  suggestions,
  known,
  isReadOnly,
  set,
}: ConditionValueFieldProps & { readonly known: readonly string[] }) => {
  const isFormula = !isConditionLiteral(value);
  const offered = isFormula ? [] : [...new Set([...known, ...suggestions])];
  const typed = useTypedText(isFormula ? (printFormula(value) ?? '') : String(value));
  const { theirs } = typed;
  const [notice, setNotice] = useState<string>();
  const take = (read: Json, words: string): void => {
    set(read);
    typed.type(words);
    typed.commit(words);
    setNotice(undefined);
  };
  const commit = (): string | undefined => {
    if (!typed.isOpen) {
      setNotice(undefined);
      return undefined;
    }
    const words = offered.find((one) => one.toLowerCase() === typed.text.trim().toLowerCase());
    const read = isFormula
      ? parseFormula(typed.text).value
      : readConditionLiteral(words ?? typed.text, type, value);
    const refused = read === undefined ? wanted(isFormula) : undefined;
    setNotice(refused);
    if (read === undefined) return refused;
    take(read, words ?? typed.text);
    return undefined;
  };
  const drop = (): void => {
    typed.discard();
    setNotice(undefined);
  };
  const leave = (): string | undefined => (theirs === undefined ? commit() : conflictNotice);
  useOpenField(!isReadOnly && typed.isOpen, leave);
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={notice !== undefined || theirs !== undefined}
        className={isFormula ? 'formula' : undefined}
        value={typed.text}
        readOnly={isReadOnly}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const keys = pressedKeys(event);
          if (keys === dropKey) drop();
          if (keys === takeKey) leave();
        }}
      />
      {!isReadOnly && offered.length > 0 && (
        <span role="group" aria-label="Suggestions" className="condition-suggestions">
          {offered.slice(0, maxSuggestions).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === typed.text}
              // The field keeps the focus, so that half a word is not written first.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(readConditionLiteral(one, type, value) ?? value, one)}
            >
              {one}
            </button>
          ))}
        </span>
      )}
      <ErrorText sentence={notice} />
      <FieldConflict theirs={theirs} keepMine={commit} takeTheirs={drop} />
    </>
  );
};
