import { boolean, code, text } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const startsOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, beginning], read) => {
    const start = read.asText(beginning);
    return start === undefined ? undefined : read.asText(value)?.startsWith(start);
  },
};

export const startsDoc: OperatorDoc = {
  description: 'Whether a text begins with another one, letter by letter.',
  usage: '["starts", text, beginning]',
};

export const startsSignature: Signature = {
  args: [{ kind: 'optional', of: code }, text],
  result: () => boolean,
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
