import type { DayChooserProps } from '../generated/props.ts';
import { renderFieldFrame, inputProps } from '../shared/field-frame.tsx';
import { interpolate, message } from '../messages.ts';
import './day-chooser.css';

/** Without a limit browsers take years of six digits. */
const lastDay = '9999-12-31';

const findMax = (max = lastDay, past = false): string => {
  // Swedish dates are written YYYY-MM-DD.
  const today = new Date().toLocaleDateString('sv');
  return past && today < max ? today : max;
};

export function DayChooser({ id, field, label, hint, min, max, past }: DayChooserProps) {
  const read = ({ value }: HTMLInputElement): void => field.onChange(value);
  return renderFieldFrame(
    { id, label, hint, field },
    <input
      {...inputProps(id, field, hint, read)}
      className="w-input w-day"
      type="date"
      defaultValue={field.initial}
      min={min}
      max={findMax(max, past)}
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
  { min = '', max, past }: DayChooserProps,
  _value: string,
  input: HTMLElement | undefined,
): string | undefined => {
  if (!(input instanceof HTMLInputElement)) return undefined;
  const { badInput, rangeUnderflow, rangeOverflow } = input.validity;
  if (badInput)
    return message('This date is incomplete or does not exist. Enter day, month and year.');
  if (rangeUnderflow)
    return interpolate(message('This date is too early. Enter {min} or a later date.'), { min });
  if (rangeOverflow)
    return interpolate(message('This date is too late. Enter {max} or an earlier date.'), {
      max: findMax(max, past),
    });
  return undefined;
};
