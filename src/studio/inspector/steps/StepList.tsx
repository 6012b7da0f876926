import { useState } from 'react';
import { isRecord, joinPointer, type Json } from '../../../../renderer/entries/document.ts';
import { steps } from '../../generated/language.ts';
import { useWorkspace, useEdit } from '../../workspace/use-workspace.ts';
import { EntryList } from '../EntryList.tsx';
import { KindFields } from '../fields/KindFields.tsx';
import { addEntry, removeValue } from '../document-edits.ts';
import type { EditTarget } from '../edit-target.ts';
import { AddStepDialog } from './AddStepDialog.tsx';
import { describeStep } from './describe-step.ts';

interface StepListProps {
  readonly editTarget: EditTarget;
  readonly name: string;
  /** Keeps an empty list, which means that no step runs. */
  readonly isRequired: boolean;
  /** Called with the reason of a rejection, or undefined on success. */
  readonly apply: (refused: string | undefined) => void;
}

const byName = new Map(steps.map((step) => [step.name, step]));

export const StepList = ({ editTarget, name, isRequired, apply }: StepListProps) => {
  const { isReadOnly } = useWorkspace();
  const edit = useEdit();
  const [isAdding, setAdding] = useState(false);
  const found: readonly unknown[] = Array.isArray(editTarget.value) ? editTarget.value : [];
  const add = (step: Json): string | undefined =>
    Array.isArray(editTarget.value)
      ? edit(addEntry(editTarget.pointer, step))
      : editTarget.put([step]);
  return (
    <>
      {found.length === 0 && <p>Nothing happens.</p>}
      <EntryList
        what="step"
        entries={found.map((step, index) => {
          const pointer = joinPointer(editTarget.pointer, index);
          const facts = isRecord(step) ? byName.get(String(step.do)) : undefined;
          return {
            pointer,
            summary: describeStep(step),
            field: facts !== undefined && (
              <KindFields facts={facts} tag="do" holder={{ pointer, value: step }} />
            ),
            remove: () =>
              found.length === 1 && !isRequired ? editTarget.remove() : edit(removeValue(pointer)),
          };
        })}
        firstAt={0}
        isReadOnly={isReadOnly}
        apply={apply}
      >
        {(added) => (
          <>
            <button type="button" data-add onClick={() => setAdding(true)}>
              Add a step …
            </button>
            {isAdding && (
              <AddStepDialog
                to={name}
                add={(step) => {
                  const refused = add(step);
                  if (refused === undefined) added();
                  return refused;
                }}
                close={() => setAdding(false)}
              />
            )}
          </>
        )}
      </EntryList>
    </>
  );
};
