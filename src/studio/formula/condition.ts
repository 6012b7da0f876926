import { isRecord, operatorSyntax, type Json } from '../../../renderer/entries/expressions.ts';
import {
  comparisonNames,
  comparisons,
  type Comparison,
  type ComparisonName,
  type Right,
} from './comparisons.ts';
import { junctions } from './notation.ts';

/** One simple comparison. */
export interface ConditionRow {
  /** What is compared: something that is read, perhaps worked upon, as `count(sources.card.items)`. */
  readonly left: Json;
  readonly comparison: ComparisonName;
  /** What it is compared with: none, one or several values, as the comparison says. */
  readonly right: readonly Json[];
}

/** A test that people can fill in row by row. */
export interface Condition {
  /** Whether all rows must hold, or one. Of one row it makes no difference, and is read as `and`. */
  readonly join: 'and' | 'or';
  readonly rows: readonly ConditionRow[];
}

const isOperation = (value: Json): value is readonly Json[] => Array.isArray(value);

const nameOf = (name: Json | undefined): string => (typeof name === 'string' ? name : '');

const isReference = (value: Json): boolean => isRecord(value) && '$' in value;

/** Operators whose values are tests or stand apart from each other. */
const tests: ReadonlySet<string> = new Set([
  'not',
  'if',
  'match',
  'has',
  'empty',
  'starts',
  'fits',
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  ...junctions,
]);

/** Whether a value is simple enough for one side of a row: a literal, a path, or an operator of such that gives no names and is no test. */
const isSide = (value: Json): boolean => {
  if (!isOperation(value)) return typeof value !== 'object' || value === null || isReference(value);
  const [name, ...args] = value;
  const form = operatorSyntax.get(nameOf(name));
  return (
    form !== undefined &&
    !tests.has(form.name) &&
    args.every((argument, index) => !form.isIdentifierArg(index) && isSide(argument))
  );
};

const isRead = (value: Json): boolean =>
  isSide(value) && (isReference(value) || isOperation(value));

const rightOf = (right: Right, values: readonly Json[]): readonly Json[] | undefined => {
  const [first] = values;
  if (right === 'nothing') return values.length === 0 ? [] : undefined;
  if (first === undefined || values.length > 1) return undefined;
  if (right === 'value') return isSide(first) ? [first] : undefined;
  const isWritten = isOperation(first) && first[0] === 'list';
  if (right === 'list') return isRead(first) && !isWritten ? [first] : undefined;
  const [, ...entries] = isWritten ? first : [''];
  return isWritten && entries.every(isSide) ? entries : undefined;
};

const readRow = (value: Json): ConditionRow | undefined => {
  const isOpposite = isOperation(value) && value[0] === 'not' && value.length === 2;
  const test = isOpposite ? value[1] : value;
  if (test === undefined) return undefined;
  const operation = isOperation(test) ? test : undefined;
  const operator = operation && nameOf(operation[0]);
  const left = operation === undefined ? test : operation[1];
  const values = operation?.slice(2) ?? [];
  if (left === undefined || !isRead(left)) return undefined;
  for (const comparison of comparisonNames) {
    const kind: Comparison = comparisons[comparison];
    if (kind.operator !== operator || (kind.isOpposite === true) !== isOpposite) continue;
    const right = rightOf(kind.right, values);
    if (right !== undefined) return { left, comparison, right };
  }
  return undefined;
};

/** The rows of a test; undefined when it is more than simple comparisons that all must hold, or of which one must: it is shown as a formula then. */
export const readCondition = (test: Json): Condition | undefined => {
  const isJoined = isOperation(test) && junctions.includes(nameOf(test[0])) && test.length > 2;
  const [join, ...parts] = isJoined ? test : ['and', test];
  const rows = parts.map(readRow).filter((row) => row !== undefined);
  return rows.length === parts.length ? { join: join === 'or' ? 'or' : 'and', rows } : undefined;
};

const writeRow = ({ left, comparison, right }: ConditionRow): Json => {
  const kind: Comparison = comparisons[comparison];
  const values = kind.right === 'values' ? [['list', ...right]] : right;
  const test: Json = kind.operator === undefined ? left : [kind.operator, left, ...values];
  return kind.isOpposite === true ? ['not', test] : test;
};

/** The test that rows stand for: what `readCondition` has read is written byte by byte as it was. Undefined without rows. */
export const writeCondition = ({ join, rows }: Condition): Json | undefined => {
  const [first, second] = rows.map(writeRow);
  return second === undefined ? first : [join, ...rows.map(writeRow)];
};
