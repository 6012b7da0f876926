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
  [9_007_199_254_740_991, '9007199254740991'],
  [9_007_199_254_740_992, undefined],
  [1e21, undefined],
  [{}, undefined],
  [['a'], undefined],
])('API-13 reports 6: %j becomes %j', (value, text) => {
  expect(toParamText(value)).toBe(text);
});
