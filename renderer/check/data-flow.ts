import { anything, type Type } from '../document/type.ts';
import { type Expression, type Reference, childExpressions } from '../expressions/expression.ts';
import { signatures } from '../expressions/signatures/index.ts';
import { unwrapOptional } from '../document/type-algebra.ts';
import type { Ancestor } from '../document/node-path.ts';
import type { TypeChecker } from './type-checker.ts';

/**
 * Arguments whose values an operation returns; `get` returns part of its record. None for operators
 * of the app, whose results come from anywhere.
 */
export const flowingArgs = (expression: Expression): readonly Expression[] => {
  if (expression.kind !== 'operation') return [];
  if (expression.name === 'get') return expression.args.slice(0, 1);
  const expected = signatures[expression.name]?.expectedArgs?.(anything, expression) ?? [];
  return expression.args.filter((_, index) => expected[index] !== undefined);
};

/** References whose values reach the result; tested ones are excluded. */
export const valueSources = (expression: Expression): readonly Reference[] => {
  if (expression.kind === 'reference') return [expression];
  if (expression.kind === 'text') return Object.values(expression.args).flatMap(valueSources);
  return flowingArgs(expression).flatMap(valueSources);
};

/** Reveal a fact about their arguments, never a part of them. */
export const testOperators: ReadonlySet<string> = new Set([
  'has',
  'empty',
  'eq',
  'ne',
  'not',
  'and',
  'or',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'some',
  'every',
  'fits',
  'starts',
  'count',
  'length',
]);

/** References of which the result contains at least a part; tested ones are excluded. */
export const contentSources = (expression: Expression): readonly Reference[] => {
  if (expression.kind !== 'operation') return valueSources(expression);
  const { name, args } = expression;
  if (testOperators.has(name)) return [];
  const parts =
    name === 'if' || name === 'match' || name === 'get'
      ? flowingArgs(expression)
      : name === 'filter' || name === 'option'
        ? args.slice(0, 1)
        : args;
  return parts.flatMap(contentSources);
};

const addReferences = (expression: Expression, found: Reference[]): void => {
  if (expression.kind === 'reference') found.push(expression);
  for (const part of childExpressions(expression)) addReferences(part, found);
};

const none: readonly Reference[] = [];
const knownReferences = new WeakMap<Expression, readonly Reference[]>();

/** Hot path: many rules ask for the same expression. */
export const referencesOf = (expression: Expression): readonly Reference[] => {
  if (expression.kind === 'literal') return none;
  const known = knownReferences.get(expression);
  if (known !== undefined) return known;
  const found: Reference[] = [];
  addReferences(expression, found);
  knownReferences.set(expression, found);
  return found;
};

/** Lists all literal texts of a type; empty if it is open. */
export const possibleTexts = (given: Type): readonly string[] => {
  const type = unwrapOptional(given);
  return type.kind === 'text' && type.open !== true ? (type.values ?? []) : [];
};

export const literalTexts = (expression: Expression): readonly string[] => {
  if (expression.kind === 'literal')
    return typeof expression.value === 'string' ? [expression.value] : [];
  return expression.kind === 'text'
    ? [expression.text]
    : flowingArgs(expression).flatMap(literalTexts);
};

const isNameFromResponse = (
  name: string,
  ancestors: Ancestor | undefined,
  types: TypeChecker,
): boolean => {
  for (let at = ancestors; at !== undefined; at = at.parent) {
    const { layer, parent: outer } = at;
    if (layer.kind === 'answer' && layer.name === name) return true;
    if (layer.kind === 'entry' && layer.name === name)
      return isFromResponse(types.parse(layer.list, layer.pointer), outer, types);
  }
  return false;
};

/**
 * True if the value can only come from responses: no literal, parameter, input or text. Empty
 * literals are allowed.
 */
export const isFromResponse = (
  expression: Expression,
  ancestors: Ancestor | undefined,
  types: TypeChecker,
): boolean => {
  switch (expression.kind) {
    case 'literal':
      return expression.value === undefined || expression.value === '';
    case 'reference':
      return expression.entry === undefined
        ? isNameFromResponse(expression.root, ancestors, types)
        : expression.root === 'sources';
    case 'text':
      return false;
    case 'operation': {
      const parts = flowingArgs(expression);
      return parts.length > 0 && parts.every((part) => isFromResponse(part, ancestors, types));
    }
  }
};
