import { toEpochMs } from '../../document/date.ts';
import type { Parameter, ParameterType } from '../../document/generated/document.ts';
import { isRecord } from '../../document/json.ts';

/** Stricter than an answer may be: what is written down is a sum and no other text. */
const isLiteralAmount = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^-?\d{1,30}$/.test(value);

/** What a default of each type is, and how that is told. */
const defaultChecks: Readonly<
  Record<ParameterType, { readonly is: (value: unknown) => boolean; readonly expected: string }>
> = {
  text: { is: (value) => typeof value === 'string', expected: 'a text' },
  number: { is: (value) => typeof value === 'number', expected: 'a number' },
  boolean: { is: (value) => typeof value === 'boolean', expected: 'true or false' },
  amount: {
    is: isLiteralAmount,
    expected: 'an amount in minor units, a whole number or its digits',
  },
  date: {
    is: (value) => toEpochMs(value) !== undefined,
    expected: 'a date, YYYY-MM-DD with or without a time, or a time stamp of 10 or 13 digits',
  },
  list: { is: Array.isArray, expected: 'a list' },
  record: { is: isRecord, expected: 'a record' },
};

/** What a default must be instead of what it is; undefined where it is that. */
export const describeDefaultError = ({
  type,
  values,
  default: written,
}: Parameter): string | undefined => {
  const { is, expected } = defaultChecks[type];
  if (!is(written)) return expected;
  return values === undefined || values.some((value) => value === written)
    ? undefined
    : `one of ${values.map((value) => `"${value}"`).join(', ')}`;
};
