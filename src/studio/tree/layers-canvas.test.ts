import { expect, test } from 'vitest';
import { page } from '../canvas/canvas.fixture.ts';
import { buildLayersCanvas, dropInLayers, levelOfList } from './layers-canvas.ts';
import { readScreenTree } from './screen-tree.ts';

const holders = new Set(['card', 'row', 'dialog']);
const entries = readScreenTree(page, (widget) => holders.has(widget));

/** Rows from top to bottom, each 30 px high; the others are folded away. */
const rows = [
  'part body',
  'head',
  'hidden',
  'card',
  'one',
  'two',
  'row',
  'empty',
  'part overlays',
  'ask',
  'sure',
];
const canvas = buildLayersCanvas(entries, (key) => {
  const index = rows.indexOf(key);
  return index < 0 ? undefined : { x: 0, y: index * 30, width: 200, height: 30 };
});

const drop = (row: string, offset: number, from = '/body/0') =>
  dropInLayers(
    canvas,
    { x: 50, y: rows.indexOf(row) * 30 + offset },
    { widget: 'heading', name: 'Heading', from },
  );

test.each([
  ['between rows', 'hidden', 25, '/body', 1, 'Heading, after ‘Over’'],
  ['at the top edge of a block with others', 'card', 3, '/body', 1, 'Heading, after ‘Over’'],
  [
    'in the middle of a block with others',
    'card',
    15,
    '/body/2/children',
    0,
    'Heading, before ‘Borrow up to five thous…’',
  ],
  [
    'between the blocks inside',
    'two',
    3,
    '/body/2/children',
    1,
    'Heading, after ‘Borrow up to five thous…’',
  ],
  ['in an empty block', 'empty', 15, '/body/4/children', 0, 'Heading, in ‘empty’'],
  ['in a folded block', 'row', 15, '/body/3/children', 0, 'Heading, in ‘row’'],
  ['in a dialog', 'sure', 25, '/overlays/ask/children', 1, 'Heading, after ‘Sure?’'],
])('studio §4: a block of the layers is dropped %s', (_, row, offset, list, index, label) => {
  expect(drop(row, offset)).toMatchObject({
    is: 'place',
    list,
    index,
    label,
  });
});

test('studio §4: in the layers, too, a block cannot go into itself, and dialogs have no order', () => {
  expect(drop('one', 15, '/body/2')).toMatchObject({
    is: 'refused',
    label: 'A block cannot go into itself.',
  });
  expect(drop('part overlays', 15)).toBeUndefined();
});

test('studio §4: the line in the layers is as deep as its list', () => {
  expect(
    ['/body', '/body/2/children', '/body/4/children'].map((list) => levelOfList(canvas, list)),
  ).toEqual([1, 2, 2]);
});
