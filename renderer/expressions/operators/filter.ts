import { anyList, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';
import { entryBinder } from '../shared/operators.ts';

export const filterOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.filter((entry) => read.withBinding(name, entry, test) === true),
};

export const filterSignature: Signature = {
  description: 'The entries of a list for which the test is true.',
  usage: '["filter", list, "entry", test]',
  args: [anyList, boolean],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
};
