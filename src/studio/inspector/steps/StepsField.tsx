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
  readonly place: EditTarget;
}

/** Edits an event: inline steps or the name of a shared action. */
export const StepsField = ({ facts, place }: StepsFieldProps) => {
  const { lastValidDocument: readable } = useWorkspace();
  const [told, setTold] = useState<string>();
  const { value } = place;
  const actions = selfReferences(readable?.document, sections.actions);
  const isNamed = typeof value === 'string';
  return (
    <fieldset className="steps" data-at={place.pointer}>
      <legend>{titleOfProperty(facts)}</legend>
      <p className="about">{facts.description}</p>
      {facts.isHandler === true && (isNamed || (value === undefined && actions.length > 0)) && (
        <ActionChoice place={place} actions={actions} apply={setTold} />
      )}
      {!isNamed && (
        <StepList place={place} name={facts.name} isRequired={facts.isRequired} apply={setTold} />
      )}
      <ErrorText sentence={told} />
    </fieldset>
  );
};
