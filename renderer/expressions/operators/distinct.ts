import { anyList } from '../../document/type.ts';
import { toText } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const distinctOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const seen = new Set<unknown>();
    return read.asList(list)?.filter((entry) => {
      // Keeps booleans apart from the texts 'true' and 'false'.
      const key = toText(entry) ?? entry;
      return seen.has(key) ? false : seen.add(key);
    });
  },
};

export const distinctDoc: OperatorDoc = {
  description: 'The entries of a list without repetitions.',
  usage: '["distinct", list]',
};

export const distinctSignature: Signature = {
  args: [anyList],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
};
