import { expect, test } from 'vitest';
import { comparePixels, type Pixels } from './compare-pixels.ts';

type Spot = readonly [x: number, y: number, value: number];

const picture = (width: number, height: number, spots: readonly Spot[] = []): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, value] of spots) data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
};

test.each<[string, Pixels, Pixels, object[]]>([
  ['two that are the same', picture(48, 48), picture(48, 48), []],
  ['a difference that nobody sees', picture(48, 48), picture(48, 48, [[3, 3, 245]]), []],
  [
    'one spot',
    picture(48, 48),
    picture(48, 48, [[13, 25, 0]]),
    [{ x: 12, y: 24, width: 12, height: 12 }],
  ],
  [
    'two spots beside each other as one area',
    picture(96, 48),
    picture(96, 48, [
      [1, 1, 0],
      [30, 1, 0],
    ]),
    [{ x: 0, y: 0, width: 36, height: 12 }],
  ],
  [
    'two spots far from each other as two, from above',
    picture(96, 96),
    picture(96, 96, [
      [90, 90, 0],
      [1, 1, 0],
    ]),
    [
      { x: 0, y: 0, width: 12, height: 12 },
      { x: 84, y: 84, width: 12, height: 12 },
    ],
  ],
  [
    'what only the longer one has',
    picture(24, 24),
    picture(24, 48),
    [{ x: 0, y: 24, width: 24, height: 24 }],
  ],
])('areas of pictures: %s', (_name, one, other, areas) => {
  expect(comparePixels(one, other)).toEqual(areas);
  expect(comparePixels(other, one)).toEqual(areas);
});

test('no area reaches around the edge of the picture', () => {
  const one = picture(60, 24, [
    [59, 1, 0],
    [1, 13, 0],
  ]);
  expect(comparePixels(one, picture(60, 24))).toHaveLength(2);
});
