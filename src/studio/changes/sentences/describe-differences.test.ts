import { expect, test } from 'vitest';
import { applyEdits, readTree } from '../../text-edits/index.ts';
import { describeDifferences, restoreGroup } from './describe-differences.ts';

const text = (id: string, words: string, more: object = {}) => ({
  id,
  widget: 'text',
  props: { text: { text: words } },
  ...more,
});
const card = (id: string, ...children: readonly object[]) => ({ id, widget: 'card', children });
const page = (body: readonly object[], more: object = {}) => ({
  kind: 'template',
  id: 'offer',
  ...more,
  body,
});

const print = (document: unknown): string => JSON.stringify(document, null, 2);

const sentences = (before: unknown, after: unknown): readonly string[] =>
  describeDifferences(before, after).flatMap(({ title, sentences: all }) =>
    all.map((sentence) => `${title} | ${sentence.text}`),
  );

const [a, b, c] = [text('a', 'First'), text('b', 'Second'), text('c', 'Third')];

/** Each with one sentence, which one edit takes back. */
const single: readonly (readonly [string, unknown, unknown, string])[] = [
  ['other words', page([a]), page([text('a', 'Begin')]), 'Text “Begin” | Text: “First” → “Begin”'],
  [
    'words by a formula',
    page([text('a', 'x', { props: { text: ['default', { $: 'params.a' }, { text: 'Go' }] } })]),
    page([a]),
    'Text “First” | Text: “Go” → “First”',
  ],
  [
    'a value that is new',
    page([a]),
    page([text('a', 'First', { props: { text: { text: 'First' }, tone: 'loud' } })]),
    'Text “First” | Tone: “loud”',
  ],
  [
    'a value that is gone',
    page([text('a', 'First', { props: { text: { text: 'First' }, tone: 'loud' } })]),
    page([a]),
    'Text “First” | Tone: “loud” removed',
  ],
  [
    'a condition',
    page([a]),
    page([text('a', 'First', { show: ['eq', { $: 'params.utm_tag' }, 'facebook'] })]),
    'Text “First” | shown only when Utm tag in the link is facebook',
  ],
  [
    'no condition any more',
    page([text('a', 'First', { show: { $: 'device.online' } })]),
    page([a]),
    'Text “First” | always shown',
  ],
  ['an added block', page([a]), page([a, b]), 'Text “Second” | added below Text “First”'],
  ['a block at the top', page([a]), page([b, a]), 'Text “Second” | added at the top'],
  [
    'a block with others inside',
    page([a]),
    page([a, card('k', b)]),
    'Card | added below Text “First”',
  ],
  ['a removed block', page([a, b, c]), page([a, c]), 'Text “Second” | removed'],
  ['a removed block with others inside', page([a, card('k', b)]), page([a]), 'Card | removed'],
  [
    'a block that moved down',
    page([a, b, c]),
    page([b, c, a]),
    'Text “First” | moved below Text “Third”',
  ],
  ['a block that moved up', page([a, b, c]), page([c, a, b]), 'Text “Third” | moved at the top'],
  [
    'a block that moved into another one',
    page([a, card('k', b)]),
    page([card('k', b, a)]),
    'Text “First” | moved below Text “Second”',
  ],
  [
    'a block that moved out of another one',
    page([card('k', b, a)]),
    page([a, card('k', b)]),
    'Text “First” | moved at the top',
  ],
  [
    'a colour of the page',
    page([a], { params: { themeColor: { type: 'text', default: '#0b6e6e' } } }),
    page([a], { params: { themeColor: { type: 'text', default: '#d62828' } } }),
    'Page | Theme colour: #0b6e6e → #d62828',
  ],
  [
    'a time, in Manila as it was chosen',
    page([a]),
    page([a], { not_after: '2026-11-19T16:00:00Z' }),
    'Page | Not after: “Nov 20, 2026, 12:00 AM in Manila (Nov 19, 2026, 4:00 PM UTC)”',
  ],
  [
    'a sample state',
    page([a], { examples: { begun: { visible: ['First'] } } }),
    page([a], { examples: { begun: { visible: ['Begin'], hidden: ['First'] } } }),
    'Page | State “Begun” changed',
  ],
  [
    'a translation',
    page([a], { texts: { fil: [{ text: 'First', is: 'Una' }] } }),
    page([a], { texts: { fil: [{ text: 'First', is: 'Nauna' }] } }),
    'Page | Filipino of “First”: “Nauna”',
  ],
  [
    'a whole language',
    page([a]),
    page([a], {
      texts: {
        fil: [
          { text: 'First', is: 'Una' },
          { text: 'Go', is: 'Sige' },
        ],
      },
    }),
    'Page | Filipino: 2 texts changed',
  ],
];

test.each(single)('studio §5: %s is one sentence', (_name, before, after, sentence) => {
  expect(sentences(before, after).map((one) => one.replaceAll(/\s/g, ' '))).toEqual([sentence]);
});

test.each(single)('studio §5: %s is taken back by one edit', (_name, before, after) => {
  const tree = readTree(print(after));
  const result = describeDifferences(before, after)[0]?.sentences[0]?.restore?.(tree);
  const edits = result !== undefined && 'edits' in result ? result.edits : [];
  expect(JSON.parse(applyEdits(tree.text, edits))).toEqual(before);
});

test('studio §5: equal documents have no sentence', () => {
  expect(sentences(page([a, card('k', b)]), page([a, card('k', b)]))).toEqual([]);
});

test('studio §5: several changes of a block stay together, and the page comes first', () => {
  const after = page([b, text('a', 'Begin', { show: { $: 'device.online' } })], { class: 'money' });
  expect(sentences(page([a, b]), after)).toEqual([
    'Page | Class: “money”',
    'Text “Begin” | moved below Text “Second”',
    'Text “Begin” | Text: “First” → “Begin”',
    'Text “Begin” | shown only when Phone is online is yes',
  ]);
});

test('studio §5: a block whose content moved elsewhere cannot be inserted a second time', () => {
  const groups = describeDifferences(page([card('k', a)]), page([a]));
  const removed = groups.find(({ title }) => title === 'Card');
  expect(removed?.sentences.map(({ restore }) => restore)).toEqual([undefined]);
});

test('studio §5: only the end of a long text that differs is shown', () => {
  const start =
    'Borrow in three steps and repay in thirty days exactly what you have borrowed '.repeat(2);
  const [sentence = ''] = sentences(
    page([text('a', `${start}without interest`)]),
    page([text('a', `${start}at 0%`)]),
  );
  expect(sentence).toMatch(/Text: “….{5,40} without interest” → “….{5,40} at 0%”$/);
});

test('studio §5: all changes of one block are taken back together, and others stay', () => {
  const before = page([a, b, c]);
  const after = page([b, text('c', 'Last'), text('a', 'Begin', { show: { $: 'device.online' } })]);
  const group = describeDifferences(before, after).find(({ key }) => key === 'a');
  const tree = readTree(print(after));
  const result = group && restoreGroup(group)?.(tree);
  const edits = result !== undefined && 'edits' in result ? result.edits : [];
  expect(JSON.parse(applyEdits(tree.text, edits))).toEqual(page([a, b, text('c', 'Last')]));
});
