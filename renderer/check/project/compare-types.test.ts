import { describe, expect, test } from 'vitest';
import { amount, listOf, number, optional, text, type Type } from '../../document/type.ts';
import { compareTypes } from './compare-contracts.ts';

const compare = (before: Type, after: Type): readonly string[] =>
  compareTypes(before, after).map(
    ({ path, before: was = 'none', after: is = 'none' }) => `${path.join('.')}: ${was} → ${is}`,
  );

const record = (fields: Readonly<Record<string, Type>>): Type => ({ kind: 'record', fields });
const among = (...values: readonly string[]): Type => ({ kind: 'text', values });
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

describe('two versions of a type', () => {
  test('that are equal do not differ, in whatever order their fields stand', () => {
    expect(compare(record({ a: text, b: amount }), record({ b: amount, a: text }))).toEqual([]);
  });

  test.each<[string, Type, Type, readonly string[]]>([
    ['another kind', number, text, [': a number → text']],
    ['may be missing', text, optional(text), [': text → text, or a missing value']],
    [
      'several of them',
      record({ a: text }),
      listOf(record({ a: text })),
      [': a record → a list of a record'],
    ],
    [
      'a field more and one less',
      record({ a: text }),
      record({ b: text }),
      ['a: text → none', 'b: none → text'],
    ],
    [
      'deep inside',
      record({ a: listOf(record({ b: number })) }),
      record({ a: listOf(record({ b: text })) }),
      ['a.b: a number → text'],
    ],
    ['personal now', text, { kind: 'text', personal: true }, [': text → text, personal']],
    ['a value more', among('x'), among('x', 'y'), [': text, one of "x" → text, one of "x", "y"']],
    [
      'other values may come',
      among('x'),
      { kind: 'text', values: ['x'], open: true },
      [': text, one of "x" → text, one of "x" or another'],
    ],
    [
      'numbers among others',
      { kind: 'number', values: [1] },
      { kind: 'number', values: [1, 2] },
      [': one of 1 → one of 1, 2'],
    ],
    ['a limit', number, { kind: 'number', most: 5 }, [': a number → a number, at most 5']],
    [
      'for the shell',
      text,
      { kind: 'text', shell: true },
      [': text → text, an address for the shell'],
    ],
    [
      'joined',
      listOf(text),
      { kind: 'list', of: text, joined: true },
      [': a list of text → a list of text, which may be joined by commas'],
    ],
    [
      'fields of any name',
      record({}),
      { kind: 'record', fields: {}, rest: text },
      ['*: none → text'],
    ],
    [
      'another name',
      record({ a: text }),
      { kind: 'record', fields: { a: text }, aliases: { a: ['b'] } },
      [': a record → a record, a may be called b'],
    ],
  ])('%s', (_, before, after, told) => {
    expect(compare(before, after)).toEqual(told);
  });

  test('differ by the last of many values too', () => {
    expect(compare(among(...letters), among(...letters.slice(0, -1), 'z'))).toHaveLength(1);
  });
});
