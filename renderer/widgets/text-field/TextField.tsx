import type { TextFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
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
  const read = ({ value }: HTMLInputElement): void => field.onChange(value);
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
