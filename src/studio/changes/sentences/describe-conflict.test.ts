import { expect, test } from 'vitest';
import type { MergeConflict } from '../../../contracts/generated/studio-answers.ts';
import { describeConflicts } from './describe-conflict.ts';

const page = (title: string, words: string): string =>
  JSON.stringify({
    kind: 'template',
    title: { text: title },
    body: [{ id: 'welcome', widget: 'heading', props: { text: { text: words } } }],
  });

/** Conflict, and its sentence. */
const cases: readonly (readonly [Omit<MergeConflict, 'message'>, string])[] = [
  [
    { node: '', property: '/title/text', what: 'property' },
    'Page › Title: “Our offer” → “Your offer”',
  ],
  [
    { node: 'welcome', property: '/props/text/text', what: 'property' },
    'Heading “Good day” › Text: “Welcome” → “Good day”',
  ],
  [{ node: 'welcome', property: '', what: 'place' }, 'Heading “Good day”: moved on both sides'],
  [
    { node: 'welcome', property: '', what: 'removal' },
    'Heading “Good day”: removed on one side, changed on the other',
  ],
  [{ node: '', property: '/body', what: 'order' }, 'Page: reordered on both sides'],
];

for (const [conflict, sentence] of cases)
  test(`studio §3: a conflict is named by its block, without pointers: ${sentence}`, () => {
    const both = [page('Our offer', 'Welcome'), page('Your offer', 'Good day')] as const;
    expect(describeConflicts([{ ...conflict, message: '' }], ...both)).toEqual([sentence]);
  });

test('studio §3: parts of one text that conflict are one sentence', () => {
  const both = [page('Our offer', 'Welcome'), page('Your offer', 'Good day')] as const;
  const conflicts = ['/title', '/title/text'].map((property) => ({
    node: '',
    property,
    what: 'property' as const,
    message: '',
  }));
  expect(describeConflicts(conflicts, ...both)).toHaveLength(1);
});
