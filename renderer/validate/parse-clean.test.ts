import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from './limits.ts';
import { parseFast, parseText } from './parse-text.ts';

test.each([
  [
    'a document',
    '{"a": [1, {"b": "x:y"}], "c": "say \\"d\\": 1"}',
    { a: [1, { b: 'x:y' }], c: 'say "d": 1' },
  ],
  ['no object at all', '"a:b"', 'a:b'],
  ['a name that ends in a backslash', '{"a\\\\": {"b": 1}}', { 'a\\': { b: 1 } }],
  ['a name with a colon', '{"a:b": 1}', { 'a:b': 1 }],
])('%s is parsed', (_, text, document) => {
  expect(parseFast(text)).toEqual({ document });
});

test.each([
  ['a name that stands twice', '{"a": 1, "a": 2}'],
  ['a name that stands twice, once escaped', '{"a": 1, "\\u0061": 2}'],
  ['a name that stands twice deep inside', '{"a": [{"b": {"c": 1, "d": 2, "c": {"e": 3}}}]}'],
  ['__proto__ that stands twice', '{"__proto__": 1, "__proto__": 2}'],
  ['what is no JSON', '{"a": 1,}'],
  ['nothing', ''],
])('%s is left to a reader that says what is wrong', (_, text) => {
  expect(parseFast(text)).toBeUndefined();
});

test('any value is parsed from its text, and __proto__ stays a name', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify({ ['__proto__']: value, '"\\:': value });
      expect(JSON.stringify(parseFast(text)?.document)).toBe(text);
    }),
  );
});

test.each([
  ['a document', '{"a": 1}', []],
  ['one with a comma too many', '{"a": 1,}', ['not-json']],
])('reports 9: a byte order mark before %s is removed', (_, text, codes) => {
  const { document, problems } = parseText(`\ufeff${text}`, defaultLimits);
  expect(document).toEqual({ a: 1 });
  expect(problems.map(({ problem }) => problem.code)).toEqual(codes);
});
