import { expect, test } from 'vitest';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { chooseDocuments, type Choice, everything } from './choose-documents.ts';
import { stateOf } from './workflow-state.ts';
import { groupByJourney } from './group-by-journey.ts';

const document = (id: string, more: Partial<ListedDocument> = {}): ListedDocument => ({
  id,
  kind: 'screen',
  title: '',
  state: 'clean',
  ...more,
});
const change = (
  status: NonNullable<ListedDocument['change']>['status'],
): Partial<ListedDocument> => ({ change: { id: 'c', title: 'A change', status } });

const documents = [
  document('repay', { journey: 'repay', title: 'Pay back', ...change('ready') }),
  document('part', { kind: 'fragment', state: 'edited', shippedRev: 2 }),
  document('broken', { journey: 'bank', state: 'unparseable', ...change('scheduled') }),
  document('bank', { journey: 'bank', ...change('open') }),
];

test.each<[Partial<Choice>, string[]]>([
  [{}, ['repay', 'part', 'broken', 'bank']],
  [{ word: ' PAY ' }, ['repay']],
  [{ word: 'b' }, ['repay', 'broken', 'bank']],
  [{ state: 'ready' }, ['repay']],
  [{ state: 'proposed' }, ['bank']],
  [{ state: 'scheduled' }, []],
  [{ state: 'shipped' }, ['part']],
  [{ kind: 'fragment' }, ['part']],
  [{ journey: 'bank', word: 'bank' }, ['bank']],
  [{ journey: 'Other' }, ['part']],
])('of all documents %j shows %j', (choice, ids) => {
  expect(chooseDocuments(documents, { ...everything, ...choice }).map(({ id }) => id)).toEqual(ids);
});

test('a text that cannot be read counts more than its change, and the change more than the draft', () => {
  expect(documents.map(stateOf)).toEqual(['ready', 'edited', 'unparseable', 'proposed']);
});

test('journeys and their documents stand in the order of the alphabet, what belongs to none is last', () => {
  expect(
    groupByJourney(documents).map(({ journey, documents: found }) => [
      journey,
      found.map(({ id }) => id),
    ]),
  ).toEqual([
    ['bank', ['bank', 'broken']],
    ['repay', ['repay']],
    ['Other', ['part']],
  ]);
});
