import type { Expression } from './expression.ts';

/** The parts that an expression is made of: the values of an operator, the arguments of a sentence. */
export const childExpressions = (expression: Expression): readonly Expression[] => {
  if (expression.kind === 'operation') return expression.args;
  return expression.kind === 'text' ? Object.values(expression.args) : [];
};
