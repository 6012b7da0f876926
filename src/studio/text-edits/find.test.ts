import { describe, expect, test } from 'vitest';
import { partAt, pointerAt, rangeAt, readTree, screenNodeAround } from './index.ts';

const text =
  '{\n  "a/b": [10, {"m~n": "x"}],\n  "body": [{ "id": "one", "widget": "card", "props": { "x": { "id": 1 } } }]\n}';
const tree = readTree(text);
const lettersAt = (pointer: string, of: 'value' | 'key' | 'member'): string | undefined => {
  const range = rangeAt(tree, pointer, of);
  return range && text.slice(range.offset, range.offset + range.length);
};

test.each([
  ['/a~1b/1/m~0n', '"x"', '"m~n"', '"m~n": "x"'],
  ['/a~1b/0', '10', undefined, '10'],
  ['', text, undefined, text],
  ['/a~1b/2', undefined, undefined, undefined],
  ['/a~1b/00', undefined, undefined, undefined],
  ['/a~1b/-1', undefined, undefined, undefined],
  ['/body/id', undefined, undefined, undefined],
])('letters of %j', (pointer, value, key, member) => {
  expect([
    lettersAt(pointer, 'value'),
    lettersAt(pointer, 'key'),
    lettersAt(pointer, 'member'),
  ]).toEqual([value, key, member]);
});

test.each([
  ['^{ "a": [1, 2] }', ''],
  ['{^ "a": [1, 2] }', ''],
  ['{ ^"a": [1, 2] }', '/a'],
  ['{ "a"^: [1, 2] }', '/a'],
  ['{ "a": ^[1, 2] }', '/a'],
  ['{ "a": [^1, 2] }', '/a/0'],
  ['{ "a": [1^, 2] }', '/a/0'],
  ['{ "a": [1,^ 2] }', '/a'],
  ['{ "a": [1, 2]^ }', '/a'],
  ['{ "a": [1, 2] }^', ''],
  ['{ "a": [1, [{ "b": ^', '/a/1/0/b'],
  ['{ "a": [1, [{ "b": 1, "c^', '/a/1/0/c'],
  ['{ "a": [1 2, ^x], "b": 3 }', '/a'],
  ['^', ''],
])('a cursor in %s stands at %j', (marked, pointer) => {
  expect(pointerAt(readTree(marked.replace('^', '')), marked.indexOf('^'))).toBe(pointer);
});

test('every place of a text is found by its own offset', () => {
  for (const pointer of ['/a~1b/0', '/a~1b/1/m~0n', '/body/0/id', '/body/0/props/x/id']) {
    expect(pointerAt(tree, (rangeAt(tree, pointer)?.offset ?? -1) + 1)).toBe(pointer);
  }
});

test('of keys that stand twice the last one counts, as for JSON.parse', () => {
  expect(partAt(readTree('{"a":1,"a":2}'), '/a')?.value.value).toBe(2);
});

test('the node of the screen around a place', () => {
  expect(
    ['/body/0/props/x/id', '/body/0', '/body', '/nowhere'].map((pointer) =>
      screenNodeAround(tree, pointer),
    ),
  ).toEqual(['/body/0', '/body/0', undefined, undefined]);
});

describe('texts that are no JSON', () => {
  test.each([
    ['', 1, 1],
    ['{\r\n  "a": }', 2, 8],
    ['{"a": 1} x', 1, 10],
    ["{'a': 1}", 1, 2],
    ['['.repeat(100_000), 1, 1],
  ])('%j has a fault', (broken, line, column) => {
    expect(readTree(broken).faults[0]).toMatchObject({ line, column });
  });

  test.each([
    '[1,]',
    '// c\n{}',
    '{"a": 1e3}',
    `["${'['.repeat(1000)}"]`,
    `[${'[],'.repeat(1000)}1]`,
  ])('%j has none', (sound) => {
    expect(readTree(sound).faults).toEqual([]);
  });

  test('what stands before the fault is found', () => {
    const broken = readTree('{ "a": { "b": [1, 2], "c": ');
    expect(rangeAt(broken, '/a/b/1')).toEqual({ offset: 18, length: 1 });
    expect(rangeAt(broken, '/a')).toEqual({ offset: 7, length: 20 });
    expect(rangeAt(broken, '/a/c')).toBeUndefined();
  });
});
