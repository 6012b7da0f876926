import { describe, expect, it } from 'vitest';
import { normalizeCode, decodeValue, type DecodeIssue } from './decode.ts';
import {
  amount,
  anything,
  boolean,
  code,
  date,
  listOf,
  missing,
  number,
  optional,
  text,
  type Type,
} from './type.ts';

const readWithFaults = (
  type: Type,
  value: unknown,
): { readonly value: unknown; readonly faults: readonly string[] } => {
  const faults: DecodeIssue[] = [];
  const read = decodeValue(type, value, (issue) => void faults.push(issue));
  return { value: read, faults: faults.map(({ pointer, expected }) => `${pointer} ${expected}`) };
};

const closed: Type = { kind: 'text', values: ['text', 'day'] };
const open: Type = { kind: 'text', values: ['cityselect', 'In Review'], open: true };
const openCode: Type = { kind: 'text', values: ['1', '2'], open: true, code: true };
const flag: Type = { kind: 'text', code: true, flag: true };
const joined: Type = { kind: 'list', of: text, joined: true };
const named: Type = {
  kind: 'record',
  fields: { rows: optional(listOf(text)), url: text },
  aliases: { rows: ['list', 'items'], url: ['link'] },
};
const item: Type = { kind: 'record', fields: { code, kind: closed, note: optional(text) } };
const parsed = (json: string): unknown => JSON.parse(json);
const deep = (levels: number): unknown => parsed(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const deepType = (levels: number): Type =>
  levels === 0 ? listOf(anything) : listOf(deepType(levels - 1));

describe('values of every kind', () => {
  it.each<[string, Type, unknown, unknown]>([
    ['a text', text, 'a', 'a'],
    ['the empty text', text, '', ''],
    ['LANG 21: a code from a number', code, 1, '1'],
    ['a code from a text', code, '01', '01'],
    ['a text of a closed enum', closed, 'day', 'day'],
    ['RULES 11: the spelling of the contract', open, 'CITY_Select', 'cityselect'],
    ['RULES 11: the spelling of the contract, with blanks', open, 'in-review', 'In Review'],
    ['another text of an open enum', open, 'photo', 'photo'],
    ['a number as an open code', openCode, 2, '2'],
    ['a number', number, -1.5, -1.5],
    ['a number of a closed enum', { kind: 'number', values: [0, 1] }, 1, 1],
    ['a boolean', boolean, false, false],
    [
      'an amount as digits',
      amount,
      '123456789012345678901234567890',
      '123456789012345678901234567890',
    ],
    ['an amount as a number', amount, 150050, 150050],
    ['an amount that is a word', amount, 'free', 'free'],
    ['a date as a text', date, '2026-03-01', '2026-03-01'],
    ['a date as a time stamp', date, 1772308800, 1772308800],
    ['LANG 21: a flag from true', flag, true, '1'],
    ['LANG 21: a flag from false', flag, false, '0'],
    ['LANG 21: a flag from a number', flag, 1, '1'],
    ['a flag from a text, whichever', flag, 'yes', 'yes'],
    ['LANG 74: a list that comes as a list', joined, ['a,b', 'c'], ['a,b', 'c']],
    ['LANG 74: a list that comes as one text', joined, 'a, b,,c,', ['a', 'b', 'c']],
    ['LANG 74: a list that comes as one entry', joined, 'a', ['a']],
    ['LANG 74: a list that comes as an empty text', joined, '', []],
    [
      'LANG 74: a field under its own name',
      named,
      { rows: ['a'], list: ['b'], url: 'u', link: 'l' },
      { rows: ['a'], url: 'u' },
    ],
    [
      'LANG 74: a field under another name',
      named,
      { items: ['c'], link: 'l' },
      { rows: ['c'], url: 'l' },
    ],
    [
      'LANG 74: the first other name counts',
      named,
      { items: ['c'], list: ['b'], url: 'u' },
      { rows: ['b'], url: 'u' },
    ],
    [
      'LANG 74: null under the own name',
      named,
      { rows: null, list: ['b'], url: 'u' },
      { rows: ['b'], url: 'u' },
    ],
    ['anything', anything, [{ a: null }], [{ a: null }]],
    ['what is always missing', missing, 'a', undefined],
    ['an optional value', optional(text), 'a', 'a'],
    ['a missing optional value', optional(text), null, undefined],
    [
      'RULES 2: null in a record',
      item,
      { code: 1, kind: 'day', note: null },
      { code: '1', kind: 'day' },
    ],
    [
      'LANG 3: unknown names are left out',
      item,
      { code: 1, kind: 'day', secret: 'x' },
      { code: '1', kind: 'day' },
    ],
    [
      'further names with a type',
      { kind: 'record', fields: {}, rest: number },
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    ['an empty list', listOf(text), [], []],
    ['RULES 5: a list without its missing entries', listOf(optional(text)), ['a', null], ['a']],
    ['RULES 5: a list of anything without its missing entries', listOf(anything), [1, null], [1]],
  ])('%s', (_, type, value, expected) => {
    const { value: found, faults } = readWithFaults(type, value);
    expect(found === undefined ? undefined : parsed(JSON.stringify(found))).toEqual(expected);
    expect(faults).toEqual([]);
  });
});

describe('values of another shape', () => {
  it.each<[string, Type, unknown, unknown, readonly string[]]>([
    ['a number is no text', text, 1, undefined, [' text']],
    ['nothing is no text', text, undefined, undefined, [' text']],
    ['a boolean is no code', code, true, undefined, [' text']],
    ['NaN is no code', code, Number.NaN, undefined, [' text']],
    ['another text than those of a closed enum', closed, 'Day', undefined, [' text']],
    ['a text is no number', number, '1', undefined, [' number']],
    ['infinity is no number', number, Infinity, undefined, [' number']],
    [
      'another number than those of a closed enum',
      { kind: 'number', values: [0, 1] },
      2,
      undefined,
      [' number'],
    ],
    ['1 is no boolean', boolean, 1, undefined, [' boolean']],
    ['a list is no flag', flag, [true], undefined, [' text']],
    ['a file is never answered', { kind: 'file' }, 'data:,x', undefined, [' file']],
    ['a number is no joined list', joined, 5, undefined, [' list']],
    [
      'a text is no list where the contract does not say so',
      listOf(text),
      'a,b',
      undefined,
      [' list'],
    ],
    [
      'the place of a field is told by the name under which it came',
      named,
      { link: 5 },
      undefined,
      ['/link text'],
    ],
    ['a field under no name is told by its own', named, {}, undefined, ['/url text']],
    ['RULES 30: an amount with a part of a minor unit', amount, 150_050.5, undefined, [' amount']],
    [
      'RULES 30: an amount of which digits were lost on the way',
      amount,
      parsed('9007199254740993'),
      undefined,
      [' amount'],
    ],
    [
      'RULES 30: an amount of more digits than there is money',
      amount,
      `-${'9'.repeat(31)}`,
      undefined,
      [' amount'],
    ],
    ['a list is no amount', amount, [1], undefined, [' amount']],
    ['NaN is no date', date, Number.NaN, undefined, [' date']],
    ['a record is no list', listOf(text), {}, undefined, [' list']],
    ['a list is no record', item, [], undefined, [' record']],
    ['a page of HTML is no record', item, '<html>', undefined, [' record']],
    [
      'LANG 29: a faulty optional value is missing',
      { kind: 'record', fields: { a: optional(text) } },
      { a: 1 },
      {},
      ['/a text'],
    ],
    [
      'LANG 29: a faulty optional list is empty',
      { kind: 'record', fields: { a: optional(listOf(text)) } },
      { a: 'b' },
      { a: [] },
      ['/a list'],
    ],
    ['LANG 29: a faulty entry is left out', listOf(text), ['a', 1, 'b'], ['a', 'b'], ['/1 text']],
    [
      'the innermost place is told, once',
      { kind: 'record', fields: { items: listOf(item) } },
      {
        items: [
          { code: 1, kind: 'day' },
          { code: 2, kind: 'photo' },
        ],
      },
      { items: [{ code: '1', kind: 'day' }] },
      ['/items/1/kind text'],
    ],
    [
      'a faulty needed part makes the whole unusable',
      { kind: 'record', fields: { items: listOf(item) } },
      { items: 5 },
      undefined,
      ['/items list'],
    ],
    [
      'a faulty further name is left out',
      { kind: 'record', fields: {}, rest: number },
      { a: 1, b: 'x' },
      { a: 1 },
      ['/b number'],
    ],
  ])('%s', (_, type, value, expected, faults) => {
    const read = readWithFaults(type, value);
    expect(read.value === undefined ? undefined : parsed(JSON.stringify(read.value))).toEqual(
      expected,
    );
    expect(read.faults).toEqual(faults);
  });
});

describe('hostile values', () => {
  it('RULES 1: inherited names are missing', () => {
    const { value, faults } = readWithFaults(
      { kind: 'record', fields: { toString: optional(text), constructor: optional(text) } },
      {},
    );
    expect(Object.keys(value ?? { none: true })).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('__proto__ of an answer is a name like any other and changes no prototype', () => {
    const { value } = readWithFaults(
      { kind: 'record', fields: {}, rest: text },
      parsed('{"__proto__": "x", "a": "y"}'),
    );
    expect(Object.entries(value ?? {})).toEqual([
      ['__proto__', 'x'],
      ['a', 'y'],
    ]);
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  it.each([
    [32, []],
    [33, [`${'/0'.repeat(33)} list`]],
  ])('%i levels', (levels, faults) => {
    expect(readWithFaults(deepType(levels + 1), deep(levels + 1)).faults).toEqual(faults);
  });

  it.each([
    [32, []],
    [33, [' any']],
    [100_000, [' any']],
  ])('%i levels where anything may stand', (levels, faults) => {
    expect(readWithFaults(anything, deep(levels)).faults).toEqual(faults);
    expect(
      readWithFaults({ kind: 'record', fields: {}, rest: anything }, { a: 1, b: deep(levels) })
        .faults,
    ).toEqual(faults.map((fault) => `/b${fault}`));
  });

  it('RULES 1: no inherited name stands in for another', () => {
    const type: Type = {
      kind: 'record',
      fields: { title: optional(text), toString: optional(text) },
      aliases: { title: ['constructor', 'toString'] },
    };
    expect(readWithFaults(type, {})).toEqual({ value: {}, faults: [] });
  });

  it('the input is left as it was', () => {
    const value = Object.freeze({ code: 1, kind: 'day', note: Object.freeze([1]) });
    expect(readWithFaults(item, value).faults).toEqual(['/note text']);
    expect(value).toEqual({ code: 1, kind: 'day', note: [1] });
  });
});

it.each([
  ['City Select', 'cityselect'],
  ['CITY_SELECT', 'cityselect'],
  ['city-select', 'cityselect'],
  ['', ''],
])('AMB-55: %j is compared as %j', (written, folded) => {
  expect(normalizeCode(written)).toBe(folded);
});

describe('an amount in major units becomes whole minor units, without a float', () => {
  it.each<[given: unknown, value: unknown]>([
    ['12.34', '1234'],
    [12.34, '1234'],
    ['12', '1200'],
    ['12.', '1200'],
    ['12.5', '1250'],
    ['12.3400', '1234'],
    ['0.29', '29'],
    ['0.05', '5'],
    [0.07, '7'],
    ['007.10', '710'],
    ['0', '0'],
    ['0.00', '0'],
    ['-3.10', '-310'],
    ['-0.05', '-5'],
    ['90071992547409931.07', '9007199254740993107'],
    [1.005, undefined],
    ['12.345', undefined],
    ['1e3', undefined],
    [1e21, undefined],
    ['1,5', undefined],
    ['.5', undefined],
    ['+1', undefined],
    ['soon', undefined],
    ['', undefined],
    [true, undefined],
    [[5], undefined],
    [{}, undefined],
    [NaN, undefined],
  ])('%j is %j', (given, value) => {
    expect(decodeValue({ kind: 'amount', major: true }, given, () => {})).toBe(value);
  });
});

describe('reports 6: numbers beyond 2^53', () => {
  const big = '9007199254740993';
  it.each<[name: string, type: Type, given: unknown, value: unknown, faults: readonly string[]]>([
    ['an id as text is exact', code, big, big, []],
    ['an id as number has lost digits', code, Number(big), undefined, [' text']],
    ['a number as text is missing', optional(number), big, undefined, [' number']],
    ['a number has lost digits', optional(number), Number(big), undefined, [' number']],
    ['a large safe number stays', number, 9_007_199_254_740_991, 9_007_199_254_740_991, []],
    ['a fraction stays', number, 0.1, 0.1, []],
    ['an amount as text is exact', amount, big, big, []],
    ['an amount has lost digits', optional(amount), Number(big), undefined, [' amount']],
    ['ids of a list', listOf(code), ['1', Number(big), big], ['1', big], ['/1 text']],
  ])('%s', (_, type, given, value, faults) => {
    expect(readWithFaults(type, given)).toEqual({ value, faults });
  });
});
