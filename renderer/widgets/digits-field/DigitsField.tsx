import type { DigitsFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';

export type DigitsFormat = 'none' | 'card' | 'phone';

/** ASCII digits only; some keyboards type full-width ones. */
const bareDigits = (text: string): string =>
  text
    .replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9]/g, '');

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

/**
 * Formats the input after a key or paste. Beyond the limit the new digits before the caret are cut,
 * so existing ones after it are not lost.
 */
export const readTypedDigits = (
  raw: string,
  caret: number,
  format: DigitsFormat,
  limit: number,
): TypedDigits => {
  const after = bareDigits(raw.slice(caret)).slice(0, limit);
  const before = bareDigits(raw.slice(0, caret)).slice(0, limit - after.length);
  const digits = before + after;
  return { digits, shown: groupDigits(digits, format), caret: groupDigits(before, format).length };
};

export function DigitsField({
  id,
  field,
  label,
  placeholder,
  hint,
  maxLength,
  format,
  autocomplete,
}: DigitsFieldProps) {
  const tidy = (input: HTMLInputElement): void => {
    const { value, selectionStart, selectionEnd, selectionDirection } = input;
    const { digits, shown, caret } = readTypedDigits(
      value,
      selectionEnd ?? value.length,
      format,
      maxDigits(format, maxLength),
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
  };
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint)}
      className="w-input"
      // A masked number is shown as stored until it is edited.
      defaultValue={
        (bareDigits(field.initial) === field.initial
          ? groupDigits(field.initial, format)
          : field.initial) || undefined
      }
      placeholder={placeholder}
      autoComplete={autocomplete}
      inputMode="numeric"
      onInput={({ currentTarget, nativeEvent }) => {
        // Changing the input during IME composition would type twice; formatted when composition
        // ends.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          field.onChange(bareDigits(currentTarget.value));
        else tidy(currentTarget);
      }}
      onCompositionEnd={(event) => tidy(event.currentTarget)}
    />,
  );
}
