import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anything } from '../document/type.ts';
import { createReport } from '../diagnostics/diagnostic.ts';
import { createFormattingReport } from '../diagnostics/format.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { checkExpression } from './check.ts';
import { collectDependencyKeys } from './expression.ts';
import { evaluate } from './evaluate.ts';
import { fold } from './fold.ts';
import { expressionLimits } from '../document/budget.ts';
import { operators } from './operators/index.ts';
import { parseValue } from './parse.ts';

const { value: written } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      '',
      'a',
      'entry',
      '12',
      12,
      -1,
      1.5,
      'time',
      1767225600,
    ),
    fc.constantFrom<unknown>(
      { $: 'state.a' },
      { $: 'state.b.c' },
      { $: 'entry' },
      { $: 'entry.c' },
      { $: 'sources.list' },
    ),
    fc
      .tuple(fc.constantFrom(...Object.keys(operators)), fc.array(tie('value'), { maxLength: 6 }))
      .map(([name, args]) => [name, ...args]),
    fc
      .tuple(fc.constantFrom('map', 'filter', 'some', 'every'), tie('value'), tie('value'))
      .map(([name, list, body]) => [name, list, 'entry', body]),
    fc.record({
      text: fc.constantFrom('{a} {b}', '{a}{a}', 'x'),
      args: fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
    }),
  ),
}));

const { value: data } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(
      undefined,
      null,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      true,
      false,
      10n,
      () => 1,
      Symbol('s'),
    ),
    fc.integer(),
    fc.stringMatching(/^[0-9 .:{}-]{0,14}$/),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'type', 'name', '__proto__', 'constructor'),
      tie('value'),
    ),
  ),
}));

const scopeOf = (values: Readonly<Record<string, unknown>>) => {
  const seen = { lookups: 0, exceeded: 0 };
  const scope = {
    lookup: (root: string, entry: string | undefined) => {
      seen.lookups += 1;
      return values[entry ?? root];
    },
    translate: (text: string) => text,
    formats: { thousands: '.', decimal: ',', currency: '₱' },
    onLimitExceeded: () => void (seen.exceeded += 1),
  };
  return { scope, seen };
};

const ignore = (): void => undefined;

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('properties of expressions', () => {
  it('RULES 24, 28: evaluation never throws, stays within its steps and reports a breach once', () => {
    fc.assert(
      fc.property(written, data, data, data, (value, a, b, list) => {
        const { scope, seen } = scopeOf({ a, b, list });
        const result = evaluate(parseValue(value, '', ignore), scope);
        expect(seen.lookups).toBeLessThanOrEqual(expressionLimits.maxSteps);
        expect(seen.exceeded).toBeLessThanOrEqual(1);
        expect(seen.exceeded === 0 || result === undefined).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('RULES 38: texts never hold undefined, null, NaN, true, false or an object', () => {
    fc.assert(
      fc.property(written, data, data, data, (value, a, b, list) => {
        const { scope } = scopeOf({ a, b, list });
        for (const text of textsOf(
          evaluate(parseValue({ text: '{r}', args: { r: value } }, '', ignore), scope),
        )) {
          expect(text).not.toMatch(/undefined|null|NaN|Infinity|object|true|false|Invalid/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('RULES 53: folding does not change the result, nor what it depends on beyond leaving some out', () => {
    fc.assert(
      fc.property(written, data, data, data, (value, a, b, list) => {
        const { scope, seen } = scopeOf({ a, b, list });
        const expression = parseValue(value, '', ignore);
        const result = evaluate(expression, scope);
        const folded = fold(expression);
        expect(collectDependencyKeys(expression)).toEqual(
          expect.arrayContaining(collectDependencyKeys(folded)),
        );
        expect(seen.exceeded === 0 ? evaluate(folded, scope) : result).toEqual(result);
      }),
      { numRuns: 3000 },
    );
  });

  it('RULES 26: parsing and checking any JSON never throws and gives every problem a place', () => {
    const names = { typeOf: () => anything, known: () => [] };
    fc.assert(
      fc.property(fc.oneof(written, fc.jsonValue(), fc.anything()), (value) => {
        const problems: Problem[] = [];
        const report = createFormattingReport((problem) => void problems.push(problem));
        checkExpression(parseValue(value, '/body/0', report), anything, names, report);
        for (const { pointer, message } of problems)
          expect([pointer.startsWith('/body/0'), message.startsWith(`${pointer}: `)]).toEqual([
            true,
            true,
          ]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each<[string, (inner: unknown) => unknown]>([
    ['operations', (inner) => ['not', inner]],
    ['texts', (inner) => ({ text: '{a}', args: { a: inner } })],
    ['wide operations', (inner) => ['and', inner, true, inner]],
  ])('RULES 26: 5,000 levels of %s are refused with one kind of problem', (_, around) => {
    let value: unknown = true;
    for (let level = 0; level < 5000; level += 1) value = around(value);
    const codes = new Set<string>();
    parseValue(
      value,
      '',
      createReport(({ code }) => void codes.add(code)),
    );
    expect([...codes]).toEqual(['too-large']);
  });

  it('RULES 17: numbers that are not finite are missing', () => {
    const { scope } = scopeOf({ a: Number.NaN, b: Number.NEGATIVE_INFINITY });
    const result = evaluate(
      parseValue(['list', ['has', { $: 'state.a' }], ['has', { $: 'state.b' }]], '', ignore),
      scope,
    );
    expect(result).toEqual([false, false]);
  });

  it.each<[string, unknown]>([
    ['a list of long entries', ['join', ['map', { $: 'sources.list' }, 'entry', { $: 'state.a' }]]],
    [
      'a sentence that names a long argument often',
      { text: '{a}'.repeat(1000), args: { a: { $: 'state.a' } } },
    ],
  ])('RULES 27: a text far beyond the limit is not even built: %s', (_, value) => {
    const { scope, seen } = scopeOf({
      a: 'x'.repeat(1_000_000),
      list: Array.from({ length: 1000 }, () => 1),
    });
    expect(evaluate(parseValue(value, '', ignore), scope)).toBeUndefined();
    expect(seen.exceeded).toBe(1);
  });

  it('RULES 21: nothing changes a list in place', () => {
    const list = Object.freeze(['b', 'a', 'b']);
    const { scope } = scopeOf({ list });
    const reference = { $: 'sources.list' };
    const parsed = parseValue(
      [
        'list',
        ['sort', reference],
        ['distinct', reference],
        ['without', reference, 'b'],
        ['concat', reference],
      ],
      '',
      ignore,
    );
    expect(evaluate(parsed, scope)).toEqual([['a', 'b', 'b'], ['b', 'a'], ['a'], ['b', 'a', 'b']]);
  });

  it('RULES 45: an expression depends on every entry that it mentions, once', () => {
    const value = [
      'if',
      { $: 'state.a' },
      { text: '{x}', args: { x: { $: 'sources.card.items' } } },
      ['map', { $: 'state.a.b' }, 'entry', { $: 'entry.c' }],
    ];
    expect(collectDependencyKeys(parseValue(value, '', ignore))).toEqual([
      'state.a',
      'sources.card',
    ]);
  });
});
