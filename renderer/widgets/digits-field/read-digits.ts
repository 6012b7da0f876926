import type { DigitsFieldProps } from '../generated/props.ts';

export type DigitsFormat = 'none' | 'card' | 'phone';

export type DigitsLimits = Pick<
  DigitsFieldProps,
  'format' | 'maxLength' | 'countryCode' | 'trunkPrefix'
>;

export const bareDigits = (text: string): string => text.replace(/\D/g, '');

/** True for what keys of digits type, with the blanks of groups. */
export const isPlain = (text: string): boolean => /^[\d ]*$/.test(text);

/** Groups digits: card 6222 0212 3456 7890, phone 138 1234 5678. */
export const groupDigits = (digits: string, format: DigitsFormat): string => {
  if (format === 'card') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (format === 'phone')
    return digits.replace(/^(\d{3})(?=\d)/, '$1 ').replace(/ (\d{4})(?=\d)/, ' $1 ');
  return digits;
};

/** A phone number has 11 digits. */
export const maxDigits = (format: DigitsFormat, maxLength = Number.POSITIVE_INFINITY): number =>
  format === 'phone' ? Math.min(maxLength, 11) : maxLength;

export interface TypedDigits {
  /** Digits, or a text that is not read as digits. */
  readonly digits: string;
  readonly shown: string;
  readonly caret: number;
}

/**
 * Formats the input after a key or paste of digits. A digit typed into a full field is refused;
 * digits that come at once all stay, because a cut number is another number. So do other texts,
 * until read-text.ts has loaded.
 * @param typed text that the event adds, if it is known
 */
export const readTypedDigits = (
  raw: string,
  caret: number,
  { format, maxLength }: DigitsLimits,
  typed?: string | null,
): TypedDigits => {
  const isLeftOut = /^[!-*,-/:-~]$/.test(typed ?? '');
  const head = raw.slice(0, isLeftOut ? caret - 1 : caret);
  const after = raw.slice(caret);
  if (!isPlain(head + after)) return { digits: raw, shown: raw, caret };
  const whole = bareDigits(head);
  const rest = bareDigits(after);
  const isRefused =
    whole.length + rest.length > maxDigits(format, maxLength) && /^\d$/.test(typed ?? '');
  const before = isRefused ? whole.slice(0, -1) : whole;
  const digits = before + rest;
  return { digits, shown: groupDigits(digits, format), caret: groupDigits(before, format).length };
};
