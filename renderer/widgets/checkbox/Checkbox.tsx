import type { CheckboxProps } from '../generated/props.ts';
import { FieldError, inputProps } from '../shared/field-frame.tsx';
import './checkbox.css';

/** Links are outside the label: a tap on them must not toggle the checkbox. */
export function Checkbox({ id, field, label, children }: CheckboxProps) {
  return (
    <div className="w-field">
      <div className="w-check">
        <label className="w-check-label">
          <input
            {...inputProps(id, field, undefined)}
            type="checkbox"
            defaultChecked={field.initial}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
        {children}
      </div>
      {field.error ? <FieldError id={id} error={field.error} /> : null}
    </div>
  );
}
