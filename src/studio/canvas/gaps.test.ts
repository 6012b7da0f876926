import { expect, test } from 'vitest';
import { boxOf, canvasOf, page, pageNodes } from './canvas.fixture.ts';
import { gapAfter, gapBefore } from './gaps.ts';

const canvas = canvasOf(page, pageNodes);

test.each([
  ['the first block of the page', 'head', { x: 16, y: 16 }],
  ['the first block of a card', 'one', { x: 32, y: 80 }],
  ['the first block of a row', 'left', { x: 16, y: 192 }],
  ['a block after another one', 'two', undefined],
  ['a block after a hidden one', 'card', undefined],
  ['a dialog', 'ask', undefined],
])('studio §4: a block is added before %s only if it is the first', (_, id, point) => {
  expect(gapBefore(canvas, id)?.point).toEqual(point);
});

test('studio §4: a block is added between two blocks, in the middle of their distance', () => {
  const [first, second] = [boxOf([32, 80, 296, 40]), boxOf([32, 128, 296, 40])];
  expect(gapAfter(canvas, 'one')?.point).toEqual({
    x: first.x,
    y: (first.y + first.height + second.y) / 2,
  });
});
