import type { TextFieldProps } from '../generated/props.ts';
import { fieldFrame, inputOf } from '../parts/field-frame.tsx';

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
  return fieldFrame(
    { id, label, hint, field },
    <input
      {...inputOf(id, field, hint)}
      className="w-input"
      // An input that begins empty needs none.
      defaultValue={field.initial || undefined}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autocomplete}
      inputMode={inputMode}
      spellCheck={false}
      onInput={(event) => field.change(event.currentTarget.value)}
    />,
  );
}
