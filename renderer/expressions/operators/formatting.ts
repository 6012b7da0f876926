import { formatAmount } from '../../document/amount.ts';
import type { Operator } from '../operator.ts';
import { formatDate } from '../../document/date.ts';

export const moneyOperator: Operator = {
  arity: [1, 2],
  dependsOnConfig: true,
  evaluate: ([value, sign], read) =>
    formatAmount(read.evaluate(value), {
      ...read.formats,
      currency: read.asText(sign) ?? read.formats.currency,
    }),
};

export const dateOperator: Operator = {
  arity: [1, 2],
  dependsOnConfig: true,
  evaluate: ([value, time], read) =>
    formatDate(read.evaluate(value), read.evaluate(time) === 'time', read.formats),
};

export const digitsOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.replace(/[^0-9]/g, ''),
};

export const phoneOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => {
    const number = read.asText(value)?.trim();
    return number && `${number.startsWith('+') ? '+' : ''}${number.replace(/[^0-9]/g, '')}`;
  },
};

/** Digits of a full card number, which may be grouped. */
const cardNumber = /^\d(?:[ -]?\d){11,18}$/;

export const maskOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) =>
    read
      .asText(value)
      ?.trim()
      .replace(cardNumber, (number) => `••••${number.replace(/[^0-9]/g, '').slice(-4)}`),
};
