import { amount, text, type Type, date, code } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { OperatorDoc, Signature } from '../operator.ts';

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

export const dateDoc: OperatorDoc = {
  description: 'Formats a date in Manila time, optionally with the time.',
  usage: '["date", date, "time"]',
};

export const dateSignature: Signature = {
  args: [{ kind: 'optional', of: date }, withTime],
  result: ([value = date]) => propagateOptional(value, text),
};

export const digitsDoc: OperatorDoc = {
  description: 'Digits 0 to 9 of a text.',
  usage: '["digits", text]',
};

export const digitsSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
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

export const maskDoc: OperatorDoc = {
  description:
    'Card number of 12 to 19 digits, of which only the last four are shown. Others stay.',
  usage: '["mask", text]',
};

export const maskSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};
