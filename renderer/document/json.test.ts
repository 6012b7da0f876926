import { describe, expect, it } from 'vitest';
import {
  emptyRecord,
  isMissing,
  isRecord,
  ownEntry,
  ownProperty,
  parseExactJson,
  tryParseJson,
} from './json.ts';

const hostile: unknown = JSON.parse('{"__proto__": {"admin": true}, "name": "x"}');

describe('values from outside', () => {
  it.each([
    [{}, true],
    [emptyRecord(), true],
    [[], false],
    [null, false],
    ['text', false],
    [1, false],
    [undefined, false],
  ])('isRecord of %j is %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });

  it.each([
    ['an own name', { name: 'x' }, 'name', 'x'],
    ['a name that is not there', { name: 'x' }, 'title', undefined],
    ['RULES 1: toString', {}, 'toString', undefined],
    ['RULES 1: constructor', {}, 'constructor', undefined],
    ['RULES 1: __proto__ that nobody sent', {}, '__proto__', undefined],
    ['__proto__ as a name of its own', hostile, '__proto__', { admin: true }],
    ['what __proto__ would bring in', hostile, 'admin', undefined],
    ['length of a text', 'text', 'length', undefined],
    ['a name of nothing', null, 'name', undefined],
  ])('ownProperty: %s', (_, value, name, expected) => {
    expect(ownProperty(value, name)).toEqual(expected);
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'ownEntry finds no %s in a table',
    (name) => {
      expect(ownEntry({ text: 1 }, name)).toBeUndefined();
      expect(ownEntry({ text: 1 }, 'text')).toBe(1);
      expect(ownEntry(undefined, 'text')).toBeUndefined();
    },
  );

  it('RULES 2: null and undefined are missing, empty values are not', () => {
    expect([null, undefined, '', 0, false, []].map(isMissing)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('reports 6: parseExactJson', () => {
  it.each<[json: string, value: unknown]>([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id":-9007199254740993}', { id: '-9007199254740993' }],
    ['{"id":9007199254740991}', { id: 9_007_199_254_740_991 }],
    ['[9007199254740992, 1234567890123456]', ['9007199254740992', 1_234_567_890_123_456]],
    ['[123456789012345678901234567890 ]', ['123456789012345678901234567890']],
    ['{"rate":0.12345678901234567}', { rate: Number('0.12345678901234567') }],
    ['{"rate":12345678901234567.5}', { rate: Number('12345678901234567.5') }],
    ['{"big":1e21,"of":9007199254740993}', { big: 1e21, of: '9007199254740993' }],
    [
      '{"text":"id: 9007199254740993, \\"9007199254740993\\""}',
      { text: 'id: 9007199254740993, "9007199254740993"' },
    ],
    ['{"a\\\\":9007199254740993}', { 'a\\': '9007199254740993' }],
    ['{"9007199254740993":1}', { '9007199254740993': 1 }],
    ['9007199254740993', '9007199254740993'],
    ['\ufeff{"id":9007199254740993}', { id: '9007199254740993' }],
  ])('reads %s', (json, value) => {
    expect(parseExactJson(json)).toEqual(value);
  });

  it.each(['', '{', '{"a":90071992547409931', '"90071992547409931', '[90071992547409931,]'])(
    'throws for %s',
    (json) => {
      expect(() => parseExactJson(json)).toThrow(SyntaxError);
    },
  );
});

it('reports 9: a byte order mark at the start is removed, elsewhere it is a character', () => {
  expect(tryParseJson('\ufeff{"a":"\ufeff"}')).toEqual({ a: '\ufeff' });
  expect(tryParseJson('\ufeff\ufeff{}')).toBeUndefined();
});
