import type { DigitsFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../parts/field-frame.tsx';
import { bareDigits, groupDigits, maxDigits, readTypedDigits } from './digits.ts';

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
