import { expect, test } from 'vitest';
import { contrastOf, describeContrast } from './contrast.ts';

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#3451c6', '#ffffff', 6.7],
])('studio §4: the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each([
  ['#000000', 'White text is easy to read on it, black text is not.'],
  ['#f7c948', 'Black text is easy to read on it, white text is not.'],
  ['#757575', 'White and black text are easy to read on it.'],
])('studio §4: the field of the colour %s tells: %s', (colour, words) => {
  expect(describeContrast(colour)).toBe(words);
});
