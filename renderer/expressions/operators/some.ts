import { anyList, boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { entryBinder } from '../shared/operators.ts';

export const someOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.some((entry) => read.withBinding(name, entry, test) === true) ?? false,
};

export const someDoc: OperatorDoc = {
  description: 'Whether the test is true for an entry of a list.',
  usage: '["some", list, "entry", test]',
};

export const someSignature: Signature = {
  args: [anyList, boolean],
  result: () => boolean,
};
