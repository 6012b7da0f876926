import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalJson, operatorSyntax } from '../../../renderer/entries/node.ts';
import { anyValue, everyArity, nearlyValue } from './any-value.fixture.ts';
import { sentenceName } from './notation.ts';
import { parseFormula } from './parse-formula.ts';
import { printFormula } from './print-formula.ts';
import { shippedValues } from './shipped-values.fixture.ts';

const pieces = fc.oneof(
  fc.constantFrom(
    ...'()+-=<>!,:."$\'“ 0179'.split(''),
    ' and ',
    ' or ',
    'not ',
    ' in ',
    'if ',
    ' then ',
    ' else ',
    'true',
    'null',
    'a',
    'state.b',
    'x-',
    '"t"',
    'text(',
    'host:eta(',
    ' - ',
  ),
  fc.constantFrom(...operatorSyntax.keys()).map((name) => `${name}(`),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const anyFormula = fc.oneof(
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
  anyValue(2).map((value) => `((\n${(printFormula(value) ?? '').replaceAll(' ', '\t ')} ))`),
);

const lossOf = (value: unknown): unknown => {
  const formula = printFormula(value);
  if (formula === undefined) return { value, formula };
  const { value: read, problems } = parseFormula(formula);
  if (problems.length === 0 && read !== undefined && canonicalJson(read) === canonicalJson(value))
    return undefined;
  return { value, formula, read, problems };
};

describe('formulas and the values that they stand for', () => {
  test('every expression of every shipped document is read as it was written, byte for byte', () => {
    expect(shippedValues.length).toBeGreaterThan(1400);
    expect(shippedValues.map(lossOf).filter((loss) => loss !== undefined)).toEqual([]);
  });

  test.each(everyArity)('"%s" with %i arguments loses nothing', (name, count) => {
    const args = Array.from({ length: count }, (_, index) =>
      operatorSyntax.get(name)?.isIdentifierArg(index) === true
        ? `n${String(index)}`
        : { $: 'state.a' },
    );
    expect(lossOf([name, ...args])).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['host:eta()', ['host:eta']],
    ['host:days-until(state.a, "b") + 1', ['add', ['host:days-until', { $: 'state.a' }, 'b'], 1]],
    ['trim(host:in(host:eta(1)))', ['trim', ['host:in', ['host:eta', 1]]]],
    [
      'filter(list(host:all()), a: a:has(a))',
      ['filter', ['list', ['host:all']], 'a', ['a:has', { $: 'a' }]],
    ],
  ])('%s has operators of an app', (formula, value) => {
    expect(printFormula(value)).toBe(formula);
    expect(parseFormula(formula)).toMatchObject({ value, problems: [] });
  });

  test.each([
    [
      'filter(state.a, entry:has(entry))',
      ['filter', { $: 'state.a' }, 'entry', ['has', { $: 'entry' }]],
    ],
    [
      'text("Hello {name}", name:trim(state.a))',
      { text: 'Hello {name}', args: { name: ['trim', { $: 'state.a' }] } },
    ],
  ])('%s has a name before its colon', (formula, value) => {
    expect(parseFormula(formula)).toMatchObject({ value, problems: [] });
  });

  it('loses nothing of any value that the language allows', () => {
    fc.assert(
      fc.property(anyValue(), (value) => {
        expect(lossOf(value)).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('prints what was read in one way only', () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        const { value } = parseFormula(formula);
        const printed = value === undefined ? undefined : printFormula(value);
        if (printed === undefined) return;
        const again = parseFormula(printed).value;
        expect([again, again === undefined ? undefined : printFormula(again)]).toEqual([
          value,
          printed,
        ]);
      }),
      { numRuns: 3000 },
    );
  });

  it('prints anything that is nearly a value, or says that it cannot, and loses nothing of what it prints', () => {
    fc.assert(
      fc.property(nearlyValue, (value) => {
        const formula = printFormula(value);
        const read = formula === undefined ? undefined : parseFormula(formula).value;
        expect(read === undefined ? undefined : canonicalJson(read)).toEqual(
          formula === undefined ? undefined : canonicalJson(value),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('never throws over a formula, and tells every problem at a place of it, as a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(anyFormula, fc.string({ unit: 'binary' })), (formula) => {
        const { value, problems } = parseFormula(formula);
        expect(value === undefined ? problems.length : 1).toBeGreaterThan(0);
        for (const { offset, length, message } of problems) {
          expect(offset >= 0 && length >= 0 && offset + length <= formula.length).toBe(true);
          expect(message).toMatch(/^[^]+[.?"]$/u);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(['(', 'not ', 'empty(', 'if a then b else ', 'text("", a: ', 'a and (', '-'])(
    'tells that 20,000 times %s is too much',
    (piece) => {
      expect(parseFormula(`${piece.repeat(20_000)}a`).problems).toHaveLength(1);
    },
  );

  it('RULES 26: tells that parts are nested more than 16 deep, and writes no such formula', () => {
    const nested = (depth: number): unknown =>
      depth === 1 ? { $: 'state.a' } : ['trim', nested(depth - 1)];
    expect(lossOf(nested(16))).toBeUndefined();
    expect(printFormula(nested(17))).toBeUndefined();
    expect(parseFormula(`${'trim('.repeat(16)}state.a${')'.repeat(16)}`).problems).toEqual([
      {
        offset: 80,
        length: 7,
        message: 'Expected parts nested at most 16 deep. Split the expression.',
      },
    ]);
  });

  it('has a word for sentences that no operator has', () => {
    expect(operatorSyntax.has(sentenceName)).toBe(false);
  });
});
