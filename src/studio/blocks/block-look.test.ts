import { expect, test } from 'vitest';
import { joinPointer } from '../../../renderer/entries/document.ts';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { readScreenTree } from '../tree/screen-tree.ts';
import { placedBlocks } from '../tree/block-group.ts';
import { lookOf, planPasteLook } from './block-look.ts';

const words = { text: { text: 'Words' } };

const page = JSON.stringify({
  kind: 'template',
  id: 'page',
  body: [
    { id: 'small', widget: 'text', props: { ...words, tone: 'muted' } },
    { id: 'plain', widget: 'text', props: { ...words, tone: 'strong' } },
    { id: 'same', widget: 'text', props: { ...words, tone: 'muted' } },
    { id: 'picture', widget: 'image', props: { alt: { text: 'A house' }, ratio: '1:1' } },
  ],
});

const paste = (from: number, ...to: readonly string[]) => {
  const tree = readTree(page);
  const document = documentOf(tree);
  const look = lookOf(document, `/body/${String(from)}`);
  if (look === undefined) throw new Error('Expected a look.');
  const entries = readScreenTree(document, () => false);
  const plan = planPasteLook(document, placedBlocks(entries, to), look);
  if ('refused' in plan) return plan.refused;
  const result = plan.make(tree);
  if ('refused' in result) return result.refused;
  return documentOf(readTree(applyEdits(page, result.edits)));
};

const propsOf = (document: unknown, index: number): unknown =>
  resolvePointer(document, joinPointer('', 'body', index, 'props'));

test('studio §4: a pasted look takes the style over, with its defaults, and keeps the words', () => {
  const after = paste(0, 'plain');
  expect(propsOf(after, 1)).toEqual(propsOf(JSON.parse(page), 0));
});

test.each([
  ['a block that looks so', 0, 'same', /already/],
  ['a block of another kind', 3, 'plain', /same kind/],
])('studio §4: a pasted look on %s is refused with a sentence', (_, from, to, sentence) => {
  expect(paste(from, to)).toMatch(sentence);
});
