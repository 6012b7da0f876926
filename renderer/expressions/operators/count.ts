import { isMissing } from '../../document/json.ts';
import { anyList, number } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const countOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const value = read.evaluate(list);
    // Not limited in length, so asList is not used (RULES 25).
    return Array.isArray(value)
      ? value.reduce<number>((sum, entry) => (isMissing(entry) ? sum : sum + 1), 0)
      : 0;
  },
};

export const countDoc: OperatorDoc = {
  description: 'The number of entries of a list.',
  usage: '["count", list]',
};

export const countSignature: Signature = {
  args: [anyList],
  result: () => number,
};
