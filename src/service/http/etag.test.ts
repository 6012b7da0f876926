import { expect, test } from 'vitest';
import { matchesEtag, weakEtag } from './cached-response.ts';

test.each([
  [undefined, false],
  ['', false],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['"x","abc" , "y"', true],
  ['*', true],
  [' * ', true],
  ['"ab"', false],
  ['abc', false],
  ['"x, abc"', false],
  ['W/"ABC"', false],
])('If-None-Match %j means that the client has it: %s', (header, expected) => {
  expect(matchesEtag(header, weakEtag('abc'))).toBe(expected);
});
