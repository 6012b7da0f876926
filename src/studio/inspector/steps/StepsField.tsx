import { useState } from 'react';
import { Refusal } from '../../shell/Refusal.tsx';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { ownNames, sections } from '../own-names.ts';
import type { PartFacts } from '../part-facts.ts';
import type { PartPlace } from '../part-place.ts';
import { titleOfPart } from '../title-of.ts';
import { StepList } from './StepList.tsx';
import { ActionChoice } from './ActionChoice.tsx';

interface StepsFieldProps {
  readonly facts: PartFacts;
  readonly place: PartPlace;
}

/** What happens: steps one after the other, or an action by its name, which several places share. */
export const StepsField = ({ facts, place }: StepsFieldProps) => {
  const { readable } = useWorkspace();
  const [told, setTold] = useState<string>();
  const { value } = place;
  const actions = ownNames(readable?.document, sections.actions);
  const isNamed = typeof value === 'string';
  return (
    <fieldset className="steps" data-at={place.pointer}>
      <legend>{titleOfPart(facts)}</legend>
      <p className="about">{facts.description}</p>
      {facts.isHandler === true && (isNamed || (value === undefined && actions.length > 0)) && (
        <ActionChoice place={place} actions={actions} apply={setTold} />
      )}
      {!isNamed && (
        <StepList place={place} name={facts.name} isRequired={facts.isRequired} apply={setTold} />
      )}
      <Refusal sentence={told} />
    </fieldset>
  );
};
