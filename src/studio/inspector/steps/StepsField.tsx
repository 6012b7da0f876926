import { useState } from 'react';
import { ErrorText } from '../../shell/ErrorNotice.tsx';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { selfReferences, sections } from '../self-references.ts';
import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';
import { titleOfProperty } from '../title-of.ts';
import { StepList } from './StepList.tsx';
import { ActionChoice } from './ActionChoice.tsx';

interface StepsFieldProps {
  readonly facts: PropertyFacts;
  readonly editTarget: EditTarget;
}

/** Edits an event: inline steps or the name of a shared action. */
export const StepsField = ({ facts, editTarget }: StepsFieldProps) => {
  const { lastValidDocument } = useWorkspace();
  const [notice, setNotice] = useState<string>();
  const { value } = editTarget;
  const actions = selfReferences(lastValidDocument?.document, sections.actions);
  const isNamed = typeof value === 'string';
  return (
    <fieldset className="steps" data-at={editTarget.pointer}>
      <legend>{titleOfProperty(facts)}</legend>
      <p className="about">{facts.description}</p>
      {facts.isHandler === true && (isNamed || (value === undefined && actions.length > 0)) && (
        <ActionChoice editTarget={editTarget} actions={actions} apply={setNotice} />
      )}
      {!isNamed && (
        <StepList
          editTarget={editTarget}
          name={facts.name}
          isRequired={facts.isRequired}
          hasRecipes={facts.isHandler === true}
          apply={setNotice}
        />
      )}
      <ErrorText sentence={notice} />
    </fieldset>
  );
};
