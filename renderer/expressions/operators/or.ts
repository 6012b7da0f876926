import { boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { allAre, testsInTurn } from '../parts/tests-in-turn.ts';

export const orOperator: Operator = testsInTurn(true);

export const orSignature: Signature = {
  description: 'Whether at least one test is true.',
  usage: '["or", test, …]',
  args: [],
  rest: boolean,
  compares: true,
  result: () => boolean,
  shows: (outcome, count) => (outcome ? [] : allAre(false, count)),
  whileAll: false,
};
