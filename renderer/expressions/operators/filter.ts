import { anyList, boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { entryBinder } from '../shared/operators.ts';

export const filterOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.filter((entry) => read.withBinding(name, entry, test) === true),
};

export const filterDoc: OperatorDoc = {
  description: 'The entries of a list for which the test is true.',
  usage: '["filter", list, "entry", test]',
};

export const filterSignature: Signature = {
  args: [anyList, boolean],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
};
