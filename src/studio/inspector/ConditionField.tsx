import { useState } from 'react';
import {
  beginRow,
  type Condition,
  type ConditionRow,
  readCondition,
  writeCondition,
} from '../formula/condition.ts';
import { ConditionRowField } from './ConditionRowField.tsx';
import { FormulaField, type FormulaFieldProps } from './FormulaField.tsx';
import { acceptAnyReference, neverAsksMissing, ReferencePicker } from './ReferencePicker.tsx';
import { parseFormula } from '../formula/parse-formula.ts';
import { isJson, withIndexKeys } from './structure.ts';
import { useNextFocus } from './use-next-focus.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';

export interface ConditionFieldProps extends FormulaFieldProps {
  /** @returns the reason of a rejection */
  readonly remove: () => string | undefined;
}

/** Toggle between rows and formula, present in both views. */
const otherForm = '[data-other-form]';

/** Edits a test as rows if it is simple, else as a formula; the author may switch. */
export const ConditionField = (props: ConditionFieldProps) => {
  const { label, about, pointer, value, isReadOnly, set, remove } = props;
  const [isFormula, setFormula] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { root, focusNext } = useNextFocus<HTMLFieldSetElement>();
  const { root: formulaRoot, focusNext: focusInFormula } = useNextFocus<HTMLDivElement>();
  const condition = readRows(value);
  if (isFormula || condition === undefined) {
    return (
      <div ref={formulaRoot} className="prop">
        <FormulaField {...props} />
        {condition !== undefined && (
          <button
            type="button"
            data-other-form
            onClick={() => {
              setFormula(false);
              focusNext(otherForm);
            }}
          >
            Edit as conditions
          </button>
        )}
      </div>
    );
  }
  const { join, rows } = condition;
  const write = (next: Condition, focus?: string): void => {
    const test = writeCondition(next);
    const refused = test === undefined ? remove() : set(test);
    setNotice(refused);
    if (refused === undefined && focus !== undefined) focusNext(focus);
  };
  const change = (index: number, row: ConditionRow | undefined): void =>
    write(
      { join, rows: rows.flatMap((previous, at) => (at === index ? (row ?? []) : previous)) },
      row === undefined ? '[data-add]' : undefined,
    );
  return (
    <fieldset ref={root} className="prop condition">
      <legend>{label}</legend>
      <p className="about">{about}</p>
      {withIndexKeys(rows).map(({ key, entry, index }) => (
        <ConditionRowField
          key={key}
          row={entry}
          name={`Row ${index + 1}`}
          lead={
            index === 0 ? (
              'Only when'
            ) : index > 1 ? (
              join
            ) : (
              <select
                aria-label="Join of the conditions"
                value={join}
                disabled={isReadOnly}
                onChange={({ target }) =>
                  write({ join: target.value === 'or' ? 'or' : 'and', rows })
                }
              >
                <option value="and">and</option>
                <option value="or">or</option>
              </select>
            )
          }
          pointer={pointer}
          isReadOnly={isReadOnly}
          change={(next) => change(index, next)}
        />
      ))}
      <ErrorText sentence={notice} />
      {!isReadOnly && (
        <div className="node-tools">
          <button type="button" data-add onClick={() => setAdding(true)}>
            Add a condition …
          </button>
          <button
            type="button"
            data-other-form
            onClick={() => {
              setFormula(true);
              focusInFormula(otherForm);
            }}
          >
            Use a formula for the condition
          </button>
        </div>
      )}
      {isAdding && (
        <ReferencePicker
          pointer={pointer}
          among={acceptAnyReference}
          missingIn={neverAsksMissing}
          close={() => setAdding(false)}
          choose={(path, { type }) => {
            setAdding(false);
            const left = parseFormula(path).value;
            if (left === undefined) return;
            const row = beginRow(left, type);
            write(
              { join, rows: [...rows, row] },
              `[aria-label="Row ${rows.length + 1}: ${row.right.length > 0 ? 'value 1' : 'comparison'}"]`,
            );
          }}
        />
      )}
    </fieldset>
  );
};

const readRows = (value: unknown): Condition | undefined =>
  value === undefined
    ? { join: 'and', rows: [] }
    : isJson(value)
      ? readCondition(value)
      : undefined;
