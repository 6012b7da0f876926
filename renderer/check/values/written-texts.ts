import type { Expression } from '../../expressions/expression.ts';
import { flowingArgs } from './passed-references.ts';

/** The texts that an expression may give as they are written. */
export const literalTexts = (expression: Expression): readonly string[] => {
  if (expression.kind === 'literal')
    return typeof expression.value === 'string' ? [expression.value] : [];
  return expression.kind === 'text'
    ? [expression.text]
    : flowingArgs(expression).flatMap(literalTexts);
};
