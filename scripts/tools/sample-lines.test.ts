import { expect, test } from 'vitest';
import { filterDocuments, findMissingTexts, filterStates } from './sample-states.ts';

const state = { file: 'account/limit.json', name: 'silver' };
const comes = { waitFor: () => Promise.resolve() };
const staysAway = {
  waitFor: () => Promise.reject(new Error('locator.waitFor: Timeout 5000ms exceeded.')),
};

test('a text that is not on the page is told with its screen, its example and what to do', async () => {
  expect(await findMissingTexts(state, ['Limit', '₱20.000,00'], [comes, staysAway])).toEqual([
    'screens/account/limit.json: "₱20.000,00" of the example "silver" is not visible. Look at its picture, then fix the screen or "visible" of the example.',
  ]);
});

test('a state that is as it says is told nothing', async () => {
  expect(await findMissingTexts(state, ['Limit'], [comes])).toEqual([]);
});

test.each(['limit', 'silver', 'account/limit.json silver', ''])(
  '"%s" names a state by a part of its file and name',
  (wanted) => {
    expect(filterStates([state], wanted)).toEqual([state]);
  },
);

test('a name that is in none is told, and nothing is drawn', () => {
  expect(() => filterStates([state], 'golden')).toThrow(
    'No screen or sample state has "golden" in its name.',
  );
});

const paths = ['screens/bank/bind-bank.json', 'screens/service/customer-service.json'];

test.each<[string, readonly string[], readonly string[]]>([
  ['no name means all', [], paths],
  ['a part of a path means its document', ['bank'], paths.slice(0, 1)],
  ['a whole path does, too', ['screens/service/customer-service.json'], paths.slice(1)],
  ['several are added up', ['bank', 'service'], paths],
])('documents to draw: %s', (_, wanted, found) => {
  expect(filterDocuments(paths, wanted)).toEqual(found);
});

test.each(['bnak', '--help'])(
  'documents to draw: %s is in none, is told, and nothing is drawn',
  (wanted) => {
    expect(() => filterDocuments(paths, ['bank', wanted])).toThrow(
      `No document has "${wanted}" in its path. Use, for example, npm run gate -- bank`,
    );
  },
);
