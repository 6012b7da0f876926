import { anything } from '../../document/type.ts';
import type { Expression, Reference } from '../../expressions/expression.ts';
import { childExpressions } from '../../expressions/inner-parts.ts';
import { signatures } from '../../expressions/operators/signatures.ts';

/** The arguments of an operation whose values it passes on. `get` gives a part of its record. */
export const flowingArgs = (expression: Expression): readonly Expression[] => {
  if (expression.kind !== 'operation') return [];
  if (expression.name === 'get') return expression.args.slice(0, 1);
  const expected = signatures[expression.name].expectedArgs?.(anything, expression) ?? [];
  return expression.args.filter((_, index) => expected[index] !== undefined);
};

/** The references whose values an expression passes on, in whole or in part; those that are only tested are left out. */
export const valueSources = (expression: Expression): readonly Reference[] => {
  if (expression.kind === 'reference') return [expression];
  if (expression.kind === 'text') return Object.values(expression.args).flatMap(valueSources);
  return flowingArgs(expression).flatMap(valueSources);
};

const addReferences = (expression: Expression, found: Reference[]): void => {
  if (expression.kind === 'reference') found.push(expression);
  for (const part of childExpressions(expression)) addReferences(part, found);
};

/** All references of an expression. */
export const referencesOf = (expression: Expression): readonly Reference[] => {
  const found: Reference[] = [];
  addReferences(expression, found);
  return found;
};
