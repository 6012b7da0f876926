import { isMissing } from '../../document/json.ts';
import { anything, anyList, optional } from '../../document/type.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const firstOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const value = read.evaluate(list);
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.find((entry) => !isMissing(entry));
  },
};

export const firstDoc: OperatorDoc = {
  description: 'The first entry of a list.',
  usage: '["first", list]',
};

export const firstSignature: Signature = {
  args: [anyList],
  result: ([list = anyList]) => {
    const entries = unwrapOptional(list);
    return entries.kind === 'list' ? optional(entries.of) : anything;
  },
  sourceOf: () => '[]',
};
