import { boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';
import { narrowAll, shortCircuit } from '../shared/operators.ts';

export const andOperator: Operator = shortCircuit(false);

export const andSignature: Signature = {
  description: 'Whether all tests are true.',
  usage: '["and", test, …]',
  args: [],
  rest: boolean,
  isComparison: true,
  result: () => boolean,
  narrows: (outcome, count) => (outcome ? narrowAll(true, count) : []),
  shortCircuitsOn: true,
};
