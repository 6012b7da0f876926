import type { ExecutionBudget } from '../document/allowance.ts';
import type { Scope } from './define.ts';
import { evaluate } from './evaluate.ts';
import type { Expression } from './expression.ts';

/** Works an expression without references out; undefined stands for a breach of the limits, which is left to happen where it is reported. */
const evaluateConstant = (
  expression: Expression,
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

/** The same expression with every operation on literals replaced by its result (RULES 53), as far as the allowance lasts. */
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
  const constant =
    !folded.operator.dependsOnConfig &&
    folded.args.every((argument) => argument.kind === 'literal' && argument.isErrorNode !== true)
      ? evaluateConstant(folded, budget)
      : undefined;
  return constant
    ? { kind: 'literal', pointer: expression.pointer, value: constant.value }
    : folded;
};
