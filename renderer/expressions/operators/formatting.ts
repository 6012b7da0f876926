import { formatAmount } from '../../document/amount.ts';
import { amount, text, type Type, date, code } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
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

export const moneyDoc: OperatorDoc = {
  description: 'Amount in minor units, formatted with the currency sign.',
  usage: '["money", amount, sign]',
};

export const moneySignature: Signature = {
  args: [
    { kind: 'optional', of: amount },
    { kind: 'optional', of: text },
  ],
  result: ([value = amount]) => propagateOptional(value, text),
};

const withTime: Type = { kind: 'text', values: ['time'] };

export const dateOperator: Operator = {
  arity: [1, 2],
  dependsOnConfig: true,
  evaluate: ([value, time], read) =>
    formatDate(read.evaluate(value), read.evaluate(time) === 'time', read.formats),
};

export const dateDoc: OperatorDoc = {
  description: 'Formats a date in Manila time, optionally with the time.',
  usage: '["date", date, "time"]',
};

export const dateSignature: Signature = {
  args: [{ kind: 'optional', of: date }, withTime],
  result: ([value = date]) => propagateOptional(value, text),
};

export const digitsOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.replace(/[^0-9]/g, ''),
};

export const digitsDoc: OperatorDoc = {
  description: 'Digits 0 to 9 of a text.',
  usage: '["digits", text]',
};

export const digitsSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};

export const phoneOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => {
    const number = read.asText(value)?.trim();
    return number && `${number.startsWith('+') ? '+' : ''}${number.replace(/[^0-9]/g, '')}`;
  },
};

export const phoneDoc: OperatorDoc = {
  description:
    'Dialable phone number: the digits 0 to 9, with a leading plus if the text begins with one.',
  usage: '["phone", text]',
};

export const phoneSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
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

export const maskDoc: OperatorDoc = {
  description:
    'Card number of 12 to 19 digits, of which only the last four are shown. Others stay.',
  usage: '["mask", text]',
};

export const maskSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};
