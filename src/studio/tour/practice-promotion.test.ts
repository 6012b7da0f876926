import { expect, test } from 'vitest';
import { createRecheck, type LocatedProblem } from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicNames } from '../../contracts/public-names.ts';
import { shippedDocuments } from '../formula/shipped-values.fixture.ts';
import { practiceId, practiceText } from './practice-promotion.ts';
import { seeWork, tourNode } from './tour-sight.ts';

const check = (text: string): readonly LocatedProblem[] => {
  const others = Object.entries(shippedDocuments).map(([name, other]) => ({ name, text: other }));
  return createRecheck({ calls, natives, datasets, stored }, { config: publicNames, others })({ name: practiceId, text });
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
])('the offer to practise on ends within a fortnight, or is over in a sample state: %s', (_, today) => {
  const ends = [...practiceText(today).matchAll(/"endsAt": (?:{ "type": "date", "default": )?"([^"]+)"/g)].map(([, end = '']) => end);
  const daysUntil = (end: string): number => (Date.parse(`${end.slice(0, 10)}T23:59:59+08:00`) - today) / 86_400_000;
  expect(ends.map((end) => daysUntil(end) > 0)).toEqual([true, true, false, true, true]);
  expect(Math.max(...ends.map(daysUntil))).toBeLessThan(14);
});

test('the heading of the tour is where the tour says, and has the words that it says', () => {
  const document: unknown = JSON.parse(practiceText(now));
  const sight = seeWork(
    {
      readable: { document, tree: { text: '', root: undefined, faults: [] } },
      selected: '',
      problems: [],
      isChecking: false,
      isStale: false,
      shown: new Set(),
    },
    { preview: 0, publication: 0 },
  );
  expect(sight).toMatchObject({ place: 1, words: { text: 'Your first loan without interest and without service fee' }, hasErrors: false });
  expect(practiceText(now)).toContain(`"id": "${tourNode}", "widget": "heading", "props": ${words}`);
});

test('what the tour has written wrong is told as an error, and its remedy takes it away', () => {
  const wrong = practiceText(now).replace(words, '{ "text": { "$": "params.appNam" } }');
  const [problem, ...more] = check(wrong);
  expect([problem?.severity, problem?.fix?.does, more]).toEqual(['error', 'write "params.appName" in place of "params.appNam"', []]);
  expect(check(wrong.replace('params.appNam"', 'params.appName"'))).toEqual([]);
});
