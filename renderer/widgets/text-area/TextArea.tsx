import { useState } from 'react';
import type { TextAreaProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import { interpolate, message } from '../messages.ts';
import './text-area.css';

export function TextArea({
  id,
  field,
  label,
  placeholder,
  hint,
  rows,
  maxLength,
  counter,
}: TextAreaProps) {
  const [used, setUsed] = useState(field.initial.length);
  const read = ({ value }: HTMLTextAreaElement): void => {
    setUsed(value.length);
    field.onChange(value);
  };
  return renderFieldFrame(
    { id, label, hint, field },
    <>
      <div className="w-text-area-box" data-placeholder={placeholder}>
        <textarea
          {...inputProps(id, field, hint, read)}
          className="w-input w-text-area"
          defaultValue={field.initial}
          placeholder={placeholder}
          rows={rows}
          maxLength={maxLength}
          onInput={(event) => read(event.currentTarget)}
        />
      </div>
      {counter && maxLength ? (
        <p className="w-hint w-text-area-counter">
          {interpolate(message('{used}/{most}'), { used, most: maxLength })}
        </p>
      ) : null}
    </>,
  );
}
