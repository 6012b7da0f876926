import { toNumber } from '../../document/coerce.ts';
import type { Type } from '../../document/type.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Expression, Literal, Reference } from '../../expressions/expression.ts';
import { signatures } from '../../expressions/signatures/index.ts';

export interface TestResult {
  readonly expression: Expression;
  readonly outcome: boolean;
}

/** Tests count as satisfiable beyond this number of combinations. */
const maxCombinations = 4096;

/** Represents any text that no document contains. */
const unmatchedText = '\u0000';

/** Equal keys denote equal values. */
export const canonicalKey = (expression: Expression): string => {
  switch (expression.kind) {
    case 'literal':
      return expression.isErrorNode === true
        ? 'refused'
        : `literal ${JSON.stringify(expression.value)}`;
    case 'reference':
      return [expression.root, expression.entry ?? '', ...expression.path].join('.');
    case 'text':
      return JSON.stringify([
        expression.text,
        Object.entries(expression.args).map(([name, argument]) => [name, canonicalKey(argument)]),
      ]);
    case 'operation':
      return `${expression.name}(${[...expression.names, ...expression.args.map(canonicalKey)].join(', ')})`;
  }
};

/** An error node may have any value. */
const isLiteral = (expression: Expression): expression is Literal =>
  expression.kind === 'literal' && expression.isErrorNode !== true;

export interface TestOperands {
  readonly operands: Map<string, Expression>;
  readonly literals: unknown[];
}

export const extractOperands = (expression: Expression, found: TestOperands): Expression => {
  if (isLiteral(expression)) {
    const values: readonly unknown[] = Array.isArray(expression.value)
      ? expression.value
      : [expression.value];
    found.literals.push(...values);
    return expression;
  }
  if (expression.kind === 'operation' && signatures[expression.name]?.isComparison === true)
    return {
      ...expression,
      args: expression.args.map((argument) => extractOperands(argument, found)),
    };
  const name = canonicalKey(expression);
  found.operands.set(name, expression);
  return {
    kind: 'reference',
    pointer: '',
    root: name,
    entry: undefined,
    path: [],
  } satisfies Reference;
};

/** Returns representative values: all literals, their neighbours, and one of each other kind. */
export const sampleValues = (written: readonly unknown[]): readonly unknown[] => {
  const numbers = written.map(toNumber).filter((value) => value !== undefined);
  const near = numbers.flatMap((value) => [value - 1, value, value + 0.5, value + 1]);
  return [
    ...new Set([
      undefined,
      true,
      false,
      '',
      unmatchedText,
      0,
      1,
      2,
      ...written,
      ...near,
      ...near.map(String),
    ]),
    [],
    [0],
  ];
};

export const candidateValues = (type: Type, samples: readonly unknown[]): readonly unknown[] => {
  switch (type.kind) {
    case 'optional':
      return [undefined, ...candidateValues(type.of, samples)];
    case 'missing':
      return [undefined];
    case 'boolean':
      return [true, false];
    case 'text':
      return type.values !== undefined && type.open !== true
        ? type.values
        : samples.filter((value) => typeof value === 'string');
    case 'number':
      return type.values ?? samples.filter((value) => typeof value === 'number');
    case 'amount':
    case 'date':
      return samples.filter((value) => typeof value === 'number' || typeof value === 'string');
    case 'list':
      return [[], [0]];
    default:
      return samples;
  }
};

const conjunctsOf = ({ expression, outcome }: TestResult): readonly TestResult[] =>
  outcome && expression.kind === 'operation' && expression.name === 'and'
    ? expression.args.flatMap((arg) => conjunctsOf({ expression: arg, outcome }))
    : [{ expression, outcome }];

const isSingle = (expression: Expression): boolean =>
  !isLiteral(expression) &&
  (expression.kind !== 'operation' ||
    expression.args.every((arg) => arg.kind !== 'operation' || arg.name === 'list'));

interface NormalizedTest extends TestResult, TestOperands {
  readonly name: string;
  readonly isSingle: boolean;
}

const normalizeTest = ({ expression, outcome }: TestResult): NormalizedTest => {
  const found: TestOperands = { operands: new Map(), literals: [] };
  return {
    name: `${String(outcome)} ${canonicalKey(expression)}`,
    expression: extractOperands(expression, found),
    outcome,
    ...found,
    isSingle: isSingle(expression),
  };
};

