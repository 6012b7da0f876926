import { anyList, boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { entryBinder } from '../shared/operators.ts';

export const everyOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.every((entry) => read.withBinding(name, entry, test) === true) ?? false,
};

export const everyDoc: OperatorDoc = {
  description: 'Whether the test is true for all entries of a list.',
  usage: '["every", list, "entry", test]',
};

export const everySignature: Signature = {
  args: [anyList, boolean],
  result: () => boolean,
};
