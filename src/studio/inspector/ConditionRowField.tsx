import { useEffect, useState } from 'react';
import type { Json, Pointer } from '../../../renderer/entries/document.ts';
import {
  comparisonNames,
  comparisons,
  comparisonsFor,
  type ComparisonName,
} from '../formula/comparisons.ts';
import type { ConditionRow } from '../formula/condition.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { printFormula } from '../formula/print-formula.ts';
import { choicesOf } from '../formula/format-type.ts';
import type { Type } from '../../../renderer/entries/node.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { dropKey, takeKey } from '../keys/shortcuts.ts';
import { useOpenField, useWorkspace } from '../workspace/use-workspace.ts';
import { conflictNotice, FieldConflict } from './fields/FieldConflict.tsx';
import { useTypedText } from './fields/use-typed-text.ts';
import { withIndexKeys } from './structure.ts';

export interface ConditionRowFieldProps {
  readonly row: ConditionRow;
  readonly name: string;
  readonly pointer: Pointer;
  readonly isReadOnly: boolean;
  /** Called with undefined to remove the row. */
  readonly change: (row: ConditionRow | undefined) => void;
}

const written = (value: Json): string => printFormula(value) ?? '';

const emptyRight = (comparison: ComparisonName, previous: readonly Json[]): readonly Json[] => {
  const { right } = comparisons[comparison];
  if (right === 'nothing') return [];
  const [first = ''] = previous;
  return right === 'values' && previous.length > 0 ? previous : [first];
};

export const ConditionRowField = ({
  row,
  name,
  pointer,
  isReadOnly,
  change,
}: ConditionRowFieldProps) => {
  const type = useTypeOf(row.left, pointer);
  const fitting = type === undefined ? comparisonNames : comparisonsFor(type);
  const offered = fitting.includes(row.comparison) ? fitting : [row.comparison, ...fitting];
  const choices = type === undefined ? [] : choicesOf(type);
  const { right } = comparisons[row.comparison];
  const setRight = (index: number, text: string): boolean => {
    const value = parseFormula(text).value;
    if (value === undefined) return false;
    change({ ...row, right: row.right.map((previous, at) => (at === index ? value : previous)) });
    return true;
  };
  return (
    <div role="group" aria-label={name} className="condition-row">
      <code>{written(row.left)}</code>
      <select
        aria-label={`${name}: comparison`}
        value={row.comparison}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const next = comparisonNames.find((known) => known === target.value) ?? row.comparison;
          change({ ...row, comparison: next, right: emptyRight(next, row.right) });
        }}
      >
        {offered.map((comparison) => (
          <option key={comparison} value={comparison}>
            {comparisons[comparison].words}
          </option>
        ))}
      </select>
      {withIndexKeys(row.right).map(({ key, entry, index }) => (
        <RightField
          key={key}
          label={`${name}: value ${index + 1}`}
          words={written(entry)}
          choices={choices}
          isReadOnly={isReadOnly}
          take={(text) => setRight(index, text)}
        />
      ))}
      {!isReadOnly && right === 'values' && (
        <button type="button" onClick={() => change({ ...row, right: [...row.right, ''] })}>
          Or …
        </button>
      )}
      {!isReadOnly && (
        <button type="button" aria-label={`${name}: remove`} onClick={() => change(undefined)}>
          Remove
        </button>
      )}
    </div>
  );
};

interface RightFieldProps {
  readonly label: string;
  readonly words: string;
  readonly choices: readonly string[];
  readonly isReadOnly: boolean;
  /** @returns false if the text is invalid */
  readonly take: (text: string) => boolean;
}

/** Right operand: one of the known texts, or a formula. */
const RightField = ({ label, words, choices, isReadOnly, take }: RightFieldProps) => {
  const typed = useTypedText(words);
  const { theirs } = typed;
  const [isWrong, setWrong] = useState(false);
  const commit = (): string | undefined => {
    const isTaken = !typed.isOpen || take(typed.text);
    setWrong(!isTaken);
    if (!isTaken) return 'This is not a value.';
    typed.commit(typed.text);
    return undefined;
  };
  const drop = (): void => {
    typed.discard();
    setWrong(false);
  };
  const leave = (): string | undefined => (theirs === undefined ? commit() : conflictNotice);
  useOpenField(!isReadOnly && typed.isOpen, leave);
  const known = choices.map((choice) => JSON.stringify(choice));
  if (known.length > 0 && (known.includes(words) || words === '""')) {
    return (
      <select
        aria-label={label}
        value={words}
        disabled={isReadOnly}
        onChange={({ target }) => take(target.value)}
      >
        {words === '""' && <option value='""'>choose</option>}
        {choices.map((choice) => (
          <option key={choice} value={JSON.stringify(choice)}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={isWrong || theirs !== undefined}
        className="formula"
        value={typed.text}
        readOnly={isReadOnly}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const keys = pressedKeys(event);
          if (keys === takeKey) leave();
          if (keys === dropKey) drop();
        }}
      />
      <FieldConflict theirs={theirs} keepMine={commit} takeTheirs={drop} />
    </>
  );
};

/** Type of the left operand; undefined while unknown, and for computed values. */
const useTypeOf = (left: Json, pointer: Pointer): Type | undefined => {
  const { id, text, language } = useWorkspace();
  const path = written(left);
  const [found, setFound] = useState<{ path: string; type: Type | undefined }>();
  useEffect(() => {
    let isOver = false;
    // Without a type every comparison is offered and the checker reports misfits.
    language
      .ask('references', { id, text, pointer })
      .then(
        (offered) =>
          isOver ||
          setFound({ path, type: offered.find((reference) => reference.path === path)?.type }),
      )
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id, language, path, pointer, text]);
  return found?.path === path ? found.type : undefined;
};
