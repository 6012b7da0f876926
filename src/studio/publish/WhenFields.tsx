import { useId } from 'react';
import { nextManilaMinute, readManilaTime } from '../changes/decide/manila-time.ts';
import { useNow } from '../controls/timers.ts';
import { describeWithOwnZone } from '../shell/format.ts';
import { timeChips } from './publish-times.ts';

export interface PublishTimes {
  /** Time in Manila as a form field has it; undefined: now. */
  readonly publishAt: string | undefined;
  /** Time in Manila; undefined: never. */
  readonly takeBackAt: string | undefined;
}

/** Chooses when the page goes live, and when the previous version returns. */
export const WhenFields = ({
  times: { publishAt, takeBackAt },
  offerEnd,
  change,
}: {
  readonly times: PublishTimes;
  /** End of the offer, as a form field has it. */
  readonly offerEnd: string | undefined;
  readonly change: (times: PublishTimes) => void;
}) => {
  const now = useNow();
  const setStart = (field: string | undefined): void => change({ publishAt: field, takeBackAt });
  const setEnd = (field: string | undefined): void => change({ publishAt, takeBackAt: field });
  return (
    <>
      <fieldset className="publish-times">
        <legend>When (time in Manila)</legend>
        <Chip label="Now" isPressed={publishAt === undefined} press={() => setStart(undefined)} />
        {timeChips(now).map(({ label, field }) => (
          <Chip
            key={field}
            label={label}
            isPressed={publishAt === field}
            press={() => setStart(field)}
          />
        ))}
        <TimeField
          label="Another time"
          min={nextManilaMinute(now)}
          value={publishAt}
          set={setStart}
        />
        <ChosenTime field={publishAt} />
      </fieldset>
      <fieldset className="publish-times wide">
        <legend>Take back</legend>
        <Chip label="Never" isPressed={takeBackAt === undefined} press={() => setEnd(undefined)} />
        {offerEnd !== undefined && (
          <Chip
            label="When the offer ends"
            isPressed={takeBackAt === offerEnd}
            press={() => setEnd(offerEnd)}
          />
        )}
        <TimeField
          label="On a date"
          min={publishAt ?? nextManilaMinute(now)}
          value={takeBackAt}
          set={setEnd}
        />
        <ChosenTime field={takeBackAt} />
        {takeBackAt !== undefined && (
          <p className="count">
            Then the previous version returns.
            {publishAt === undefined && ' It goes live in a minute.'}
          </p>
        )}
      </fieldset>
    </>
  );
};

/** Chosen time with its day, because chips and date fields leave out the day or the zone. */
const ChosenTime = ({ field }: { readonly field: string | undefined }) => {
  const time = field === undefined ? undefined : readManilaTime(field);
  return time === undefined ? null : <p className="count">{describeWithOwnZone(time)}.</p>;
};

const Chip = ({
  label,
  isPressed,
  press,
}: {
  readonly label: string;
  readonly isPressed: boolean;
  readonly press: () => void;
}) => (
  <button type="button" aria-pressed={isPressed} onClick={press}>
    {label}
  </button>
);

const TimeField = ({
  label,
  min,
  value = '',
  set,
}: {
  readonly label: string;
  readonly min: string;
  readonly value: string | undefined;
  readonly set: (field: string | undefined) => void;
}) => {
  const id = useId();
  return (
    <span className="publish-time">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        min={min}
        value={value}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
    </span>
  );
};
