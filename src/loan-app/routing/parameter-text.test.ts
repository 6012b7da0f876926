import { expect, test } from 'vitest';
import { toParamText } from './query.ts';

test.each([
  ['a', 'a'],
  ['', ''],
  [0, '0'],
  [-1.5, '-1.5'],
  [true, 'true'],
  [false, 'false'],
  [null, undefined],
  [undefined, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [{}, undefined],
  [['a'], undefined],
])('API-13 %j becomes %j', (value, text) => {
  expect(toParamText(value)).toBe(text);
});
