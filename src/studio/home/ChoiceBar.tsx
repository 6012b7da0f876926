import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { Choose, SearchField } from '../controls/fields.tsx';
import { type Choice, journeyLabel } from './choose-documents.ts';
import { stateNames } from './workflow-state.ts';

const kinds = [
  ['screen', 'Screens'],
  ['template', 'Templates'],
  ['fragment', 'Fragments'],
] as const;

const states = [...Object.entries(stateNames), ['shipped', 'App update to review']] as const;

export const ChoiceBar = ({
  documents,
  choice,
  choose,
}: {
  readonly documents: readonly ListedDocument[];
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}) => {
  const journeys = [...new Set(documents.map(journeyLabel))]
    .toSorted()
    .map((name) => [name, name] as const);
  return (
    <search className="choices-bar">
      <SearchField word={choice.word} search={(query) => choose({ ...choice, word: query })} />
      <Choose
        label="State"
        all="Any state"
        value={choice.state}
        options={states.map(([value = '', name = '']) => [value, name])}
        choose={(state) => choose({ ...choice, state })}
      />
      <Choose
        label="Kind"
        all="All kinds"
        value={choice.kind}
        options={kinds}
        choose={(kind) => choose({ ...choice, kind })}
      />
      <Choose
        label="Journey"
        all="All journeys"
        value={choice.journey}
        options={journeys}
        choose={(journey) => choose({ ...choice, journey })}
      />
    </search>
  );
};
