import type { DayChooserProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import { interpolate, message } from '../messages.ts';
import './day-chooser.css';

/** Without a limit browsers take years of six digits. */
const lastDay = '9999-12-31';

export function DayChooser({ id, field, label, hint, min, max = lastDay }: DayChooserProps) {
  const read = ({ value }: HTMLInputElement): void => field.onChange(value);
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint, read)}
      className="w-input w-day"
      type="date"
      defaultValue={field.initial}
      min={min}
      max={max}
      data-empty={field.initial === '' || undefined}
      onInput={({ currentTarget }) => {
        currentTarget.toggleAttribute('data-empty', currentTarget.value === '');
        read(currentTarget);
      }}
    />,
  );
}

/** Limits bind the calendar only, and a half-typed date has no value. The browser knows both. */
DayChooser.findInputError = (
  _props: DayChooserProps,
  _value: string,
  input: HTMLElement | undefined,
): string | undefined => {
  if (!(input instanceof HTMLInputElement)) return undefined;
  const { min, max, validity } = input;
  if (validity.badInput)
    return message('This date is incomplete or does not exist. Enter day, month and year.');
  if (validity.rangeUnderflow)
    return interpolate(message('This date is too early. Enter {min} or a later date.'), { min });
  if (validity.rangeOverflow)
    return interpolate(message('This date is too late. Enter {max} or an earlier date.'), { max });
  return undefined;
};
