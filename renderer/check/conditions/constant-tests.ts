import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { childExpressions, type Expression, type Operation } from '../../expressions/expression.ts';
import { signatures } from '../../expressions/signatures/index.ts';
import { constantOperation, isDecided, type ConstantTest } from './constant-operations.ts';
import {
  candidateValues,
  canonicalKey,
  extractOperands,
  sampleValues,
  type TestOperands,
} from './satisfiability.ts';

type TypeOf = (part: Expression) => Type;

const maxCombinations = 1024;

const logicOperators: ReadonlySet<string> = new Set(['and', 'or', 'not']);

const comparisonOperators: ReadonlySet<string> = new Set([
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'starts',
  'fits',
  'has',
  'empty',
]);

/** Result of comparing a count with a number, if no count changes it. */
const countResult = (part: Operation): boolean | undefined => {
  const { args } = part;
  if (!['gt', 'gte', 'lt', 'lte', 'eq', 'ne'].includes(part.name)) return undefined;
  const at = args.findIndex(
    (arg) => arg.kind === 'operation' && (arg.name === 'count' || arg.name === 'length'),
  );
  const limit = args[1 - at];
  if (at === -1 || limit?.kind !== 'literal' || typeof limit.value !== 'number') return undefined;
  const near = Math.floor(limit.value);
  const counts = [0, near - 1, near, near + 1, near + 2].filter((count) => count >= 0);
  const results = new Set(
    counts.map((value) =>
      asResult(
        resultOf(
          {
            ...part,
            args: args.map((arg, index) =>
              index === at ? { kind: 'literal', pointer: arg.pointer, value } : arg,
            ),
          },
          new Map(),
        ),
      ),
    ),
  );
  return results.size === 1 ? results.has(true) : undefined;
};

