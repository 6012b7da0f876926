import { expect, test } from 'vitest';
import { fillPlaceholders, findPlaceholders } from './strings.ts';

test('the names in a sentence are told once each', () => {
  expect(findPlaceholders('{a} of {b}, {a} {B} {}')).toEqual(['a', 'b']);
});

test('every name is filled in, however often it stands there, and what is put in brings no further names', () => {
  expect(fillPlaceholders('{a} of {b}, {a}', (name) => (name === 'a' ? '{b}' : '$&'))).toBe(
    '{b} of $&, {b}',
  );
});
