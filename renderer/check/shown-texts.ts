import { unwrapOptional } from '../document/type-algebra.ts';
import type { Type } from '../document/type.ts';
import type { Expression, OperatorName } from '../expressions/expression.ts';
import { flowingArgs } from './data-flow.ts';

/** Operators that return characters of their arguments only. */
export const textOperators: readonly OperatorName[] = [
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
  return flowingArgs(expression).flatMap((part) => shownTexts(part, given));
};