/** Comparisons of a value with itself whose result the value cannot change. */
const reflexiveOperators: ReadonlySet<string> = new Set(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']);

const isFixed = (expression: Expression): boolean =>
  expression.kind === 'literal'
    ? expression.isErrorNode !== true
    : expression.kind === 'operation' && expression.name === 'list'
      ? expression.args.every(isFixed)
      : false;

const resultOf = (expression: Expression, values: ReadonlyMap<string, unknown>): unknown =>
  evaluate(expression, {
    lookup: (name: string) => values.get(name),
    translate: (text: string) => text,
    formats: { thousands: '', decimal: '', currency: '' },
  });

const operandKeys = (expression: Expression): readonly string[] => {
  if (expression.kind === 'literal') return [];
  return expression.kind === 'operation' && signatures[expression.name]?.isComparison === true
    ? expression.args.flatMap(operandKeys)
    : [canonicalKey(expression)];
};

/** Parts of which each is read once are independent, so their combination is never constant. */
const readsTwice = (expression: Expression): boolean => {
  const keys = operandKeys(expression);
  return keys.length === 0 || new Set(keys).size < keys.length;
};

/** Parts that `and` or `or` combine, also of nested ones. */
const partsOf = (expression: Expression, name: 'and' | 'or'): readonly Expression[] =>
  expression.kind === 'operation' && expression.name === name
    ? expression.args.flatMap((part) => partsOf(part, name))
    : [expression];

/** Finds a part beside its contrary, whatever the part consists of. */
const hasContrary = ({ name, args }: Operation): boolean => {
  if (name !== 'and' && name !== 'or') return false;
  const keys = new Set(args.flatMap((part) => partsOf(part, name)).map(canonicalKey));
  return [...keys].some((key) => keys.has(`not(${key})`));
};

const isEnumerated = (type: Type): boolean =>
  type.kind === 'text' && type.values !== undefined && type.open !== true;

/**
 * Result of a combined test for all values of its operands. A result that is missing for missing
 * data does not count: the author meant the others.
 */
const constantResult = (expression: Expression, typeOf: TypeOf): boolean | undefined => {
  const found: TestOperands = { operands: new Map(), literals: [] };
  const test = extractOperands(expression, found);
  const samples = sampleValues(found.literals);
  const choices = [...found.operands].map(([name, part]) => {
    const type = typeOf(part);
    const values = candidateValues(type, samples);
    return [name, isEnumerated(type) ? values : [undefined, ...values]] as const;
  });
  const combinations = choices.reduce((product, [, { length }]) => product * length, 1);
  if (combinations > maxCombinations) return undefined;
  const results = new Set<unknown>();
  for (let at = 0; at < combinations; at += 1) {
    let rest = at;
    const values = new Map<string, unknown>();
    for (const [name, all] of choices) {
      values.set(name, all[rest % all.length]);
      rest = Math.floor(rest / all.length);
    }
    results.add(resultOf(test, values));
  }
  if (!results.has(true)) return false;
  return results.has(false) ? undefined : true;
};

const isEveryValue = ([value, list]: readonly Expression[], typeOf: TypeOf): boolean => {
  if (value === undefined || list?.kind !== 'operation' || list.name !== 'list') return false;
  const type = typeOf(value);
  const listed = new Set(list.args.map((one) => (one.kind === 'literal' ? one.value : undefined)));
  return (
    type.kind === 'text' &&
    isEnumerated(type) &&
    (type.values ?? []).length > 0 &&
    (type.values ?? []).every((one) => listed.has(one))
  );
};

const asResult = (value: unknown): boolean => value === true;

const isWrittenWord = (expression: Expression): boolean =>
  expression.kind === 'literal' &&
  typeof expression.value === 'string' &&
  /^\p{L}/u.test(expression.value);

/** Amounts are digits, so none equals a word or is above it. */
const comparesAmountWithWord = ({ args }: Operation, typeOf: TypeOf): boolean =>
  args.length === 2 &&
  args.some(isWrittenWord) &&
  args.some((arg) => arg.kind !== 'literal' && unwrapOptional(typeOf(arg)).kind === 'amount');

const constantComparison = (part: Operation, typeOf: TypeOf): ConstantTest | undefined => {
  const { name, args } = part;
  const [one, other] = args;
  if (one === undefined) return undefined;
  if (args.every(isFixed))
    return { part, reason: 'fixed-values', result: asResult(resultOf(part, new Map())) };
  if (
    reflexiveOperators.has(name) &&
    other !== undefined &&
    canonicalKey(one) === canonicalKey(other)
  )
    return { part, reason: 'same-value', result: ['eq', 'gte', 'lte'].includes(name) };
  if (reflexiveOperators.has(name) && comparesAmountWithWord(part, typeOf))
    return { part, reason: 'all-values', result: name === 'ne' };
  const ofCount = countResult(part);
  if (ofCount !== undefined) return { part, reason: 'all-values', result: ofCount };
  if (
    name === 'has' &&
    one.kind === 'operation' &&
    one.name === 'default' &&
    one.args.some((arg) => arg.kind === 'literal' && arg.value !== undefined)
  )
    return { part, reason: 'all-values', result: true };
  if (name === 'starts' && other?.kind === 'literal' && other.value === '')
    return { part, reason: 'all-values', result: true };
  return name === 'in' && isEveryValue(args, typeOf)
    ? { part, reason: 'all-values', result: true }
    : undefined;
};

/** Operators whose second argument is nearly always written out, so the first one is read. */
const readsFirst: ReadonlySet<string> = new Set(['starts', 'split']);

const isSwapped = ({ name, args: [one, other] }: Operation): boolean =>
  readsFirst.has(name) &&
  one !== undefined &&
  other !== undefined &&
  isFixed(one) &&
  !isFixed(other);

const findConstantTest = (part: Operation, typeOf: TypeOf): ConstantTest | undefined => {
  if (isSwapped(part)) return { part, reason: 'swapped' };
  if (comparisonOperators.has(part.name)) return constantComparison(part, typeOf);
  if (!logicOperators.has(part.name)) return constantOperation(part);
  if (isDecided(part)) return { part, reason: 'combination', result: part.name === 'or' };
  if (!readsTwice(part)) return undefined;
  const result = hasContrary(part) ? part.name === 'or' : constantResult(part, typeOf);
  return result === undefined ? undefined : { part, reason: 'combination', result };
};

/** Finds the innermost constant comparisons, and combinations of tests that are constant. */
export const findConstantTests = (
  expression: Expression,
  typeOf: TypeOf,
): readonly ConstantTest[] => {
  const inner = childExpressions(expression).flatMap((part) => findConstantTests(part, typeOf));
  if (inner.length > 0 || expression.kind !== 'operation') return inner;
  const own = findConstantTest(expression, typeOf);
  return own === undefined ? [] : [own];
};
