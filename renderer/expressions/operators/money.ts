import { formatAmount } from '../../document/amount.ts';
import { amount, text } from '../../document/type.ts';
import { propagateOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const moneyOperator: Operator = {
  arity: [1, 2],
  dependsOnConfig: true,
  evaluate: ([value, sign], read) =>
    formatAmount(read.evaluate(value), {
      ...read.formats,
      currency: read.asText(sign) ?? read.formats.currency,
    }),
};

export const moneyDoc: OperatorDoc = {
  description: 'An amount of minor units, written with its currency sign.',
  usage: '["money", amount, sign]',
};

export const moneySignature: Signature = {
  args: [
    { kind: 'optional', of: amount },
    { kind: 'optional', of: text },
  ],
  result: ([value = amount]) => propagateOptional(value, text),
};
