import type { DigitsFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';

/** How digits are grouped on the screen. */
export type DigitsFormat = 'none' | 'card' | 'phone';

/** The digits of a text, in ASCII: some keyboards type the wide ones. */
const bareDigits = (text: string): string =>
  text
    .replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9]/g, '');

/** Puts blanks between digits: card 6222 0212 3456 7890, phone 138 1234 5678. */
export const groupDigits = (digits: string, format: DigitsFormat): string => {
  if (format === 'card') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (format === 'phone')
    return digits.replace(/^(\d{3})(?=\d)/, '$1 ').replace(/ (\d{4})(?=\d)/, ' $1 ');
  return digits;
};

/** Most digits that a field takes; a phone number has 11. */
export const maxDigits = (format: DigitsFormat, maxLength = Number.POSITIVE_INFINITY): number =>
  format === 'phone' ? Math.min(maxLength, 11) : maxLength;

interface TypedDigits {
  /** What the form gets. */
  readonly digits: string;
  /** What the input shows. */
  readonly shown: string;
  /** Where the caret stands in what is shown. */
  readonly caret: number;
}

/**
 * Reads what an input holds after a key or a paste.
 * Digits beyond `most` are taken from what was just put in, before the caret: as many as fit of the digits behind it are never lost.
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
      // Digits that came at once, such as those that were typed before the app had come, may be selected to be typed over.
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
      // A value that is more than digits, such as a masked number, is shown as the form holds it until it is edited.
      defaultValue={
        (bareDigits(field.initial) === field.initial
          ? groupDigits(field.initial, format)
          : field.initial) || undefined
      }
      placeholder={placeholder}
      autoComplete={autocomplete}
      inputMode="numeric"
      onInput={({ currentTarget, nativeEvent }) => {
        // A keyboard that composes would type twice into a text changed under it; it is tidied when it has ended.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          field.onChange(bareDigits(currentTarget.value));
        else tidy(currentTarget);
      }}
      onCompositionEnd={(event) => tidy(event.currentTarget)}
    />,
  );
}
