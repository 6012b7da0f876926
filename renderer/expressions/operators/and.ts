import { boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { narrowAll, shortCircuit } from '../shared/operators.ts';

export const andOperator: Operator = shortCircuit(false);

export const andDoc: OperatorDoc = {
  description: 'Whether all tests are true.',
  usage: '["and", test, …]',
};

export const andSignature: Signature = {
  args: [],
  rest: boolean,
  isComparison: true,
  result: () => boolean,
  narrows: (outcome, count) => (outcome ? narrowAll(true, count) : []),
  shortCircuitsOn: true,
};
