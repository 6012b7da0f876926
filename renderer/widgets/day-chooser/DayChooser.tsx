import type { DayChooserProps } from '../generated/props.ts';
import { fieldFrame, inputOf } from '../parts/field-frame.tsx';
import './day-chooser.css';

export function DayChooser({ id, field, label, hint, min, max }: DayChooserProps) {
  return fieldFrame(
    { id, label, hint, field },
    <input
      {...inputOf(id, field, hint)}
      className="w-input w-day"
      type="date"
      defaultValue={field.initial}
      min={min}
      max={max}
      onInput={(event) => field.change(event.currentTarget.value)}
    />,
  );
}
