import { isExactNumber, isMissing, isRecord, type UnknownRecord } from '../document/json.ts';
import type { AmountType, RecordType, Type } from '../document/type.ts';
import { UnsendableCallError } from './call-request.ts';
import { toParamText } from './query.ts';

const integer = /^-?(?:0|[1-9]\d{0,30})$/;

/** Moves the decimal point of minor units: 1234 becomes 12.34. */
const toMajorUnits = (minor: string): string => {
  const digits = minor.replace('-', '').padStart(3, '0');
  return `${minor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Amounts never pass through a float. Throws for texts that are no amount. */
export const toAmountText = ({ major }: AmountType, value: unknown): string => {
  const isWritten = typeof value === 'string' || isExactNumber(value);
  const text = isWritten ? String(value).replace(/^(-?)0+(?=\d)/, '$1') : '';
  if (!integer.test(text))
    throw new UnsendableCallError('An amount is no whole number of minor units');
  return major === true ? toMajorUnits(text) : text;
};

const writeFields = ({ fields, rest }: RecordType, value: UnknownRecord): string =>
  `{${Object.keys(value)
    .flatMap((name) => {
      const type = Object.hasOwn(fields, name) ? fields[name] : rest;
      const text = type && writeJson(type, value[name]);
      return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
    })
    .join(',')}}`;

/**
 * Writes a value as JSON by its type: digits of long numbers and amounts as they are, codes as
 * texts. Undefined for missing values, and for numbers that have lost digits.
 */
export const writeJson = (type: Type, value: unknown): string | undefined => {
  if (isMissing(value) || (typeof value === 'number' && !isExactNumber(value))) return undefined;
  switch (type.kind) {
    case 'optional':
      return writeJson(type.of, value);
    case 'amount': {
      const text = toAmountText(type, value);
      return type.number === true ? text : `"${text}"`;
    }
    case 'text': {
      const text = toParamText(value);
      if (text === undefined) return undefined;
      return type.int64 === true && integer.test(text) ? text : JSON.stringify(text);
    }
    case 'list':
      return Array.isArray(value)
        ? `[${value.map((entry) => writeJson(type.of, entry) ?? 'null').join(',')}]`
        : undefined;
    case 'record':
      return isRecord(value) ? writeFields(type, value) : undefined;
    default:
      return JSON.stringify(value);
  }
};
