import { boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';
import { narrowAll, shortCircuit } from '../shared/operators.ts';

export const orOperator: Operator = shortCircuit(true);

export const orSignature: Signature = {
  description: 'Whether at least one test is true.',
  usage: '["or", test, …]',
  args: [],
  rest: boolean,
  isComparison: true,
  result: () => boolean,
  narrows: (outcome, count) => (outcome ? [] : narrowAll(false, count)),
  shortCircuitsOn: false,
};
