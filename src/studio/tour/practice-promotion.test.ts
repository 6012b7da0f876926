import { expect, test } from 'vitest';
import {
  createIncrementalCheck,
  isRecord,
  type LocatedProblem,
  ownProperty,
  tryParseJson,
  getExampleTime,
} from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { shippedDocuments } from '../formula/shipped-values.fixture.ts';
import { practiceId, practiceText } from './practice-promotion.ts';
import { readTourState, tourNode } from './tour-state.ts';

const check = (text: string): readonly LocatedProblem[] => {
  const others = Object.entries(shippedDocuments).map(([name, other]) => ({ name, text: other }));
  return createIncrementalCheck(
    { calls, natives, datasets, stored },
    { config: publicConfigTypes, others },
  )({ name: practiceId, text });
};

const now = Date.UTC(2026, 10, 25);
const words = '{ "text": { "text": "Your first loan without interest and without service fee" } }';

test('the promotion to practise on is a copy under its own name, without problems', () => {
  expect(JSON.parse(practiceText(now))).toMatchObject({ kind: 'template', id: practiceId });
  expect(check(practiceText(now))).toEqual([]);
});

test.each([
  ['long before the shipped offer is over', now],
  ['shortly before the end of a day in Manila', Date.UTC(2026, 11, 31, 15, 59, 59)],
  ['when the shipped offer has long been over', Date.UTC(2031, 5, 1)],
])('the offer to practise on ends within a fortnight: %s', (_, today) => {
  const [, end = ''] =
    /"endsAt": { "type": "date", "default": "([^"]+)"/.exec(practiceText(today)) ?? [];
  const days = (Date.parse(`${end}+08:00`) - today) / 86_400_000;
  expect(days > 0 && days < 14).toBe(true);
});

test('so does the one of each sample state, when it is looked at, or it is over', () => {
  const examples = ownProperty(tryParseJson(practiceText(now)), 'examples');
  const days = Object.values(isRecord(examples) ? examples : {}).map((example) => {
    const end = String(ownProperty(ownProperty(example, 'params'), 'endsAt')).slice(0, 10);
    return Math.floor((Date.parse(`${end}T23:59:59+08:00`) - getExampleTime(example)) / 86_400_000);
  });
  expect(days.map((count) => (count < 0 ? 'over' : count))).toEqual([12, 'over', 12, 12]);
});

test('the heading of the tour is where the tour says, and has the words that it says', () => {
  const document: unknown = JSON.parse(practiceText(now));
  const state = readTourState(
    {
      lastValidDocument: { document, tree: { text: '', root: undefined, faults: [] } },
      selected: '',
      problems: [],
      isChecking: false,
      isOutdated: false,
      shown: new Set(),
    },
    { preview: 0, publication: 0 },
  );
  expect(state).toMatchObject({
    headingIndex: 1,
    headingText: { text: 'Your first loan without interest and without service fee' },
    hasErrors: false,
  });
  expect(practiceText(now)).toContain(
    `"id": "${tourNode}", "widget": "heading", "props": ${words}`,
  );
});

test('what the tour has written wrong is told as an error, and its remedy takes it away', () => {
  const wrong = practiceText(now).replace(words, '{ "text": { "$": "params.appNam" } }');
  const [problem, ...more] = check(wrong);
  expect([problem?.severity, problem?.fix?.does, more]).toEqual([
    'error',
    'write "params.appName" instead of "params.appNam"',
    [],
  ]);
  expect(check(wrong.replace('params.appNam"', 'params.appName"'))).toEqual([]);
});
