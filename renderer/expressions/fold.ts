import type { ExecutionBudget } from '../document/budget.ts';
import { evaluate } from './evaluate.ts';
import type { Expression, Operation } from './expression.ts';
import { operators } from './operators/index.ts';

/**
 * Literal of the result. Operations beyond the limits stay, so that runtime reports them, as do
 * those of an app, which the scope lacks.
 */
const evaluateConstant = (
  operation: Operation,
  budget: ExecutionBudget | undefined,
): Expression => {
  const limit = { kept: true };
  const value = evaluate(operation, {
    lookup: () => undefined,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
    budget,
    onLimitExceeded: () => {
      limit.kept = false;
    },
  });
  return limit.kept ? { kind: 'literal', pointer: operation.pointer, value } : operation;
};

/** Replaces operations on literals by their result (RULES 53), within the budget. */
export const fold = (expression: Expression, budget?: ExecutionBudget): Expression => {
  if (expression.kind === 'text') {
    return {
      ...expression,
      args: Object.fromEntries(
        Object.entries(expression.args).map(([name, argument]) => [name, fold(argument, budget)]),
      ),
    };
  }
  if (expression.kind !== 'operation') return expression;
  const folded = {
    ...expression,
    args: expression.args.map((argument) => fold(argument, budget)),
  };
  return !operators[folded.name]?.dependsOnConfig &&
    folded.args.every((argument) => argument.kind === 'literal' && argument.isErrorNode !== true)
    ? evaluateConstant(folded, budget)
    : folded;
};
