import { anyList, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { eachEntry } from '../parts/each-entry.ts';

export const filterOperator: Operator = {
  ...eachEntry,
  evaluate: ([list, test], read, [name]) =>
    read.list(list)?.filter((entry) => read.within(name, entry, test) === true),
};

export const filterSignature: Signature = {
  description: 'The entries of a list for which the test is true.',
  usage: '["filter", list, "entry", test]',
  args: [anyList, boolean],
  result: ([list = anyList]) => list,
  resultAt: () => '',
};
