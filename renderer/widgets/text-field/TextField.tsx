import type { TextFieldProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';

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
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint)}
      className="w-input"
      defaultValue={field.initial || undefined}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autocomplete}
      inputMode={inputMode}
      spellCheck={false}
      onInput={(event) => field.onChange(event.currentTarget.value)}
    />,
  );
}
