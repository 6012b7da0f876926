import { expect, test } from 'vitest';
import { printJson } from './pieces.tsx';

test('what fits stands on one line, anything longer is broken from the outside', () => {
  const short = { a: [1, 'two', null], b: {} };
  expect(printJson(short)).toBe('{ "a": [1, "two", null], "b": {} }');
  const long = { list: [short, { text: 'x'.repeat(80) }] };
  expect(printJson(long).split('\n')).toEqual([
    '{',
    '  "list": [',
    '    { "a": [1, "two", null], "b": {} },',
    '    {',
    `      "text": "${'x'.repeat(80)}"`,
    '    }',
    '  ]',
    '}',
  ]);
  expect(JSON.parse(printJson(long))).toEqual(long);
});
