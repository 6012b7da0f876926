import { anyList, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { eachEntry } from '../parts/each-entry.ts';

export const someOperator: Operator = {
  ...eachEntry,
  evaluate: ([list, test], read, [name]) =>
    read.list(list)?.some((entry) => read.within(name, entry, test) === true) ?? false,
};

export const someSignature: Signature = {
  description: 'Whether the test is true for an entry of a list.',
  usage: '["some", list, "entry", test]',
  args: [anyList, boolean],
  result: () => boolean,
};
