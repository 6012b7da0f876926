import type { TextFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import { toAsciiDigits } from '../shared/ascii-digits.ts';
import { findLengthError } from '../shared/find-length-error.ts';

/** Browsers cut a paste to the length, and a cut phone number is another number. */
const isPhone = (
  inputMode: TextFieldProps['inputMode'],
  autocomplete: TextFieldProps['autocomplete'],
): boolean => inputMode === 'tel' || autocomplete === 'tel';

export function TextField({
  id,
  field,
  label,
  placeholder,
  hint,
  maxLength,
  autocomplete,
  inputMode,
}: TextFieldProps) {
  const read = (input: HTMLInputElement): void => {
    const { value, selectionEnd } = input;
    const digits =
      isPhone(inputMode, autocomplete) || inputMode === 'numeric' ? toAsciiDigits(value) : value;
    if (digits !== value) {
      input.value = digits;
      const caret = toAsciiDigits(value.slice(0, selectionEnd ?? value.length)).length;
      input.setSelectionRange(caret, caret);
    }
    field.onChange(digits);
  };
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint, read)}
      className="w-input"
      defaultValue={field.initial || undefined}
      placeholder={placeholder}
      maxLength={isPhone(inputMode, autocomplete) ? undefined : maxLength}
      autoComplete={autocomplete}
      inputMode={inputMode}
      spellCheck={false}
      onInput={(event) => read(event.currentTarget)}
    />,
  );
}

TextField.findInputError = (
  { inputMode, autocomplete, maxLength }: TextFieldProps,
  value: string,
): string | undefined =>
  isPhone(inputMode, autocomplete) ? findLengthError(value.length, maxLength) : undefined;
