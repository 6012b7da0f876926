import { anything, type Type } from '../document/type.ts';
import type { Expression, Reference } from '../expressions/expression.ts';
import { childExpressions } from '../expressions/expression.ts';
import { signatures } from '../expressions/operators/signatures.ts';
import { unwrapOptional } from '../document/type-algebra.ts';
import type { Ancestor } from '../document/node-path.ts';
import type { TypeChecker } from './checker.ts';

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

/** All texts that a value may be, where each of them is written out; none where it may be others, too. */
export const possibleTexts = (given: Type): readonly string[] => {
  const type = unwrapOptional(given);
  return type.kind === 'text' && type.open !== true ? (type.values ?? []) : [];
};

/** The texts that an expression may give as they are written. */
export const literalTexts = (expression: Expression): readonly string[] => {
  if (expression.kind === 'literal')
    return typeof expression.value === 'string' ? [expression.value] : [];
  return expression.kind === 'text'
    ? [expression.text]
    : flowingArgs(expression).flatMap(literalTexts);
};

/** Whether the name stands for what an answer holds: an entry of a list out of one, or the answer of a step. */
const isNameFromResponse = (
  name: string,
  around: Ancestor | undefined,
  types: TypeChecker,
): boolean => {
  for (let at = around; at !== undefined; at = at.parent) {
    const { layer, parent: outer } = at;
    if (layer.kind === 'answer' && layer.name === name) return true;
    if (layer.kind === 'entry' && layer.name === name)
      return isFromResponse(types.parse(layer.list, layer.pointer), outer, types);
  }
  return false;
};

/**
 * Whether a value comes out of answers of calls alone, whichever way the expression takes: nothing that the document writes itself, is given or is typed into
 * it, and no text that is put together. Nothing at all may stand in for it.
 */
export const isFromResponse = (
  expression: Expression,
  around: Ancestor | undefined,
  types: TypeChecker,
): boolean => {
  switch (expression.kind) {
    case 'literal':
      return expression.value === undefined || expression.value === '';
    case 'reference':
      return expression.entry === undefined
        ? isNameFromResponse(expression.root, around, types)
        : expression.root === 'sources';
    case 'text':
      return false;
    case 'operation': {
      const parts = flowingArgs(expression);
      return parts.length > 0 && parts.every((part) => isFromResponse(part, around, types));
    }
  }
};
