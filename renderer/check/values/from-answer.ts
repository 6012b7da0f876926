import type { Ancestor } from '../../document/place.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { TypeChecker } from '../checker.ts';
import { flowingArgs } from './passed-references.ts';

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
