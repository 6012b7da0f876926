import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  isRecord,
  type Json,
  type Type,
  type CompletionContext,
} from '../../../renderer/entries/node.ts';
import { anyValue } from './any-value.fixture.ts';
import {
  comparisonNames,
  comparisons,
  comparisonsFor,
  type ComparisonName,
} from './comparisons.ts';
import { beginRow, readCondition, writeCondition, type ConditionRow } from './condition.ts';
import { parseFormula } from './parse-formula.ts';
import { testDocuments, completionService } from './completion.fixture.ts';
import { choicesOf } from './format-type.ts';

const tested = ['show', 'where', 'when', 'test'];

const testsIn = (value: unknown): readonly Json[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = isRecord(value)
    ? tested.map((name) => value[name]).filter((test) => typeof test === 'object' && test !== null)
    : [];
  return [...(own as Json[]), ...Object.values(value).flatMap(testsIn)];
};

const fromFormula = (formula: string): Json => parseFormula(formula).value ?? null;

const left = fc.constantFrom<Json>(
  { $: 'state.a' },
  ['count', { $: 'sources.b.items' }],
  ['default', { $: 'one.c' }, ''],
);
const value = fc.oneof(fc.constantFrom<Json>('a', 1, true, null, { $: 'state.d' }), left);

const row: fc.Arbitrary<ConditionRow> = fc.constantFrom(...comparisonNames).chain((comparison) => {
  const { right, ...kind } = comparisons[comparison];
  const count = right === 'nothing' ? 0 : right === 'values' ? undefined : 1;
  const values =
    right === 'list'
      ? fc.constantFrom<Json>({ $: 'params.list' }, ['concat', { $: 'state.x' }])
      : value;
  return fc.record({
    left: 'operator' in kind ? left : fc.constant<Json>({ $: 'state.yes' }),
    comparison: fc.constant(comparison),
    right: fc.array(
      values,
      count === undefined ? { maxLength: 4 } : { minLength: count, maxLength: count },
    ),
  });
});

describe('conditions in rows', () => {
  test('most tests of the shipped documents are seen as rows, and all of those are written back as they were', () => {
    const all = testDocuments.flatMap(({ text }) => testsIn(JSON.parse(text)));
    const read = all.flatMap((written) => {
      const condition = readCondition(written);
      return condition === undefined ? [] : [{ written, again: writeCondition(condition) }];
    });
    expect(
      read.filter(
        ({ written, again }) =>
          again === undefined || canonicalJson(again) !== canonicalJson(written),
      ),
    ).toEqual([]);
    expect(read.length / all.length).toBeGreaterThan(0.8);
    expect(all.length).toBeGreaterThan(150);
  });

  test('whatever is seen as rows is written back as it was', () => {
    const tests = fc.oneof(
      anyValue(3),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(anyValue(2), { minLength: 1, maxLength: 3 }))
        .map(([join, parts]) => [join, ...parts]),
    );
    fc.assert(
      fc.property(tests, (written) => {
        const condition = readCondition(written as Json);
        const again = condition === undefined ? written : writeCondition(condition);
        expect(again === undefined ? undefined : canonicalJson(again)).toBe(canonicalJson(written));
      }),
      { numRuns: 3000 },
    );
  });

  test('whatever is put together of rows is seen as the same rows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(row, { minLength: 1, maxLength: 4 }),
        (join, rows) => {
          const written = writeCondition({ join, rows });
          expect(written === undefined ? undefined : readCondition(written)).toEqual({
            join: rows.length === 1 ? 'and' : join,
            rows,
          });
        },
      ),
      { numRuns: 2000 },
    );
    expect(writeCondition({ join: 'and', rows: [] })).toBeUndefined();
  });

  test.each<[formula: string, ComparisonName, readonly Json[]]>([
    ['state.a', 'isYes', []],
    ['not state.a', 'isNo', []],
    ['state.a = "1"', 'is', ['1']],
    ['count(state.a) >= 2', 'isAtLeast', [2]],
    ['state.a in list("1", state.b)', 'isOneOf', ['1', { $: 'state.b' }]],
    ['not state.a in list("1")', 'isNoneOf', ['1']],
    ['state.a in params.list', 'isInList', [{ $: 'params.list' }]],
    ['not empty(state.a)', 'isFilled', []],
    ['starts(state.a, "09")', 'beginsWith', ['09']],
  ])('%s is one row', (formula, comparison, right) => {
    expect(
      readCondition(fromFormula(formula))?.rows.map((one) => [one.comparison, one.right]),
    ).toEqual([[comparison, right]]);
  });

  test.each([
    'state.a and (state.b or state.c)',
    'not (state.a and state.b)',
    'not state.a = 1',
    'and(state.a)',
    'some(state.a, one: one.b)',
    '"a" = state.a',
    'state.a = (if state.b then 1 else 2)',
    'true',
    'if state.a then true else state.b',
    'not not state.a',
  ])('%s is more than rows, and shown as a formula', (formula) => {
    expect(readCondition(fromFormula(formula))).toBeUndefined();
  });
});

