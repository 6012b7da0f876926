import { expect, test } from 'vitest';
import { readBodyClass, needsSecondApproval } from './review-state.ts';

test.each<[before: string | undefined, after: string | undefined, expected: boolean]>([
  [undefined, 'promotion', false],
  [undefined, 'form', false],
  [undefined, 'money', true],
  ['money', 'money', true],
  ['money', 'info', true],
  ['money', undefined, true],
  ['info', undefined, false],
  ['info', 'info', false],
  ['info', 'form', true],
  ['info', 'money', true],
  ['promotion', 'info', true],
  ['form', 'promotion', false],
])('from class %s to %s needs two publishers: %s', (before, after, expected) => {
  expect(needsSecondApproval(before, after)).toBe(expected);
});

test('the class is what the text says', () => {
  expect(['{"class":"money"}', '{"class":1}', '{}', undefined].map(readBodyClass)).toEqual([
    'money',
    undefined,
    undefined,
    undefined,
  ]);
});
