import { anything, boolean } from '../../document/type.ts';
import { isEmpty } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const emptyOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => isEmpty(read.evaluate(value)),
};

export const emptyDoc: OperatorDoc = {
  description:
    'Whether there is nothing in a value: missing, the empty text, a list or record without entries.',
  usage: '["empty", value]',
};

export const emptySignature: Signature = {
  args: [anything],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => (outcome ? [] : [{ arg: 0, is: 'there' }]),
};
