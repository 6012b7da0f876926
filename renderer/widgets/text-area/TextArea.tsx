import { useState, type ChangeEvent } from 'react';
import type { TextAreaProps } from '../generated/props.ts';
import { fieldFrame, inputOf } from '../parts/field-frame.tsx';
import { say } from '../parts/say.ts';
import { word } from '../words.ts';
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
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>): void => {
    setUsed(value.length);
    field.change(value);
  };
  return fieldFrame(
    { id, label, hint, field },
    <>
      <div className="w-text-area-box" data-placeholder={placeholder}>
        <textarea
          {...inputOf(id, field, hint)}
          className="w-input w-text-area"
          defaultValue={field.initial}
          placeholder={placeholder}
          rows={rows}
          maxLength={maxLength}
          onChange={type}
        />
      </div>
      {counter && maxLength ? (
        <p className="w-hint w-text-area-counter">
          {say(word('{used}/{most}'), { used, most: maxLength })}
        </p>
      ) : null}
    </>,
  );
}
