import { expect, test } from 'vitest';
import { locateSyntaxError } from './locate-syntax-error.ts';

test.each([30_000, 200_000])(
  'a draft of %i lists in lists is told by the place where they are too many',
  (levels) => {
    expect(locateSyntaxError(`{\n"body": ${'['.repeat(levels)}`)).toMatchObject({
      line: 2,
      column: 108,
    });
  },
);

test.each([
  ['', 1, 1, 'value expected'],
  ['{\n  "a": }', 2, 8, 'value expected'],
  ['{\r\n"a": 1,\r\n}', 3, 1, 'property name expected'],
  ['{"a": 1} {}', 1, 10, 'end of file expected'],
  ['{"a": 1 // why\n}', 1, 9, 'invalid comment token'],
  ['[]', 1, 1, 'expected one object without excessive nesting'],
])('a draft that is no JSON is told by its place: %j', (text, line, column, found) => {
  const place = locateSyntaxError(text);
  expect([place.line, place.column, place.message]).toEqual([
    line,
    column,
    `line ${line}, column ${column}: ${found}`,
  ]);
});
