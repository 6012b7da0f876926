import type { DayChooserProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import './day-chooser.css';

export function DayChooser({ id, field, label, hint, min, max }: DayChooserProps) {
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint)}
      className="w-input w-day"
      type="date"
      defaultValue={field.initial}
      min={min}
      max={max}
      data-empty={field.initial === '' || undefined}
      onInput={({ currentTarget }) => {
        currentTarget.toggleAttribute('data-empty', currentTarget.value === '');
        field.onChange(currentTarget.value);
      }}
    />,
  );
}
