import { expect, test } from 'vitest';
import { boxOf, canvasOf, page, pageNodes } from './canvas.fixture.ts';
import { gapAfter, gapBefore, gapsInside, positionAt } from './gaps.ts';

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

test('studio §4: an empty block offers its middle for the first block inside', () => {
  const [gap, ...others] = gapsInside(canvas, 640);
  expect(others).toEqual([]);
  expect(gap?.block.id).toBe('empty');
  expect(gap?.point).toEqual({ x: 16 + 328 / 2, y: 260 + 60 / 2 });
  expect(gap && positionAt(gap)).toEqual({ list: '/body/4/children', index: 0 });
});

test('studio §4: an empty block below the screen of the phone offers nothing', () => {
  expect(gapsInside(canvas, 280)).toEqual([]);
});

test('studio §4: a repeated empty block offers one place', () => {
  const twice = [...pageNodes, { id: 'empty', box: [16, 330, 328, 60] as const }];
  expect(gapsInside(canvasOf(page, twice), 640)).toHaveLength(1);
});

test('studio §4: a block whose blocks are all hidden is not empty', () => {
  const hidden = pageNodes.filter(({ id }) => id !== 'one' && id !== 'two');
  expect(gapsInside(canvasOf(page, hidden), 640).map(({ block }) => block.id)).toEqual(['empty']);
});

test('studio §4: a list without blocks has rows of its own, so it offers nothing inside', () => {
  const list = { id: 'list', widget: 'list', props: { items: ['list'] } };
  const own = canvasOf({ ...page, body: [list] }, [{ id: 'list', box: [16, 16, 328, 60] }]);
  expect(own.blocks[0]?.isEmpty).toBe(true);
  expect(gapsInside(own, 640)).toEqual([]);
});
