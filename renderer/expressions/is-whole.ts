import type { Expression } from './expression.ts';

/** Whether no part of an expression was refused when it was parsed. */
export const isWhole = (expression: Expression): boolean => {
  switch (expression.kind) {
    case 'literal':
      return expression.refused !== true;
    case 'reference':
      return true;
    case 'text':
      return Object.values(expression.args).every(isWhole);
    case 'operation':
      return expression.args.every(isWhole);
  }
};
