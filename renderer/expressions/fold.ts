import type { Scope } from './define.ts';
import { evaluate } from './evaluate.ts';
import type { Expression } from './expression.ts';

/** Works an expression without references out; undefined stands for a breach of the limits, which is left to happen where it is reported. */
const constantOf = (expression: Expression): { readonly value: unknown } | undefined => {
  const limit = { kept: true };
  const nothing: Scope = {
    lookup: () => undefined,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
    exceeded: () => {
      limit.kept = false;
    },
  };
  const value = evaluate(expression, nothing);
  return limit.kept ? { value } : undefined;
};

/** The same expression with every operation on literals replaced by its result (RULES 53). */
export const fold = (expression: Expression): Expression => {
  if (expression.kind === 'text') {
    return { ...expression, args: Object.fromEntries(Object.entries(expression.args).map(([name, argument]) => [name, fold(argument)])) };
  }
  if (expression.kind !== 'operation') return expression;
  const folded = { ...expression, args: expression.args.map(fold) };
  const constant =
    !folded.operator.late && folded.args.every((argument) => argument.kind === 'literal' && argument.refused !== true) ? constantOf(folded) : undefined;
  return constant ? { kind: 'literal', pointer: expression.pointer, value: constant.value } : folded;
};
