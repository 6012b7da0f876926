import type { DigitsFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import { message } from '../messages.ts';
import { findLengthError } from '../shared/find-length-error.ts';
import type * as TextReader from './read-text.ts';
import {
  bareDigits,
  groupDigits,
  isPlain,
  maxDigits,
  readTypedDigits,
  type DigitsLimits,
} from './read-digits.ts';

let textReader: typeof TextReader | undefined;

/** Loads what reads country codes and pasted texts. The app reports a rejection as uncaught. */
export const loadTextReader = async (): Promise<void> => {
  textReader ??= await import('./read-text.ts');
};

export function DigitsField(props: DigitsFieldProps) {
  const { id, field, label, placeholder, hint, format, autocomplete } = props;
  // Masked numbers and drafts.
  if (!isPlain(field.initial)) void loadTextReader();
  const tidy = (input: HTMLInputElement, typed?: string | null): void => {
    const { value, selectionStart, selectionEnd, selectionDirection } = input;
    if (textReader === undefined && (props.countryCode !== undefined || !isPlain(value)))
      void loadTextReader().then(() => (input.isConnected ? tidy(input) : undefined));
    const { digits, shown, caret } = (textReader?.readText ?? readTypedDigits)(
      value,
      selectionEnd ?? value.length,
      props,
      typed,
    );
    if (value !== shown) {
      // Digits typed before the app loaded arrive at once and may be selected; keep the selection.
      const head = value.slice(0, selectionStart ?? value.length);
      const from =
        selectionStart === selectionEnd ? caret : groupDigits(bareDigits(head), format).length;
      input.value = shown;
      input.setSelectionRange(Math.min(from, caret), caret, selectionDirection ?? undefined);
    }
    field.onChange(digits);
    // At once, since a paste that is too long or is more than digits goes unnoticed.
    // Country codes have up to three digits, so shorter texts may still be typed.
    if (digits[4] && DigitsField.findInputError(props, digits, input) !== undefined) field.onBlur();
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
  props: DigitsLimits,
  value: string,
  input: HTMLElement | undefined,
): string | undefined => {
  if (textReader !== undefined) return textReader.findInputError(props, value, input);
  return isPlain(value)
    ? findLengthError(bareDigits(value).length, maxDigits(props.format, props.maxLength))
    : message('Loading');
};
