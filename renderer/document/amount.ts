import type { DateFormats } from './date.ts';

/** How amounts and dates are written. From the configuration. */
export interface Formats extends DateFormats {
  /** Between groups of three digits, for example '.'. */
  readonly thousands: string;
  /** Before the minor units, for example ','. */
  readonly decimal: string;
  /** Directly before an amount, for example '₱'. */
  readonly currency: string;
}

/**
 * Whether a value can be an amount: a whole number of minor units that keeps all its digits, or a text. Of a number with a fraction nobody knows the unit, of
 * one beyond 9007199254740991 the digits are lost already, and digits of more than 30 places are no sum of money.
 */
export const isAmount = (value: unknown): value is number | string =>
  typeof value === 'string' ? !/^-?0*[1-9]\d{30,}$/.test(value) : Number.isSafeInteger(value);

/**
 * Writes an amount of whole minor units, a number or a text of up to 30 digits: 123456 becomes '₱1.234,56'.
 * Other texts are written as they are; anything else is missing (RULES 29 to 31).
 */
export const formatAmount = (amount: unknown, formats: Formats): string | undefined => {
  if (!isAmount(amount)) return undefined;
  const text = String(amount);
  const match = /^(-?)0*(\d{1,30})$/.exec(text);
  if (match === null) return text;
  const digits = (match[2] ?? '').padStart(3, '0');
  // No line ends within an amount.
  const thousands = formats.thousands === ' ' ? '\u00a0' : formats.thousands;
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, () => thousands);
  const sign = /[1-9]/.test(digits) ? match[1] : '';
  return `${sign ?? ''}${formats.currency}${whole}${formats.decimal}${digits.slice(-2)}`;
};
