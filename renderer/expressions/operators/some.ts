import { anyList, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';

export const someOperator: Operator = {
  takes: [3, 3],
  isName: (index) => index === 1,
  binds: true,
  evaluate: ([list, test], read, [name]) => read.list(list)?.some((entry) => read.within(name, entry, test) === true) ?? false,
};

export const someSignature: Signature = {
  description: 'Whether the test is true for an entry of a list.',
  usage: '["some", list, "entry", test]',
  args: [anyList, boolean],
  result: () => boolean,
};
