import { useId } from 'react';
import { useController } from 'react-hook-form';
import { nextManilaMinute, readManilaTime } from '../changes/decide/manila-time.ts';
import { useNow } from '../controls/timers.ts';
import { describeWithOwnZone } from '../shell/format.ts';
import { timeChips } from './publish-times.ts';
import type { PublishFormState } from './use-publish-form.ts';

/** Chooses when the page goes live, and when the previous version returns. */
export const WhenFields = ({
  form: { control },
  offerEnd,
}: {
  readonly form: PublishFormState;
  /** End of the offer, as a form field has it. */
  readonly offerEnd: string | undefined;
}) => {
  const now = useNow();
  const { field: start } = useController({ control, name: 'publishAt' });
  const { field: end } = useController({ control, name: 'takeBackAt' });
  return (
    <>
      <fieldset className="publish-times">
        <legend>When (time in Manila)</legend>
        <TimeChoice
          chips={[{ label: 'Now', field: '' }, ...timeChips(now)]}
          label="Another time"
          min={nextManilaMinute(now)}
          value={start.value}
          choose={start.onChange}
        />
      </fieldset>
      <fieldset className="publish-times wide">
        <legend>Take back</legend>
        <TimeChoice
          chips={[
            { label: 'Never', field: '' },
            ...(offerEnd === undefined ? [] : [{ label: 'When the offer ends', field: offerEnd }]),
          ]}
          label="On a date"
          min={start.value === '' ? nextManilaMinute(now) : start.value}
          value={end.value}
          choose={end.onChange}
        />
        {end.value !== '' && (
          <p className="count">
            Then the previous version returns.
            {start.value === '' && ' It goes live in a minute.'}
          </p>
        )}
      </fieldset>
    </>
  );
};

const TimeChoice = ({
  chips,
  label,
  min,
  value,
  choose,
}: {
  readonly chips: readonly { readonly label: string; readonly field: string }[];
  /** Label of the field for any other time. */
  readonly label: string;
  readonly min: string;
  readonly value: string;
  readonly choose: (field: string) => void;
}) => {
  const id = useId();
  // Chips and date fields leave out the day or the zone.
  const time = readManilaTime(value);
  return (
    <>
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          aria-pressed={value === chip.field}
          onClick={() => choose(chip.field)}
        >
          {chip.label}
        </button>
      ))}
      <span className="publish-time">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="datetime-local"
          min={min}
          value={value}
          onChange={({ target }) => choose(target.value)}
        />
      </span>
      {time !== undefined && <p className="count">{describeWithOwnZone(time)}.</p>}
    </>
  );
};
