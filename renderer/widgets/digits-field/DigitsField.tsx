import type { DigitsFieldProps } from '../generated/props.ts';
import { fieldFrame, inputOf } from '../parts/field-frame.tsx';
import { bareDigits, groupDigits, mostDigits, readTyped } from './digits.ts';

export function DigitsField({ id, field, label, placeholder, hint, maxLength, format, autocomplete }: DigitsFieldProps) {
  const tidy = (input: HTMLInputElement): void => {
    const { digits, shown, caret } = readTyped(input.value, input.selectionStart ?? input.value.length, format, mostDigits(format, maxLength));
    if (input.value !== shown) {
      input.value = shown;
      input.setSelectionRange(caret, caret);
    }
    field.change(digits);
  };
  return fieldFrame(
    { id, label, hint, field },
    <input
      {...inputOf(id, field, hint)}
      className="w-input"
      // A value that is more than digits, such as a masked number, is shown as the form holds it until it is edited.
      defaultValue={(bareDigits(field.initial) === field.initial ? groupDigits(field.initial, format) : field.initial) || undefined}
      placeholder={placeholder}
      autoComplete={autocomplete}
      inputMode="numeric"
      onInput={({ currentTarget, nativeEvent }) => {
        // A keyboard that composes would type twice into a text changed under it; it is tidied when it has ended.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) field.change(bareDigits(currentTarget.value));
        else tidy(currentTarget);
      }}
      onCompositionEnd={(event) => tidy(event.currentTarget)}
    />,
  );
}
