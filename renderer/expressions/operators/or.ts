import { boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { narrowAll, shortCircuit } from '../shared/operators.ts';

export const orOperator: Operator = shortCircuit(true);

export const orDoc: OperatorDoc = {
  description: 'Whether at least one test is true.',
  usage: '["or", test, …]',
};

export const orSignature: Signature = {
  args: [],
  rest: boolean,
  isComparison: true,
  result: () => boolean,
  narrows: (outcome, count) => (outcome ? [] : narrowAll(false, count)),
  shortCircuitsOn: false,
};
