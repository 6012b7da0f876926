import { describe, expect, it } from 'vitest';
import { emptyRecord, isMissing, isRecord, ownEntry, ownProperty } from './json.ts';

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
