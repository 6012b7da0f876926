import { textOf } from './reading.ts';

/** How amounts are written. From the configuration. */
export interface Formats {
  /** Between groups of three digits, for example '.'. */
  readonly thousands: string;
  /** Before the minor units, for example ','. */
  readonly decimal: string;
  /** Directly before an amount, for example '₱'. */
  readonly currency: string;
}

/**
 * Writes an amount of whole minor units, a number or a text of up to 30 digits: 123456 becomes '₱1.234,56'.
 * Other texts and numbers are written as they are; anything else is missing (RULES 29 to 31).
 */
export const formatAmount = (amount: unknown, formats: Formats): string | undefined => {
  const text = textOf(amount);
  const parts = /^(-?)0*(\d{1,30})$/.exec(text ?? '');
  if (text === undefined || parts === null) return text;
  const digits = (parts[2] ?? '').padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, () => formats.thousands);
  const sign = /[1-9]/.test(digits) ? parts[1] : '';
  return `${sign ?? ''}${formats.currency}${whole}${formats.decimal}${digits.slice(-2)}`;
};
