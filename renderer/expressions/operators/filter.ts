import { anyList, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';

export const filterOperator: Operator = {
  takes: [3, 3],
  isName: (index) => index === 1,
  binds: true,
  evaluate: ([list, test], read, [name]) => read.list(list)?.filter((entry) => read.within(name, entry, test) === true),
};

export const filterSignature: Signature = {
  description: 'The entries of a list for which the test is true.',
  usage: '["filter", list, "entry", test]',
  args: [anyList, boolean],
  result: ([list = anyList]) => list,
  resultAt: () => '',
};