const normalized = {
  true: new WeakMap<Expression, readonly NormalizedTest[]>(),
  false: new WeakMap<Expression, readonly NormalizedTest[]>(),
};

/** Normalizes each test once, since several rules ask, and the same tests enclose many nodes. */
const conjuncts = (test: TestResult): readonly NormalizedTest[] => {
  const known = normalized[`${test.outcome}`];
  const found = known.get(test.expression) ?? conjunctsOf(test).map(normalizeTest);
  known.set(test.expression, found);
  return found;
};

/** Most tests are single comparisons, which type checking covers. */
const isSingleTest = ({ expression, outcome }: TestResult): boolean =>
  !(outcome && expression.kind === 'operation' && expression.name === 'and') &&
  isSingle(expression);

const distinct = (tests: readonly NormalizedTest[]): readonly NormalizedTest[] => [
  ...new Map(tests.map((test) => [test.name, test])).values(),
];

const connected = (
  first: readonly NormalizedTest[],
  others: readonly NormalizedTest[],
): readonly NormalizedTest[] => {
  const names = new Set(first.flatMap(({ operands }) => [...operands.keys()]));
  const isNear = ({ operands }: NormalizedTest): boolean =>
    [...operands.keys()].some((name) => names.has(name));
  const near = others.filter(isNear);
  return near.length === 0
    ? first
    : connected(
        [...first, ...near],
        others.filter((test) => !isNear(test)),
      );
};

const hasResult = (
  { expression, outcome }: TestResult,
  values: ReadonlyMap<string, unknown>,
): boolean => {
  const scope = {
    lookup: (name: string) => values.get(name),
    translate: (text: string) => text,
    formats: { thousands: '', decimal: '', currency: '' },
  };
  return (evaluate(expression, scope) === true) === outcome;
};

/** Tries all combinations; true if there are too many. */
const hasAssignment = (
  tests: readonly TestResult[],
  choices: ReadonlyMap<string, readonly unknown[]>,
): boolean => {
  const tries = [...choices.values()].reduce((product, { length }) => product * length, 1);
  if (tries > maxCombinations) return true;
  for (let at = 0; at < tries; at += 1) {
    let rest = at;
    const values = new Map<string, unknown>();
    for (const [name, found] of choices) {
      values.set(name, found[rest % found.length]);
      rest = Math.floor(rest / found.length);
    }
    if (tests.every((test) => hasResult(test, values))) return true;
  }
  return false;
};

/** Filters values per operand by its own tests, then combines the rest. */
const areSatisfiable = (all: readonly NormalizedTest[], typeOf: TypeOfOperand): boolean => {
  const samples = sampleValues(all.flatMap(({ literals: written }) => written));
  const [single, several] = [
    all.filter(({ operands }) => operands.size < 2),
    all.filter(({ operands }) => operands.size > 1),
  ];
  if (single.some((test) => test.operands.size === 0 && !hasResult(test, new Map()))) return false;
  const shared = new Set(several.flatMap(({ operands }) => [...operands.keys()]));
  const choices = new Map<string, readonly unknown[]>();
  for (const [name, part] of new Map(all.flatMap(({ operands }) => [...operands]))) {
    const alone = single.filter(({ operands }) => operands.has(name));
    const isGood = (value: unknown): boolean =>
      alone.every((test) => hasResult(test, new Map([[name, value]])));
    const values = candidateValues(typeOf(part), samples);
    // Without other tests, one valid value suffices; there may be hundreds.
    if (!shared.has(name)) {
      if (!values.some(isGood)) return false;
      continue;
    }
    const good = values.filter(isGood);
    if (good.length === 0) return false;
    choices.set(name, good);
  }
  return hasAssignment(several, choices);
};

type TypeOfOperand = (part: Expression) => Type;

/** Decides if a test can have its outcome along with the enclosing tests; true if in doubt. */
export type IsSatisfiable = (
  test: TestResult,
  testResults: readonly TestResult[],
  typeOf: TypeOfOperand,
) => boolean;

export const isSatisfiable: IsSatisfiable = (test, testResults, typeOf) => {
  if (testResults.length === 0 && isSingleTest(test)) return true;
  const related = connected(conjuncts(test), distinct(testResults.flatMap(conjuncts)));
  const [first, ...others] = related;
  return (others.length === 0 && first?.isSingle === true) || areSatisfiable(related, typeOf);
};
