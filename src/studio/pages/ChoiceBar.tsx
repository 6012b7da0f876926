import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { Choose, SearchField } from '../controls/fields.tsx';
import {
  chooseDocuments,
  type Choice,
  type StateFilter,
  stateFilterNames,
} from './choose-documents.ts';
import { compareGroups, groupName, groupOf } from './page-names.ts';

const kinds = [
  ['', 'All'],
  ['template', 'Promotions'],
  ['screen', 'Borrower screens'],
  ['fragment', 'Shared blocks'],
] as const;

interface ChoiceProps {
  readonly documents: readonly ListedDocument[];
  readonly choice: Choice;
}

const searchOf = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();

/** Tabs by type. The counts respect the other filters, so that a search shows where it matches. */
export const KindTabs = ({ documents, choice }: ChoiceProps) => (
  <nav aria-label="Types of pages" className="section-tabs">
    {kinds.map(([kind, name]) => {
      const { length } = chooseDocuments(documents, { ...choice, kind, group: '' });
      return (
        <Link
          key={kind}
          to={{ search: searchOf({ kind, state: choice.state }) }}
          replace
          aria-current={choice.kind === kind ? 'page' : undefined}
        >
          {name} <span className="count">{length}</span>
        </Link>
      );
    })}
  </nav>
);

const states: readonly (StateFilter | '')[] = [
  '',
  'live',
  'scheduled',
  'draft',
  'problems',
  'shipped',
];

/** Buttons with counts; rare states are hidden while nothing matches. */
export const StateFilterBar = ({
  documents,
  choice,
  choose,
  offered = states,
}: ChoiceProps & {
  readonly choose: (state: StateFilter | '') => void;
  readonly offered?: readonly (StateFilter | '')[];
}) => (
  <div role="group" aria-label="State" className="segments">
    {offered.map((state) => {
      const { length } = chooseDocuments(documents, { ...choice, state });
      return (
        (length > 0 || state !== 'shipped' || choice.state === state) && (
          <button
            key={state}
            type="button"
            aria-pressed={choice.state === state}
            onClick={() => choose(state)}
          >
            {state === '' ? 'All' : stateFilterNames[state]} <span className="count">{length}</span>
          </button>
        )
      );
    })}
  </div>
);

export const ChoiceBar = ({
  documents,
  choice,
  choose,
}: ChoiceProps & { readonly choose: (choice: Partial<Choice>) => void }) => {
  const groups = [
    ...new Set(
      chooseDocuments(documents, { ...choice, word: '', state: '', group: '' }).map(groupOf),
    ),
  ].toSorted(compareGroups);
  return (
    <search className="choices-bar">
      <SearchField word={choice.word} search={(word) => choose({ word })} />
      <StateFilterBar documents={documents} choice={choice} choose={(state) => choose({ state })} />
      {(groups.length > 1 || choice.group !== '') && (
        <Choose
          label="Group"
          all="All groups"
          value={choice.group}
          options={groups.map((group) => [group, groupName(group)])}
          choose={(group) => choose({ group })}
        />
      )}
    </search>
  );
};
