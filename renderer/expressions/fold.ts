import type { ExecutionBudget } from '../document/budget.ts';
import { evaluate } from './evaluate.ts';
import type { Expression, PlainExpression } from './expression.ts';
import type { Scope } from './operator.ts';
import { operators } from './operators/index.ts';

/** Evaluates a constant expression. Undefined beyond the limits, so that runtime reports it. */
const evaluateConstant = (
  expression: PlainExpression,
  budget: ExecutionBudget | undefined,
): { readonly value: unknown } | undefined => {
  const limit = { kept: true };
  const emptyScope: Scope = {
    lookup: () => undefined,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
    ...(budget && { budget }),
    onLimitExceeded: () => {
      limit.kept = false;
    },
  };
  const value = evaluate(expression, emptyScope);
  return limit.kept ? { value } : undefined;
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
  const operator = operators[folded.name];
  const constant =
    operator !== undefined &&
    !operator.dependsOnConfig &&
    folded.args.every((argument) => argument.kind === 'literal' && argument.isErrorNode !== true)
      ? evaluateConstant(folded, budget)
      : undefined;
  return constant
    ? { kind: 'literal', pointer: expression.pointer, value: constant.value }
    : folded;
};
