import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAssignable, typeAt, inferLiteralType, union, unwrapOptional } from './type-algebra.ts';
import {
  type Type,
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
} from './type.ts';

const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', '1'), { minLength: 1, maxLength: 3 });
const { type: anyType } = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Type>(text, number, boolean, amount, date, anything, missing, code, {
      kind: 'text',
      page: true,
    }),
    fc.record({
      kind: fc.constant('text' as const),
      values: words,
      open: fc.boolean(),
      code: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('number' as const),
      values: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }),
    }),
    tie('type').map(optional),
    tie('type').map(listOf),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom('x', 'y'), tie('type'), { noNullPrototype: true }),
        fc.option(tie('type')),
      )
      .map(([fields, rest]): Type => ({ kind: 'record', fields, ...(rest && { rest }) })),
  ),
}));

describe('type algebra', () => {
  it('RULES 50: every type fits itself, and every type that allows it to be missing', () => {
    fc.assert(
      fc.property(anyType, (type) => {
        expect([
          isAssignable(type, type),
          isAssignable(type, optional(type)),
          isAssignable(missing, optional(type)),
        ]).toEqual([true, true, true]);
      }),
    );
  });

  it('a union takes both types and does not depend on their order', () => {
    fc.assert(
      fc.property(anyType, anyType, (a, b) => {
        const both = union(a, b);
        expect(union(b, a) === undefined).toBe(both === undefined);
        expect(both === undefined || (isAssignable(a, both) && isAssignable(b, both))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, Type, Type, boolean]>([
    ['RULES 46: possibly missing does not fit what must be there', optional(text), text, false],
    ['RULES 46: null does not fit what must be there', missing, text, false],
    ['RULES 47: a number does not fit a text', number, text, false],
    ['RULES 47: a number fits a code', number, code, true],
    ['RULES 47: a code does not fit a number', code, number, false],
    ['RULES 47: an amount does not fit a number', amount, number, false],
    ['RULES 48: a number does not fit an amount', number, amount, false],
    ['RULES 48: a written number fits an amount', { kind: 'number', values: [500] }, amount, true],
    [
      'RULES 48: a written number with a fraction does not',
      { kind: 'number', values: [12.5] },
      amount,
      false,
    ],
    [
      'RULES 48: written digits with a point do not',
      { kind: 'text', values: ['12.50'] },
      amount,
      false,
    ],
    ['RULES 48: written words fit an amount', { kind: 'text', values: ['none yet'] }, amount, true],
    ['RULES 48: a text does not fit an amount', text, amount, false],
    ['RULES 48: a literal fits an amount', { kind: 'text', values: [''] }, amount, true],
    ['RULES 48: an open enum does not', { kind: 'text', values: ['1'], open: true }, amount, false],
    [
      'RULES 49: fewer values fit more',
      { kind: 'text', values: ['a'] },
      { kind: 'text', values: ['a', 'b'] },
      true,
    ],
    [
      'RULES 49: more values do not fit fewer',
      { kind: 'text', values: ['a', 'b'] },
      { kind: 'text', values: ['a'] },
      false,
    ],
    [
      'RULES 49: number values fit a code enum as texts',
      { kind: 'number', values: [1] },
      { kind: 'text', code: true, values: ['0', '1'] },
      true,
    ],
    ['a text is no address of a screen', text, { kind: 'text', page: true }, false],
    ['an address of a screen is a text', { kind: 'text', page: true }, text, true],
    [
      'RULES 50: a record without a needed field',
      { kind: 'record', fields: {} },
      { kind: 'record', fields: { a: text } },
      false,
    ],
    [
      'RULES 50: a record whose other fields are of the wrong type',
      { kind: 'record', fields: { a: boolean } },
      { kind: 'record', fields: {}, rest: text },
      false,
    ],
    [
      'RULES 50: a record with possible other fields',
      { kind: 'record', fields: {}, rest: text },
      { kind: 'record', fields: { a: text } },
      false,
    ],
    [
      'RULES 1: an inherited name is no field',
      { kind: 'record', fields: {} },
      { kind: 'record', fields: { toString: text } },
      false,
    ],
    ['an empty list fits every list', listOf(missing), listOf(text), true],
    ['a list with missing entries does not', listOf(optional(text)), listOf(text), false],
  ])('%s', (_, from, to, expected) => {
    expect(isAssignable(from, to)).toBe(expected);
  });

  it('RULES 3: reads types through records, optional ones give optional, unknown names nothing', () => {
    const order: Type = {
      kind: 'record',
      fields: { plan: optional({ kind: 'record', fields: { day: date } }) },
      rest: number,
    };
    expect(typeAt(order, ['plan', 'day'])).toEqual(optional(date));
    expect(typeAt(order, ['other'])).toEqual(optional(number));
    expect(typeAt(order, ['plan', 'dya'])).toBeUndefined();
    expect(typeAt(order, ['plan', 'constructor'])).toBeUndefined();
    expect(typeAt(text, ['length'])).toBeUndefined();
    expect(typeAt(order, [])).toEqual(order);
  });

  it('gives literals their narrowest type', () => {
    expect(inferLiteralType([1, 'a', null])).toEqual(
      listOf(optional({ kind: 'text', code: true, values: ['1', 'a'] })),
    );
    expect(inferLiteralType({ a: true })).toEqual({ kind: 'record', fields: { a: boolean } });
    expect(unwrapOptional(inferLiteralType(null))).toEqual(missing);
  });
});