const sample = (type: Type): Json => {
  switch (type.kind) {
    case 'optional':
      return sample(type.of);
    case 'number':
      return type.values?.[0] ?? 1;
    case 'amount':
      return 100;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-01';
    default:
      return choicesOf(type)[0] ?? 'a';
  }
};

const toldOf = (
  context: CompletionContext,
  path: string,
  comparison: ComparisonName,
  type: Type,
): readonly string[] => {
  const right = comparison.endsWith('TheForm')
    ? ['#']
    : comparisons[comparison].right === 'nothing'
      ? []
      : [sample(type)];
  const test = writeCondition({ join: 'and', rows: [{ left: { $: path }, comparison, right }] });
  return context.problemsOf(test).map(({ message }) => `${path} ${comparison}: ${message}`);
};

describe('the comparisons that are offered', () => {
  const places = testDocuments.flatMap((document) => {
    const context = completionService(document)('/body/0/show');
    return context === undefined ? [] : [context];
  });
  const paths = places.flatMap((context) =>
    context.symbols.map(({ path, type }) => ({ place: context, path, type })),
  );

  test('RULES 46 to 50, 59: have nothing told of them by the checker, for every path of the shipped documents', () => {
    const message = paths.flatMap(({ place, path, type }) =>
      comparisonsFor(type).flatMap((comparison) => toldOf(place, path, comparison, type)),
    );
    expect(message).toEqual([]);
    expect(paths.length).toBeGreaterThan(800);
  });

  test('RULES 19: more and less are offered of numbers and amounts, and are wrong of texts, dates, lists and yes or no', () => {
    const kinds = new Set<string>();
    for (const { place, path, type } of paths) {
      const isOffered = comparisonsFor(type).includes('isMoreThan');
      expect([path, isOffered]).toEqual([path, type.kind === 'number' || type.kind === 'amount']);
      if (isOffered || (type.kind === 'text' && type.code === true)) continue;
      kinds.add(type.kind);
      expect([path, toldOf(place, path, 'isMoreThan', { kind: 'number' }).length]).toEqual([
        path,
        1,
      ]);
    }
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['boolean', 'optional', 'text']));
  });

  test('RULES 52: behind a row that says that an amount is there, more and less are offered', () => {
    const context = places.find(({ symbols: readable }) =>
      readable.some(({ path }) => path === 'sources.offer.amount'),
    );
    const rows: readonly ConditionRow[] = (['isThere', 'is'] as const).map((comparison) => ({
      left: { $: 'sources.offer.amount' },
      comparison,
      right: comparison === 'is' ? [100] : [],
    }));
    const whole = writeCondition({ join: 'and', rows });
    const offered = ['/1/1', '/2/1'].map((side) =>
      comparisonsFor(
        context?.within(whole, side).typeOf({ $: 'sources.offer.amount' }) ?? { kind: 'missing' },
      ),
    );
    expect(offered.map((names) => names.includes('isMoreThan'))).toEqual([false, true]);
  });

  test('begin with the usual one', () => {
    expect([
      comparisonsFor({ kind: 'amount' })[0],
      comparisonsFor({ kind: 'boolean' })[0],
      comparisonsFor({ kind: 'text', values: ['a'] }),
    ]).toEqual(['is', 'isYes', ['is', 'isNot', 'isOneOf', 'isNoneOf', 'isFilled', 'isEmpty']]);
  });
});

test.each<[string, Type, Partial<ConditionRow>]>([
  ['params.campaign', { kind: 'text' }, { comparison: 'is', right: [''] }],
  ['fields.name', { kind: 'text' }, { comparison: 'isFilled', right: [] }],
  ['sources.order.days', { kind: 'number' }, { comparison: 'isAtLeast', right: [0] }],
  ['device.online', { kind: 'boolean' }, { comparison: 'isYes', right: [] }],
  [
    'sources.order.due',
    { kind: 'optional', of: { kind: 'date' } },
    { comparison: 'isThere', right: [] },
  ],
  [
    'sources.order.rows',
    { kind: 'list', of: { kind: 'text' } },
    { comparison: 'isFilled', right: [] },
  ],
])('studio §4: a condition on %s begins with the usual comparison', (path, type, expected) => {
  expect(beginRow({ $: path }, type)).toEqual({ left: { $: path }, ...expected });
});
