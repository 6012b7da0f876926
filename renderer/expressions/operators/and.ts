import { boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { allAre, testsInTurn } from '../parts/tests-in-turn.ts';

export const andOperator: Operator = testsInTurn(false);

export const andSignature: Signature = {
  description: 'Whether all tests are true.',
  usage: '["and", test, …]',
  args: [],
  rest: boolean,
  compares: true,
  result: () => boolean,
  shows: (outcome, count) => (outcome ? allAre(true, count) : []),
  whileAll: true,
};
