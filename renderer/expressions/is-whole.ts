import type { Expression } from './expression.ts';
import { childExpressions } from './inner-parts.ts';

/** Whether no part of an expression was refused when it was parsed. */
export const isErrorFree = (expression: Expression): boolean =>
  expression.kind === 'literal'
    ? expression.isErrorNode !== true
    : childExpressions(expression).every(isErrorFree);
