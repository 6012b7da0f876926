import { type FocusEvent, type ReactNode, useState } from 'react';
import { isRecord, isPointerWithin } from '../../../../renderer/entries/document.ts';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { literalOf, resultOf } from '../../data/evaluate-sample.ts';
import { useSample } from '../../data/use-references.ts';
import { createDefault } from '../create-default.ts';
import { ConditionField } from '../ConditionField.tsx';
import { FormulaField } from '../FormulaField.tsx';
import { factsInDocument } from '../literal-facts.ts';
import { findVisibleValue } from '../visible-value.ts';
import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';
import { entriesOf, membersOfRecord, sentenceOf } from '../structure.ts';
import { StepsField } from '../steps/StepsField.tsx';
import { titleOfProperty } from '../title-of.ts';
import { useNextFocus } from '../use-next-focus.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import { fieldHelpText } from './FieldFrame.tsx';
import type { NestedFieldProps } from './NestedField.tsx';
import { PlainField } from './PlainField.tsx';
import { canEditVisible, VisibleField } from './VisibleField.tsx';
import { ErrorText } from '../../shell/ErrorNotice.tsx';

/** Distinguishes a formula from a literal that has its own control. */
const isWorkedOut = (
  { control, isValue = false, isSentence = false }: PropertyFacts,
  value: unknown,
): boolean => {
  if (!isValue || value === undefined || control === 'test') return false;
  if (control === 'list') return entriesOf(value, '', true) === undefined;
  if (control === 'record') return membersOfRecord(value, '', true) === undefined;
  if (control === 'formula') return true;
  return (
    Array.isArray(value) || (isRecord(value) && !(isSentence && sentenceOf(value) !== undefined))
  );
};

/** Controls rendered also for unset values, without a remove button. */
const keepsItself: ReadonlySet<PropertyFacts['control']> = new Set([
  'picture',
  'test',
  'steps',
  'branches',
  'record',
  'named',
  'arguments',
  'nodes',
  'node',
  'choice',
  'name',
]);

/** Selectors of the first control for a literal and for a formula. */
const plainControl =
  ':scope > :not(.node-tools, .condition, :has(> .formula)) :is(input, select, textarea, button)';
const formulaControl = ':scope > .field > .formula, :scope > .condition button';

/**
 * Edits a property with its own control for literals, and for the literal that borrowers see behind a
 * formula; else as a formula.
 */
export const PropertyField = ({
  facts: schemaFacts,
  editTarget,
  isEntry = false,
}: NestedFieldProps) => {
  const { isReadOnly, lastValidDocument, selected, select } = useWorkspace();
  const known = useSymbols();
  const [isFormula, setFormula] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { root, focusNext } = useNextFocus<HTMLDivElement>();
  const { read } = useSample();
  const facts = factsInDocument(schemaFacts, editTarget, lastValidDocument?.document, known);
  const { control, isValue = false, isRequired } = facts;
  const { value } = editTarget;
  if (control === 'steps') return <StepsField facts={facts} editTarget={editTarget} />;
  // Addresses usually come from data; an existing literal is shown as is.
  const isData = control === 'formula' || (control === 'address' && isValue && value === undefined);
  const asFormula = isFormula || isData || isWorkedOut(facts, value);
  const found = isWorkedOut(facts, value)
    ? findVisibleValue(lastValidDocument?.document, editTarget.pointer, control)
    : undefined;
  /** A formula with a literal that borrowers see, which can be typed. */
  const hasVisible = found !== undefined && canEditVisible(found);
  const visible = hasVisible && !isFormula ? found : undefined;
  const result = isWorkedOut(facts, value) ? resultOf(value, read) : undefined;
  const workOut = (): void => {
    // A formula in a value list needs a value to replace.
    if (value === undefined && editTarget.isArgument === true)
      setNotice(editTarget.put(createDefault(facts)));
    setFormula(true);
    focusNext(formulaControl);
  };
  const writeOut = (): void => {
    setFormula(false);
    focusNext(plainControl);
  };
  const common = { facts, editTarget, isReadOnly, apply: setNotice };
  const canRemove =
    value !== undefined &&
    !isRequired &&
    !isEntry &&
    (asFormula || facts.colours !== undefined || !keepsItself.has(control));
  // Focus selects the innermost property in all panes.
  const selectIt = (event: FocusEvent): void => {
    event.stopPropagation();
    if (!isPointerWithin(selected, editTarget.pointer)) select(editTarget.pointer);
  };
  return (
    <div ref={root} className="prop" data-at={editTarget.pointer} onFocus={selectIt}>
      {visible !== undefined ? (
        <VisibleField {...common} visible={visible} />
      ) : asFormula ? (
        <>
          <WorkedOut {...common} />
          {result !== undefined && result !== '' && <p className="about">Now: {String(result)}</p>}
        </>
      ) : (
        <PlainField {...common} isEntry={isEntry} />
      )}
      <ErrorText sentence={notice} />
      {!isReadOnly && (
        <div className="node-tools">
          {(visible !== undefined ||
            (!asFormula && isValue && control !== 'test' && control !== 'picture')) && (
            <button type="button" onClick={workOut}>
              Use a formula
              <span className="visually-hidden"> {titleOfProperty(facts)}</span>
            </button>
          )}
          {isFormula && !isData && (!isWorkedOut(facts, value) || hasVisible) && (
            <button type="button" onClick={writeOut}>
              Type it
              <span className="visually-hidden"> {titleOfProperty(facts)}</span>
            </button>
          )}
          {asFormula &&
            visible === undefined &&
            !hasVisible &&
            !isData &&
            control !== 'address' &&
            isWorkedOut(facts, value) && (
              <button
                type="button"
                onClick={() => {
                  writeOut();
                  const literal = literalOf(result, control, facts.isSentence === true);
                  setNotice(editTarget.put(literal ?? createDefault(facts)));
                }}
              >
                Type it
                <span className="visually-hidden"> {titleOfProperty(facts)}</span>
              </button>
            )}
          {canRemove && (
            <button
              type="button"
              onClick={() => {
                setFormula(false);
                setNotice(editTarget.remove());
              }}
            >
              Reset to default
              <span className="visually-hidden"> {titleOfProperty(facts)}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
};

interface WorkedOutProps {
  readonly facts: PropertyFacts;
  readonly editTarget: EditTarget;
  readonly isReadOnly: boolean;
}

/** Booleans are edited as conditions, all else as formulas. */
const WorkedOut = ({ facts, editTarget, isReadOnly }: WorkedOutProps): ReactNode => {
  const common = {
    label: titleOfProperty(facts),
    about: fieldHelpText(facts),
    pointer: editTarget.pointer,
    value: editTarget.value,
    isReadOnly,
    set: editTarget.put,
  };
  return facts.control === 'yes-no' ? (
    <ConditionField {...common} remove={editTarget.remove} />
  ) : (
    <FormulaField {...common} />
  );
};
