import { childExpressions, type PlainExpression } from './expression.ts';

export const isErrorFree = (expression: PlainExpression): boolean =>
  expression.kind === 'literal'
    ? expression.isErrorNode !== true
    : childExpressions(expression).every(isErrorFree);

/**
 * True if the checker can evaluate it for given data: it has no error and no operator of the app,
 * whose result may be anything.
 */
export const isPredictable = (expression: PlainExpression): boolean =>
  (expression.kind === 'operation' && expression.name.includes(':')) ||
  (expression.kind === 'literal' && expression.isErrorNode === true)
    ? false
    : childExpressions(expression).every(isPredictable);
