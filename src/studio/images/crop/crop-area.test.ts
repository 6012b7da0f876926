import { expect, test } from 'vitest';
import { aspectOf, canCrop, fitArea, isOfRatio, largestArea, ratiosOf } from './crop-area.ts';

const picture = { width: 600, height: 400 };

test.each([
  ['16:9', 16 / 9],
  ['3:4', 0.75],
  ['Free', undefined],
  ['natural', undefined],
  ['0:1', undefined],
])('studio §4: the ratio %s is %s', (ratio, aspect) => {
  expect(aspectOf(ratio)).toBe(aspect);
});

test.each([
  ['1:1', { x: 100, y: 0, width: 400, height: 400 }],
  ['16:9', { x: 0, y: 31, width: 600, height: 338 }],
  ['3:4', { x: 150, y: 0, width: 300, height: 400 }],
  ['Free', { x: 0, y: 0, width: 600, height: 400 }],
])('studio §4: the largest area of %s is in the middle', (ratio, area) => {
  expect(largestArea(aspectOf(ratio), picture)).toEqual(area);
});

test.each([
  ['beyond the corner', { x: 550, y: -9, width: 100, height: 90 }, undefined, [500, 0, 100, 90]],
  ['smaller than allowed', { x: 7, y: 7, width: 3, height: -4 }, undefined, [7, 7, 16, 16]],
  ['larger than the image', { x: 7, y: 7, width: 999, height: 999 }, undefined, [0, 0, 600, 400]],
  ['with fractions', { x: 1.4, y: 1.6, width: 99.5, height: 50.4 }, undefined, [1, 2, 100, 50]],
  ['without numbers', { x: NaN, y: NaN, width: NaN, height: NaN }, undefined, [0, 0, 16, 16]],
  ['of a ratio', { x: 0, y: 0, width: 160, height: 7 }, 16 / 9, [0, 0, 160, 90]],
  ['of a ratio, too wide', { x: 0, y: 0, width: 600, height: 7 }, 1, [0, 0, 400, 400]],
  ['of a ratio, too small', { x: 0, y: 0, width: 9, height: 9 }, 8 / 3, [0, 0, 43, 16]],
])('studio §4: an area %s is moved into the image', (_name, given, aspect, fitted) => {
  const { x, y, width, height } = fitArea(given, aspect, picture);
  expect([x, y, width, height]).toEqual(fitted);
});

test('studio §4: every area of a ratio lies within the image and counts as that ratio', () => {
  for (const ratio of ['1:1', '4:3', '16:9', '8:3', '3:4'])
    for (let width = 50; width < 120; width += 1)
      for (const height of [50, 51, 67, 101]) {
        const aspect = aspectOf(ratio) ?? 0;
        const area = largestArea(aspect, { width, height });
        expect([
          area.x >= 0 && area.x + area.width <= width,
          area.y >= 0 && area.y + area.height <= height,
          isOfRatio(area, aspect),
        ]).toEqual([true, true, true]);
      }
});

test.each([
  [{ width: 1920, height: 1081 }, 16 / 9, true],
  [{ width: 100, height: 56 }, 16 / 9, true],
  [{ width: 600, height: 400 }, 16 / 9, false],
  [{ width: 400, height: 600 }, 2 / 3, true],
  [{ width: 400, height: 610 }, 2 / 3, false],
])('studio §4: an image of %j and a block of %f agree: %s', (size, aspect, isSame) => {
  expect(isOfRatio(size, aspect)).toBe(isSame);
});

test.each([
  [undefined, picture, ['1:1', '4:3', '16:9', '8:3', 'Free']],
  ['8:3', picture, ['1:1', '4:3', '16:9', '8:3', 'Free']],
  ['3:4', picture, ['1:1', '4:3', '16:9', '8:3', '3:4', 'Free']],
  ['3:4', { width: 18, height: 90 }, ['1:1', '3:4', 'Free']],
  [undefined, { width: 90, height: 18 }, ['1:1', '4:3', '16:9', '8:3', 'Free']],
])('studio §4: with the ratio %s an image of %j is offered %j', (preset, size, ratios) => {
  expect(ratiosOf(size, preset)).toEqual(ratios);
});

test.each([
  [16, 16, false],
  [17, 16, true],
  [900, 15, false],
])('studio §4: an image of %d × %d can be cropped: %s', (width, height, isPossible) => {
  expect(canCrop({ width, height })).toBe(isPossible);
});
