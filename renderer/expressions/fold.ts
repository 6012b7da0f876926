import type { Allowance } from '../document/allowance.ts';
import type { Scope } from './define.ts';
import { evaluate } from './evaluate.ts';
import type { Expression } from './expression.ts';

/** Works an expression without references out; undefined stands for a breach of the limits, which is left to happen where it is reported. */
const constantOf = (
  expression: Expression,
  allowance: Allowance | undefined,
): { readonly value: unknown } | undefined => {
  const limit = { kept: true };
  const nothing: Scope = {
    lookup: () => undefined,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
    ...(allowance && { allowance }),
    exceeded: () => {
      limit.kept = false;
    },
  };
  const value = evaluate(expression, nothing);
  return limit.kept ? { value } : undefined;
};

/** The same expression with every operation on literals replaced by its result (RULES 53), as far as the allowance lasts. */
export const fold = (expression: Expression, allowance?: Allowance): Expression => {
  if (expression.kind === 'text') {
    return {
      ...expression,
      args: Object.fromEntries(
        Object.entries(expression.args).map(([name, argument]) => [
          name,
          fold(argument, allowance),
        ]),
      ),
    };
  }
  if (expression.kind !== 'operation') return expression;
  const folded = {
    ...expression,
    args: expression.args.map((argument) => fold(argument, allowance)),
  };
  const constant =
    !folded.operator.late &&
    folded.args.every((argument) => argument.kind === 'literal' && argument.refused !== true)
      ? constantOf(folded, allowance)
      : undefined;
  return constant
    ? { kind: 'literal', pointer: expression.pointer, value: constant.value }
    : folded;
};
