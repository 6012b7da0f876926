import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnsafeJson } from './unsafe-json.ts';

test.each<[string, string, string[]]>([
  ['a key that stands twice', '{\n  "a": 1,\n  "a": 2\n}', ['duplicate-key 3:3 /a']],
  ['a key that stands twice, once as an escape', '{"a":1,"\\u0061":2}', ['duplicate-key 1:8 /a']],
  ['keys of one name in two objects', '[{"a":1},{"a":2}]', []],
  [
    'a key inside, named by its place',
    '{"x":[0,{"a/b":{"c":1,"c":2}}]}',
    ['duplicate-key 1:23 /x/1/a~1b/c'],
  ],
  ['__proto__', '{"x":{"__proto__":{}}}', ['refused-key 1:7 /x/__proto__']],
  ['__proto__ as an escape', '{"\\u005f_proto__":{}}', ['refused-key 1:2 /__proto__']],
  [
    'constructor and prototype',
    '{"constructor":1,\r\n"prototype":1}',
    ['refused-key 1:2 /constructor', 'refused-key 2:1 /prototype'],
  ],
  ['the same words as texts', '["__proto__", {"x": "constructor"}]', []],
  ['the largest whole number', '[9007199254740991,-9007199254740991]', []],
  ['one more than that', '{"a":[1,\n 9007199254740992]}', ['unsafe-number 2:2 /a/1']],
  ['one less than the least', '[-9007199254740993]', ['unsafe-number 1:2 /0']],
  [
    'a large number with an exponent',
    '[1e400, 1e20, 1.5, 1e3]',
    ['unsafe-number 1:2 /0', 'unsafe-number 1:9 /1'],
  ],
  ['a number in a text', '{"a":"12345678901234567890"}', []],
  [
    'several at once',
    '{"a":1,"a":2,"constructor":90071992547409931}',
    ['duplicate-key 1:8 /a', 'refused-key 1:14 /constructor', 'unsafe-number 1:28 /constructor'],
  ],
  ['a broken text', '{"a":{"b":1,"b":', ['duplicate-key 1:13 /a/b']],
  ['more closed than opened', ']}{"a":1,"a":1}', ['duplicate-key 1:10 /a']],
  ['nothing', '', []],
  ['the character NUL', '{"a":\n "x\0"}', ['refused-letter 2:4 ']],
])('refused at save by name and place: %s', (_name, text, expected) => {
  expect(
    findUnsafeJson(text).map(
      ({ code, line, column, pointer }) => `${code} ${line}:${column} ${pointer}`,
    ),
  ).toEqual(expected);
});

test('whatever JSON.stringify writes of small numbers may be saved, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/__proto__|constructor|prototype/.test(text));
      expect(findUnsafeJson(text).filter(({ code }) => code !== 'unsafe-number')).toEqual([]);
    }),
  );
});

test('a text of any depth is looked through', () => {
  const deep = '{"a":['.repeat(40_000);
  expect(findUnsafeJson(`${deep}{"b":1,"b":2}`)).toMatchObject([
    { code: 'duplicate-key', line: 1 },
  ]);
});

test('a text with very many of them tells the first twenty', () => {
  expect(findUnsafeJson(`[${Array.from({ length: 500 }, () => '1e999').join(',')}]`)).toHaveLength(
    20,
  );
});
