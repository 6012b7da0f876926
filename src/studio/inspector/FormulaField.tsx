import { useId, useState } from 'react';
import { type Json, ownProperty, type Pointer } from '../../../renderer/entries/document.ts';
import type { FormulaProblem } from '../formula/formula-problem.ts';
import { operatorsAt } from '../formula/operators-at.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { printFormula } from '../formula/print-formula.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { useWorkspace, useOpenField } from '../workspace/use-workspace.ts';
import { dropKey, takeKey } from '../keys/shortcuts.ts';
import { FieldConflict } from './fields/FieldConflict.tsx';
import { useTypedText } from './fields/use-typed-text.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { describeValue } from './describe-value.ts';

export interface FormulaFieldProps {
  readonly label: string;
  readonly about: string;
  readonly pointer: Pointer;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  /** @returns the reason of a rejection */
  readonly set: (value: Json) => string | undefined;
}

/** Detects a difference in meaning; notation is ignored. */
const differsFrom = (formula: string, printed: string): boolean => {
  if (formula.trim() === '' || formula === printed) return false;
  const { value } = parseFormula(formula);
  return value === undefined || printFormula(value) !== printed;
};

/** Formula field, committed on blur or Enter. */
export const FormulaField = ({
  label,
  about,
  pointer,
  value,
  isReadOnly,
  set,
}: FormulaFieldProps) => {
  const {
    id: document,
    text,
    lastValidDocument,
    language,
    selected,
    select,
    help,
  } = useWorkspace();
  const id = useId();
  const printed = value === undefined ? '' : printFormula(value);
  // Literals need no description.
  const words =
    typeof value === 'object'
      ? describeValue(value, String(ownProperty(lastValidDocument?.document, 'kind')))
      : undefined;
  const typed = useTypedText(printed ?? '');
  const { text: formula, theirs } = typed;
  const [problems, setProblems] = useState<readonly Pick<FormulaProblem, 'message'>[]>([]);
  const [isPicking, setPicking] = useState(false);

  const commit = async (written: string): Promise<void> => {
    if (written.trim() === '' || written === printed) return setProblems([]);
    // Commits before the check ends, since the author may select another node by then.
    const read = parseFormula(written);
    const refused = read.value === undefined ? undefined : set(read.value);
    setProblems(refused === undefined ? read.problems : [{ message: refused }]);
    if (read.value === undefined || refused !== undefined) return;
    typed.commit(written);
    try {
      const checked = await language.ask('formula', {
        id: document,
        text,
        pointer,
        formula: written,
      });
      setProblems(checked.problems);
    } catch (error) {
      setProblems([
        { message: error instanceof Error ? error.message : 'The formula could not be read.' },
      ]);
    }
  };
  const take = (written: string): void => {
    if (theirs === undefined) void commit(written);
  };
  const drop = (): void => {
    typed.discard();
    setProblems([]);
  };
  useOpenField(!isReadOnly && differsFrom(formula, printed ?? formula), () => {
    take(formula);
    return 'The formula is being read.';
  });
  if (printed === undefined) {
    return (
      <p>
        <b>{label}</b>: this value cannot be edited as a formula. Edit it in the text.
      </p>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {words !== undefined && (
        <p id={`${id}-words`} className="about">
          {words.charAt(0).toUpperCase() + words.slice(1)}
        </p>
      )}
      <textarea
        id={id}
        rows={2}
        className="formula"
        spellCheck={false}
        readOnly={isReadOnly}
        value={formula}
        aria-invalid={problems.length > 0 || theirs !== undefined}
        aria-describedby={words === undefined ? `${id}-about` : `${id}-words ${id}-about`}
        onChange={({ target }) => typed.type(target.value)}
        // Contextual help follows the selection.
        onFocus={() => selected !== pointer && select(pointer)}
        onSelect={({ currentTarget: { value: written, selectionStart } }) =>
          help.follow({ pointer, operators: operatorsAt(written, selectionStart) })
        }
        onBlur={() => take(formula)}
        onKeyDown={(event) => {
          const keys = pressedKeys(event);
          if (keys === dropKey) drop();
          if (keys !== takeKey) return;
          event.preventDefault();
          take(formula);
        }}
      />
      <p id={`${id}-about`} className="about">
        {about}
      </p>
      <div role="status">
        {problems.map(({ message }) => (
          <p key={message} className="fault">
            {message}
          </p>
        ))}
      </div>
      <FieldConflict theirs={theirs} keepMine={() => void commit(formula)} takeTheirs={drop} />
      {!isReadOnly && (
        <button type="button" onClick={() => setPicking(true)}>
          Choose a value
        </button>
      )}
      {isPicking && (
        <ReferencePicker
          pointer={pointer}
          close={() => setPicking(false)}
          choose={(path) => {
            setPicking(false);
            typed.type(path);
            take(path);
          }}
        />
      )}
    </div>
  );
};
