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

const words = '{ "text": { "text": "Your first loan without interest and without service fee" } }';

test('studio 7: the promotion to practise on is a copy under its own name, without problems', () => {
  expect(JSON.parse(practiceText())).toMatchObject({ kind: 'template', id: practiceId });
  expect(check(practiceText())).toEqual([]);
});

test('studio 7: the heading of the tour is where the tour says, and has the words that it says', () => {
  const document: unknown = JSON.parse(practiceText());
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
  expect(practiceText()).toContain(`"id": "${tourNode}", "widget": "heading", "props": ${words}`);
});

test('studio 7: what the tour has written wrong is told as an error, and its remedy takes it away', () => {
  const wrong = practiceText().replace(words, '{ "text": { "$": "params.appNam" } }');
  const [problem, ...more] = check(wrong);
  expect([problem?.severity, problem?.fix?.does, more]).toEqual(['error', 'write "params.appName" in place of "params.appNam"', []]);
  expect(check(wrong.replace('params.appNam"', 'params.appName"'))).toEqual([]);
});
