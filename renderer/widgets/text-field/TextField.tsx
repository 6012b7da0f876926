import type { TextFieldProps } from '../generated/props.ts';
import { FieldFrame, inputOf } from '../parts/FieldFrame.tsx';

export function TextField({ id, field, label, placeholder, hint, maxLength, autocomplete, inputMode }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={field.error} required={field.required}>
      <input
        {...inputOf(id, field, hint)}
        className="w-input"
        defaultValue={field.initial}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autocomplete}
        inputMode={inputMode}
        spellCheck={false}
        onInput={(event) => field.change(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
