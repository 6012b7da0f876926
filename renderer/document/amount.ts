import type { DateFormats } from './date.ts';

/** Number and date formats of the configuration. */
export interface Formats extends DateFormats {
  readonly thousands: string;
  readonly decimal: string;
  /** Prefix of an amount, such as '₱'. */
  readonly currency: string;
}

/**
 * Accepts a safe integer of minor units or a text of up to 30 digits. Fractions have no known unit,
 * and larger numbers have lost digits.
 */
export const isAmount = (value: unknown): value is number | string =>
  typeof value === 'string' ? !/^-?0*[1-9]\d{30,}$/.test(value) : Number.isSafeInteger(value);

/**
 * Moves the decimal point of a text or number such as 12.34 in its digits, without arithmetic.
 * @returns minor units as text; undefined for exponents and fractions of a minor unit
 */
export const toMinorUnits = (major: unknown): string | undefined => {
  const text = typeof major === 'number' ? String(major) : major;
  const match = typeof text === 'string' ? /^(-?\d+)(?:\.(\d{0,2})0*)?$/.exec(text) : null;
  return match === null
    ? undefined
    : `${match[1] ?? ''}${(match[2] ?? '').padEnd(2, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
};

/**
 * Formats whole minor units: 123456 becomes '₱1.234,56'. Other texts are unchanged, other values
 * missing (RULES 29 to 31).
 */
export const formatAmount = (amount: unknown, formats: Formats): string | undefined => {
  if (!isAmount(amount)) return undefined;
  const text = String(amount);
  const match = /^(-?)0*(\d{1,30})$/.exec(text);
  if (match === null) return text;
  const digits = (match[2] ?? '').padStart(3, '0');
  // Non-breaking, so that no line ends within an amount.
  const thousands = formats.thousands === ' ' ? '\u00a0' : formats.thousands;
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, () => thousands);
  const sign = /[1-9]/.test(digits) ? match[1] : '';
  return `${sign ?? ''}${formats.currency}${whole}${formats.decimal}${digits.slice(-2)}`;
};
