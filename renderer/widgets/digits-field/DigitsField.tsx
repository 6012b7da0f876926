import type { DigitsFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import { message } from '../messages.ts';
import { findLengthError } from '../shared/find-length-error.ts';

export type DigitsFormat = 'none' | 'card' | 'phone';

/** ASCII digits only; keyboards type full-width and Arabic ones, whose codes end in the digit. */
const bareDigits = (text: string): string =>
  text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16)).replace(/\D/g, '');

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

interface TypedDigits {
  readonly digits: string;
  readonly shown: string;
  readonly caret: number;
}

type DigitsLimits = Pick<DigitsFieldProps, 'format' | 'maxLength' | 'countryCode' | 'trunkPrefix'>;

/**
 * Number within its country, if it is written with the country code of the field. One with another
 * country code keeps its plus, since without it it is another number.
 */
const nationalDigits = (
  raw: string,
  digits: string,
  limit: number,
  { countryCode, trunkPrefix = '' }: DigitsLimits,
): string | undefined => {
  if (countryCode === undefined) return undefined;
  const isMarked = /^[^\d+＋]*(?:[+＋]|00)/.test(raw);
  if (!isMarked && digits.length <= limit) return undefined;
  const whole = isMarked ? digits.replace(/^00/, '') : digits;
  const rest = whole.slice(countryCode.length);
  if (!whole.startsWith(countryCode) || rest === '') return isMarked ? `+${whole}` : undefined;
  return rest.startsWith(trunkPrefix) ? rest : trunkPrefix + rest;
};

/**
 * Formats the input after a key or paste. A digit typed into a full field is refused; digits that
 * come at once all stay, because a cut number is another number.
 * @param typed text that the event adds, if it is known
 */
export const readTypedDigits = (
  raw: string,
  caret: number,
  limits: DigitsLimits,
  typed?: string | null,
): TypedDigits => {
  const { format } = limits;
  const limit = maxDigits(format, limits.maxLength);
  const all = bareDigits(raw);
  const national = nationalDigits(raw, all, limit, limits);
  if (national !== undefined) {
    const shown = groupDigits(national, format);
    return { digits: national, shown, caret: shown.length };
  }
  const after = bareDigits(raw.slice(caret));
  const whole = bareDigits(raw.slice(0, caret));
  const isRefused = all.length > limit && bareDigits(typed ?? '').length === 1;
  const before = isRefused ? whole.slice(0, -1) : whole;
  const digits = before + after;
  return { digits, shown: groupDigits(digits, format), caret: groupDigits(before, format).length };
};

export function DigitsField(props: DigitsFieldProps) {
  const { id, field, label, placeholder, hint, format, autocomplete } = props;
  const tidy = (input: HTMLInputElement, typed?: string | null): void => {
    const { value, selectionStart, selectionEnd, selectionDirection } = input;
    const { digits, shown, caret } = readTypedDigits(
      value,
      selectionEnd ?? value.length,
      props,
      typed,
    );
    if (value !== shown) {
      // Digits typed before the app loaded arrive at once and may be selected; keep the selection.
      const from = groupDigits(
        bareDigits(value.slice(0, selectionStart ?? value.length)),
        format,
      ).length;
      input.value = shown;
      input.setSelectionRange(Math.min(from, caret), caret, selectionDirection ?? undefined);
    }
    field.onChange(digits);
    // At once, since a paste that is too long goes unnoticed; a country code may still be typed.
    const isBegun = digits.startsWith('+') && digits.length < 5;
    if (!isBegun && DigitsField.findInputError(props, digits) !== undefined) field.onBlur();
  };
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint, tidy)}
      className="w-input"
      // A masked number is shown as stored until it is edited.
      defaultValue={
        (/\D/.test(field.initial) ? field.initial : groupDigits(field.initial, format)) || undefined
      }
      placeholder={placeholder}
      autoComplete={autocomplete}
      inputMode="numeric"
      onInput={({ currentTarget, nativeEvent }) => {
        // Changing the input during IME composition would type twice; formatted when composition
        // ends.
        const event = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        if (event?.isComposing === true) field.onChange(bareDigits(currentTarget.value));
        else tidy(currentTarget, event?.data);
      }}
      onCompositionEnd={({ currentTarget, data }) => tidy(currentTarget, data)}
    />,
  );
}

DigitsField.findInputError = (
  { format, maxLength, countryCode }: DigitsLimits,
  value: string,
): string | undefined =>
  countryCode !== undefined && value.startsWith('+') && !value.startsWith(countryCode, 1)
    ? message('This country code is not accepted here. Enter a number without it.')
    : findLengthError(bareDigits(value).length, maxDigits(format, maxLength));
