import { describe, expect, test } from 'vitest';
import { defaultLimits } from './limits.ts';
import { parseText } from './parse-text.ts';

const text = '{\n  "a": [\n    1,\n    { "b/c": true }\n  ],\r\n  "d": { "e": "x" }\n}\n';

describe('places in a text', () => {
  const { locator } = parseText(text, defaultLimits);

  test.each([
    ['the whole document', '', 'value', 1, 1],
    ['a value', '/a', 'value', 2, 8],
    ['a key', '/a', 'key', 2, 3],
    ['an entry of a list', '/a/0', 'value', 3, 5],
    ['a name with a slash', '/a/1/b~1c', 'value', 4, 14],
    ['behind another kind of line end', '/d/e', 'key', 6, 10],
    ['the nearest place around one that does not exist', '/d/f/g', 'value', 6, 8],
    ['an entry that does not exist', '/a/7', 'value', 2, 8],
    ['a name of a list', '/a/b', 'value', 2, 8],
  ] as const)('%s', (_, pointer, which, line, column) => {
    expect(locator.of(pointer, which)).toEqual({ line, column });
  });

  test('of a key that stands twice, the last one counts, as it does for the document', () => {
    expect(parseText('{ "a": 1,\n"a": 2 }', defaultLimits).locator.of('/a')).toEqual({
      line: 2,
      column: 6,
    });
  });
});
