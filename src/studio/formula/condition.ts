import { isRecord, operatorSyntax, type Json } from '../../../renderer/entries/expressions.ts';
import type { Type } from '../../../renderer/entries/node.ts';
import {
  comparisonNames,
  comparisons,
  comparisonsFor,
  type Comparison,
  type ComparisonName,
  type Right,
} from './comparisons.ts';
import { bareKind } from './condition-value.ts';
import { junctions } from './notation.ts';

export interface ConditionRow {
  /** Left operand: a path or a simple operation, such as `count(sources.card.items)`. */
  readonly left: Json;
  readonly comparison: ComparisonName;
  /** Right operands: none, one or several, depending on the comparison. */
  readonly right: readonly Json[];
}

/** Test that can be edited row by row. */
export interface Condition {
  /** Combines the rows. A single row is read as `and`. */
  readonly join: 'and' | 'or';
  readonly rows: readonly ConditionRow[];
}

const isField = (left: Json): boolean =>
  isRecord(left) && typeof left['$'] === 'string' && left['$'].startsWith('fields.');

/** Row for a value that was just chosen, with the comparison most used for its type. */
export const beginRow = (left: Json, type: Type): ConditionRow => {
  if (bareKind(type) === 'text' && !isField(left)) return { left, comparison: 'is', right: [''] };
  if (type.kind === 'number' || type.kind === 'amount')
    return { left, comparison: 'isAtLeast', right: [0] };
  const comparison =
    bareKind(type) === 'text'
      ? 'isFilled'
      : comparisonsFor(type).find((name) => comparisons[name].right === 'nothing');
  return comparison === undefined
    ? { left, comparison: 'is', right: [''] }
    : { left, comparison, right: [] };
};

const isOperation = (value: Json): value is readonly Json[] => Array.isArray(value);

const nameOf = (name: Json | undefined): string => (typeof name === 'string' ? name : '');

const isReference = (value: Json): boolean => isRecord(value) && '$' in value;

/** Operators on tests or with scopes of their own. */
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

/** Accepts literals, paths, and operators on them that bind no names and are no tests. */
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

/**
 * Rows of a test; undefined if it is more than simple comparisons joined once, so a formula is
 * shown.
 */
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

/** Test of the rows; undefined without any. Restores the exact bytes `readCondition` has read. */
export const writeCondition = ({ join, rows }: Condition): Json | undefined => {
  const [first, second] = rows.map(writeRow);
  return second === undefined ? first : [join, ...rows.map(writeRow)];
};
