import type { Expression } from './expression.ts';
import { innerParts } from './inner-parts.ts';

/** Whether no part of an expression was refused when it was parsed. */
export const isWhole = (expression: Expression): boolean =>
  expression.kind === 'literal'
    ? expression.refused !== true
    : innerParts(expression).every(isWhole);
