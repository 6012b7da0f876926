import { describe, expect, test } from 'vitest';
import { blockAround, blockToToggle, selectByClick } from './canvas-model.ts';
import { boxOf, canvasOf, page, pageNodes } from './canvas.fixture.ts';

const canvas = canvasOf(page, pageNodes);

describe('studio §4: click selects, click again goes inside, Escape goes out', () => {
  test.each([
    ['the innermost block', 'one', undefined, 'one'],
    ['the same block again', 'one', 'one', 'one'],
    ['the block inside the selected one', 'one', 'card', 'one'],
    ['another block', 'two', 'one', 'two'],
    ['the block around, at its edge', 'card', 'one', 'card'],
    ['a block that is not in the tree', 'gone', 'card', 'gone'],
  ])('%s', (_, clicked, selected, expected) => {
    expect(selectByClick(canvas, clicked, selected)).toBe(expected);
  });

  test('a click goes in by one block at a time', () => {
    const document = {
      body: [
        {
          id: 'outer',
          widget: 'section',
          children: [{ id: 'inner', widget: 'card', children: [{ id: 'leaf', widget: 'text' }] }],
        },
      ],
    };
    const nested = canvasOf(
      document,
      ['outer', 'inner', 'leaf'].map((id) => ({ id, box: [0, 0, 9, 9] })),
    );
    expect(selectByClick(nested, 'leaf', 'outer')).toBe('inner');
    expect(selectByClick(nested, 'leaf', 'inner')).toBe('leaf');
    expect(blockAround(nested, 'leaf')?.id).toBe('inner');
    expect(blockAround(nested, 'outer')).toBeUndefined();
  });
});

test.each([
  ['the block beside it', 'head', 'row', 'row'],
  ['the block beside it around the clicked one', 'head', 'one', 'card'],
  ['a block on its level', 'one', 'two', 'two'],
  ['the clicked block if none is beside', 'one', 'head', 'head'],
  ['the clicked block without a selection on the page', undefined, 'head', 'head'],
])('studio §4: Shift and a click add %s', (_, selected, clicked, expected) => {
  expect(blockToToggle(canvas, clicked, selected)).toBe(expected);
});

test('a block without an element of its own has the box of the blocks inside', () => {
  const document = {
    body: [
      {
        id: 'data',
        widget: 'source',
        source: 'order',
        children: [
          { id: 'a', widget: 'text' },
          { id: 'b', widget: 'text' },
        ],
      },
    ],
  };
  const { blocks } = canvasOf(document, [
    { id: 'a', box: [10, 10, 50, 20] },
    { id: 'b', box: [5, 40, 30, 20] },
  ]);
  expect(blocks.find(({ id }) => id === 'data')).toMatchObject({
    kind: 'Data',
    name: 'Data',
    box: boxOf([5, 10, 55, 50]),
    children: '/body/0/children',
  });
});

test('a repeated block occurs once per row, and hidden ones do not', () => {
  const { blocks } = canvasOf(page, [
    { id: 'one', box: [0, 0, 9, 9] },
    { id: 'one', box: [0, 10, 9, 9] },
  ]);
  expect(blocks.map(({ id }) => id)).toEqual(['card', 'one', 'one']);
});
