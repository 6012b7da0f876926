import { message } from '../messages.ts';
import { toAsciiDigits } from './ascii-digits.ts';
import { findLengthError } from '../shared/find-length-error.ts';
import {
  bareDigits,
  groupDigits,
  maxDigits,
  type DigitsLimits,
  type TypedDigits,
} from './read-digits.ts';

/** ASCII digits only. */
const allDigits = (text: string): string => bareDigits(toAsciiDigits(text));

/** Without direction marks, parts of keycaps and other characters that are not seen. */
const clean = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\p{DI}\p{M}\p{Cc}\u2800]/gu, '')
    .replace(/[＋﹢⁺₊➕]/gu, '+');

/** Digits and signs that group them. Signs and blanks may follow, but no letters. */
const oneNumber = /^(?:\d(?:[\s\p{Pd}−.()'’_]|,(?=\d{3}(?!\d)))*)*[^\p{L}\p{N}]*$/u;
/** Decimals, or two long numbers with a blank between them. */
const otherNumber = /^\d+(?:,\d{3})*[.,]\d{1,2}\D*$|(?:^|\D)\d{7,}\s+\d{7,}/;

/** False if merging the digits would make another number. A name may precede them. */
const isOneNumber = (text: string): boolean => {
  const number = text.replace(/^\D+/, '');
  return oneNumber.test(number) && !otherNumber.test(number);
};

/** Message about a text that merging its digits would make another number. */
const findMergeError = (text: string, { countryCode }: DigitsLimits): string | undefined => {
  if (!isOneNumber(text))
    return message(
      'This is more than one number, or has other characters. Enter one number in digits.',
    );
  const hasCountryCode = countryCode === undefined ? /^\D*\+/ : /^\D*(?:\+|00)/;
  return hasCountryCode.test(text)
    ? message('This country code is not accepted here. Enter a number without it.')
    : undefined;
};

/** Number within its country, if it is written with the country code of the field. */
const nationalDigits = (text: string, limits: DigitsLimits): string | undefined => {
  const { format, maxLength, countryCode, trunkPrefix = '' } = limits;
  if (countryCode === undefined) return undefined;
  const number = text.replace(/^[^\d+]*\+/, '');
  const digits = number.replace(/\D/g, '');
  const isMarked = number !== text || digits.startsWith('00');
  if (!isMarked && digits.length <= maxDigits(format, maxLength)) return undefined;
  const whole = isMarked ? digits.replace(/^00/, '') : digits;
  const rest = whole.slice(countryCode.length);
  if (!whole.startsWith(countryCode) || rest === '' || !isOneNumber(number)) return undefined;
  return rest.startsWith(trunkPrefix) ? rest : trunkPrefix + rest;
};

/**
 * Formats the input after a key or paste. A digit typed into a full field is refused; digits that
 * come at once all stay, because a cut number is another number. So does a text whose digits are
 * more than one number.
 * @param typed text that the event adds, if it is known
 */
export const readText = (
  raw: string,
  caret: number,
  limits: DigitsLimits,
  typed?: string | null,
): TypedDigits => {
  const { format } = limits;
  const key = typed ? clean(typed) : '';
  // Other keys are left out, but a plus begins a country code.
  const isLeftOut = typed && !/\d/.test(key) && !(key === '+' && /^\D*$/.test(clean(raw)));
  const head = isLeftOut ? raw.slice(0, caret - typed.length) : raw.slice(0, caret);
  const rest = raw.slice(caret);
  const text = clean(head + rest);
  const national = nationalDigits(text, limits);
  if (national !== undefined) {
    const shown = groupDigits(national, format);
    return { digits: national, shown, caret: shown.length };
  }
  if (findMergeError(text, limits) !== undefined)
    return { digits: head + rest, shown: head + rest, caret: head.length };
  const after = allDigits(rest);
  const whole = allDigits(head);
  const isRefused =
    whole.length + after.length > maxDigits(format, limits.maxLength) &&
    allDigits(key).length === 1;
  const before = isRefused ? whole.slice(0, -1) : whole;
  const digits = before + after;
  return { digits, shown: groupDigits(digits, format), caret: groupDigits(before, format).length };
};

/** @param isMasked true for a stored text that hides digits and was not edited */
export const findDigitsError = (
  limits: DigitsLimits,
  value: string,
  isMasked: boolean,
): string | undefined =>
  (isMasked ? undefined : findMergeError(clean(value), limits)) ??
  findLengthError(allDigits(value).length, maxDigits(limits.format, limits.maxLength));

/** Message about a value of the form. A masked number stays as the backend sent it until edited. */
export const findInputError = (
  limits: DigitsLimits,
  value: string,
  input: HTMLElement | undefined,
): string | undefined =>
  findDigitsError(
    limits,
    value,
    input instanceof HTMLInputElement &&
      input.value === input.defaultValue &&
      /[*•●xX]{2}/.test(value),
  );
