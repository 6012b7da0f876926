import type { Around } from '../../document/place.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Types } from '../checker.ts';
import { passedParts } from './passed-references.ts';

/** Whether the name stands for what an answer holds: an entry of a list out of one, or the answer of a step. */
const isNameFromAnswer = (name: string, around: Around | undefined, types: Types): boolean => {
  for (let at = around; at !== undefined; at = at.outer) {
    const { layer, outer } = at;
    if (layer.kind === 'answer' && layer.name === name) return true;
    if (layer.kind === 'entry' && layer.name === name)
      return isFromAnswer(types.parse(layer.list, layer.pointer), outer, types);
  }
  return false;
};

/**
 * Whether a value comes out of answers of calls alone, whichever way the expression takes: nothing that the document writes itself, is given or is typed into
 * it, and no text that is put together. Nothing at all may stand in for it.
 */
export const isFromAnswer = (
  expression: Expression,
  around: Around | undefined,
  types: Types,
): boolean => {
  switch (expression.kind) {
    case 'literal':
      return expression.value === undefined || expression.value === '';
    case 'reference':
      return expression.entry === undefined
        ? isNameFromAnswer(expression.root, around, types)
        : expression.root === 'sources';
    case 'text':
      return false;
    case 'operation': {
      const parts = passedParts(expression);
      return parts.length > 0 && parts.every((part) => isFromAnswer(part, around, types));
    }
  }
};
