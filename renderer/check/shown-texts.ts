import { unwrapOptional } from '../document/type-algebra.ts';
import { listOf, type Type } from '../document/type.ts';
import type { Expression, Operation } from '../expressions/expression.ts';
import { signatures } from '../expressions/signatures/index.ts';
import { flowingArgs } from './data-flow.ts';

/** Operators that return characters of their arguments only. */
export const textOperators: readonly Operation['name'][] = [
  'trim',
  'digits',
  'phone',
  'mask',
  'join',
  'concat',
];

interface ShownText {
  readonly expression: Expression;
  readonly expected: Type;
  /** An optional text that is empty is left out, which does no harm. */
  readonly isRequired: boolean;
}

/** Type of the first argument of an operation that returns its entries or a part of them. */
const sourceType = (path: string | undefined, result: Type): Type | undefined => {
  if (path === undefined || path === '') return path === undefined ? undefined : result;
  if (path === '[]') return listOf(result);
  const [, field] = /^\[\]\.(.+)$/.exec(path) ?? [];
  const entries = unwrapOptional(result);
  return field === undefined || entries.kind !== 'list'
    ? undefined
    : listOf({ kind: 'record', fields: { [field]: entries.of } });
};

/** Texts of a list or record that is computed; none if its operation writes none. */
const computedTexts = (operation: Operation, expected: Type): readonly ShownText[] => {
  const { name, args } = operation;
  const [first] = args;
  if (name === 'map') {
    const body = args[1];
    return expected.kind === 'list' && body !== undefined ? shownTexts(body, expected.of) : [];
  }
  const parts = flowingArgs(operation);
  if (parts.length > 0 && name !== 'get')
    return parts.flatMap((part) => shownTexts(part, expected));
  const type = sourceType(signatures[name]?.sourceOf?.(operation), expected);
  return first === undefined || type === undefined ? [] : shownTexts(first, type);
};

/** Texts of a value, also those of its lists and records. */
export const shownTexts = (expression: Expression, given: Type): readonly ShownText[] => {
  const expected = unwrapOptional(given);
  if (expected.kind === 'text') {
    const isCode = expected.code === true || expected.values !== undefined;
    return isCode || expected.page === true || expected.shell === true
      ? []
      : [{ expression, expected, isRequired: given.kind !== 'optional' }];
  }
  if (expression.kind !== 'operation') return [];
  if (expected.kind === 'list' && expression.name === 'list')
    return expression.args.flatMap((entry) => shownTexts(entry, expected.of));
  if (expected.kind === 'record' && expression.name === 'record')
    return expression.names.flatMap((name, index) => {
      const field = expression.args[index];
      const type = Object.hasOwn(expected.fields, name) ? expected.fields[name] : undefined;
      return field === undefined || type === undefined ? [] : shownTexts(field, type);
    });
  return computedTexts(expression, expected);
};
