import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { ownProperty, type Json, type Pointer } from '../../../renderer/entries/document.ts';
import {
  comparisonNames,
  comparisons,
  comparisonsFor,
  type ComparisonName,
} from '../formula/comparisons.ts';
import type { ConditionRow } from '../formula/condition.ts';
import { printFormula } from '../formula/print-formula.ts';
import { nameReference, sampleValues } from '../formula/reference-groups.ts';
import type { OfferedReference } from '../formula/references.ts';
import { visitorValues } from '../preview/visitors.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { ConditionValueField } from './ConditionValueField.tsx';
import { withIndexKeys } from './structure.ts';

export interface ConditionRowFieldProps {
  readonly row: ConditionRow;
  readonly name: string;
  /** Words before the row, such as "Only when" or "and". */
  readonly lead: ReactNode;
  readonly pointer: Pointer;
  readonly isReadOnly: boolean;
  /** Called with undefined to remove the row. */
  readonly change: (row: ConditionRow | undefined) => void;
}

/** Path of a reference; undefined for an operation. */
const pathOf = (left: Json): string | undefined => {
  const path = ownProperty(left, '$');
  return typeof path === 'string' ? path : undefined;
};

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
  lead,
  pointer,
  isReadOnly,
  change,
}: ConditionRowFieldProps) => {
  const { lastValidDocument } = useWorkspace();
  const reference = useReference(row.left, pointer);
  const type = reference?.type;
  const fitting = type === undefined ? comparisonNames : comparisonsFor(type);
  const offered = fitting.includes(row.comparison) ? fitting : [row.comparison, ...fitting];
  const path = pathOf(row.left);
  const document = lastValidDocument?.document;
  const suggestions =
    path === undefined ? [] : [...sampleValues(path, document), ...visitorValues(path, document)];
  const { right } = comparisons[row.comparison];
  const setRight = (index: number, value: Json): void =>
    change({ ...row, right: row.right.map((previous, at) => (at === index ? value : previous)) });
  return (
    <div role="group" aria-label={name} className="condition-row">
      {lead}
      {path === undefined ? (
        <code>{written(row.left)}</code>
      ) : (
        <span className="chip" title={path}>
          {nameReference(path, document, reference?.about)}
        </span>
      )}
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
        <Fragment key={key}>
          {index > 0 && <span>or</span>}
          <ConditionValueField
            label={`${name}: value ${index + 1}`}
            value={entry}
            type={type}
            suggestions={suggestions}
            isReadOnly={isReadOnly}
            set={(value) => setRight(index, value)}
          />
        </Fragment>
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

/** Left operand; undefined while unknown, and for computed values. */
const useReference = (left: Json, pointer: Pointer): OfferedReference | undefined => {
  const { id, text, language } = useWorkspace();
  const path = written(left);
  const [found, setFound] = useState<OfferedReference>();
  useEffect(() => {
    let isOver = false;
    // Without a type every comparison is offered and the checker reports misfits.
    language
      .ask('references', { id, text, pointer })
      .then((offered) => isOver || setFound(offered.find((reference) => reference.path === path)))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id, language, path, pointer, text]);
  return found?.path === path ? found : undefined;
};
