import { useState } from 'react';
import { isRecord, joinPointer, type Json } from '../../../../renderer/entries/document.ts';
import { steps } from '../../generated/language.ts';
import { useWorkspace, useEdit } from '../../workspace/use-workspace.ts';
import { EntryList } from '../EntryList.tsx';
import { KindFields } from '../fields/KindFields.tsx';
import { addEntry, removeValue } from '../document-edits.ts';
import type { EditTarget } from '../edit-target.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import { AddStepDialog } from './AddStepDialog.tsx';
import { describeStep } from './describe-step.ts';
import { RecipeButtons } from './RecipeButtons.tsx';
import { type Recipe, recipesFor, writtenSteps } from './recipes.ts';

interface StepListProps {
  readonly editTarget: EditTarget;
  readonly name: string;
  /** Keeps an empty list, which means that no step runs. */
  readonly isRequired: boolean;
  /** Offers recipes while there are no steps. */
  readonly hasRecipes: boolean;
  /** Called with the reason of a rejection, or undefined on success. */
  readonly apply: (refused: string | undefined) => void;
}

const byName = new Map(steps.map((step) => [step.name, step]));

export const StepList = ({ editTarget, name, isRequired, hasRecipes, apply }: StepListProps) => {
  const { isReadOnly, editAndFocus, lastValidDocument, text } = useWorkspace();
  const known = useSymbols();
  const edit = useEdit();
  const [isAdding, setAdding] = useState(false);
  const found: readonly unknown[] = Array.isArray(editTarget.value) ? editTarget.value : [];
  const add = (step: Json): string | undefined =>
    Array.isArray(editTarget.value)
      ? edit(addEntry(editTarget.pointer, step))
      : editTarget.put([step]);
  const recipes = recipesFor({
    document: lastValidDocument?.document,
    text,
    known,
    list: editTarget.pointer,
    steps: writtenSteps(editTarget.value),
  });
  const applyRecipe = (recipe: Recipe, added: () => void): string | undefined => {
    const refused = recipe.selectsBlock ? editAndFocus(recipe.edit) : edit(recipe.edit);
    if (refused === undefined && !recipe.selectsBlock) added();
    return refused;
  };
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
            {hasRecipes && found.length === 0 && (
              <RecipeButtons
                recipes={recipes.filter(({ reason }) => reason === undefined)}
                choose={(recipe) => apply(applyRecipe(recipe, added))}
              />
            )}
            <button type="button" data-add onClick={() => setAdding(true)}>
              Add a step …
            </button>
            {isAdding && (
              <AddStepDialog
                to={name}
                recipes={recipes}
                applyRecipe={(recipe) => applyRecipe(recipe, added)}
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
