import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { groupOf } from './page-names.ts';
import { stateOf } from './workflow-state.ts';

type Test = (document: ListedDocument) => boolean;

/** Filters by state. A page may match several, such as Live and Drafts. */
const stateFilters = {
  live: ({ liveVersion }) => liveVersion !== undefined,
  scheduled: (document) => stateOf(document) === 'scheduled',
  draft: ({ liveVersion, state }) => liveVersion === undefined || state !== 'clean',
  problems: (document) => ['unparseable', 'failed', 'suspended'].includes(stateOf(document)),
  shipped: ({ shippedRev }) => shippedRev !== undefined,
} as const satisfies Readonly<Record<string, Test>>;

export type StateFilter = keyof typeof stateFilters;

export const isStateFilter = (name: string): name is StateFilter =>
  Object.hasOwn(stateFilters, name);

export const stateFilterNames: Readonly<Record<StateFilter, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  problems: 'Has problems',
  shipped: 'App update to review',
};

/** Choice of pages; empty means all. */
export interface Choice {
  /** Word of the id or title. */
  readonly word: string;
  readonly state: StateFilter | '';
  readonly kind: string;
  readonly group: string;
}

export const everything: Choice = { word: '', state: '', kind: '', group: '' };

export const chooseDocuments = (
  documents: readonly ListedDocument[],
  { word, state, kind, group }: Choice,
): ListedDocument[] => {
  const sought = word.trim().toLowerCase();
  return documents.filter(
    (document) =>
      `${document.id} ${document.title}`.toLowerCase().includes(sought) &&
      (state === '' || stateFilters[state](document)) &&
      (kind === '' || document.kind === kind) &&
      (group === '' || groupOf(document) === group),
  );
};
