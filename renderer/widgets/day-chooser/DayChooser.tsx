import type { DayChooserProps } from '../generated/props.ts';
import { FieldFrame, inputOf } from '../parts/FieldFrame.tsx';
import './day-chooser.css';

export function DayChooser({ id, field, label, hint, min, max }: DayChooserProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={field.error} required={field.required}>
      <input
        {...inputOf(id, field, hint)}
        className="w-input w-day"
        type="date"
        defaultValue={field.initial}
        min={min}
        max={max}
        onInput={(event) => field.change(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
