import { expect, test } from 'vitest';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { chooseDocuments, type Choice, everything } from './choose-documents.ts';
import { groupPages } from './group-pages.ts';
import { groupName, kindName } from './page-names.ts';
import { stateOf } from './workflow-state.ts';

const document = (id: string, more: Partial<ListedDocument> = {}): ListedDocument => ({
  id,
  kind: 'screen',
  title: '',
  state: 'clean',
  liveVersion: 1,
  ...more,
});
const change = (
  status: NonNullable<ListedDocument['change']>['status'],
): Partial<ListedDocument> => ({ change: { id: 'c', title: 'A change', status } });
const { liveVersion: _live, ...unpublished } = document('new', {
  kind: 'template',
  state: 'edited',
});

const documents = [
  document('repay', { journey: 'repay', title: 'Pay back', ...change('scheduled') }),
  document('part', { kind: 'fragment', state: 'edited', shippedRev: 2 }),
  document('broken', { journey: 'bank', state: 'unparseable', ...change('ready') }),
  document('bank', { journey: 'bank', ...change('failed') }),
  document('late', { journey: 'bank', ...change('suspended') }),
  unpublished,
];

test.each<[Partial<Choice>, string[]]>([
  [{}, ['repay', 'part', 'broken', 'bank', 'late', 'new']],
  [{ word: ' PAY ' }, ['repay']],
  [{ word: 'b' }, ['repay', 'broken', 'bank']],
  [{ state: 'live' }, ['repay', 'part', 'broken', 'bank', 'late']],
  [{ state: 'scheduled' }, ['repay']],
  [{ state: 'draft' }, ['part', 'broken', 'new']],
  [{ state: 'problems' }, ['broken', 'bank', 'late']],
  [{ state: 'shipped' }, ['part']],
  [{ kind: 'fragment' }, ['part']],
  [{ group: 'bank', word: 'bank' }, ['bank']],
  [{ group: 'other' }, ['part', 'new']],
])('studio §3: of all pages %j shows %j', (choice, ids) => {
  expect(chooseDocuments(documents, { ...everything, ...choice }).map(({ id }) => id)).toEqual(ids);
});

test('a text that cannot be read counts more than its change, and the change more than the draft', () => {
  expect(documents.map(stateOf)).toEqual([
    'scheduled',
    'edited',
    'unparseable',
    'failed',
    'suspended',
    'edited',
  ]);
});

test('studio §3: groups are in the order borrowers go, pages by title; unknown groups follow', () => {
  const listed = ['zoo', undefined, 'fragments', 'order', 'bank', 'account', 'developer'].map(
    (journey, index) => document(`page-${index}`, journey === undefined ? {} : { journey }),
  );
  expect(groupPages(listed).map(({ group }) => group)).toEqual([
    'account',
    'bank',
    'order',
    'zoo',
    'developer',
    'fragments',
    'other',
  ]);
  const titled = [document('a', { title: 'Repay' }), document('b', { title: 'Borrow' })];
  expect(groupPages(titled).flatMap((group) => group.documents.map(({ id }) => id))).toEqual([
    'b',
    'a',
  ]);
});

test.each([
  [groupName('payment-way'), 'Payment way'],
  [groupName('fragments'), 'Shared blocks'],
  [groupName('other'), 'Other'],
  [kindName('screen'), 'Borrower screen'],
  [kindName('template'), 'Promotion'],
  [kindName('fragment'), 'Shared block'],
])('studio §3: what is stored is named for people: %s', (name, expected) => {
  expect(name).toBe(expected);
});
