import { describeBothZones } from '../../shell/format.ts';
import { useNow } from '../../controls/timers.ts';
import { nextManilaMinute, readManilaTime } from './manila-time.ts';

/** Manila dates and times as form fields hold them; '' if not given. */
export interface FieldTimes {
  readonly publishAt: string;
  readonly expiresAt: string;
}

/** Shows both time zones, to avoid a mix-up. */
export const PublicationTimes = ({
  times,
  change,
}: {
  readonly times: FieldTimes;
  readonly change: (times: FieldTimes) => void;
}) => (
  <>
    <label>
      Goes live on (time in Manila)
      <input
        type="datetime-local"
        required
        min={nextManilaMinute(useNow())}
        value={times.publishAt}
        onChange={({ target }) => change({ ...times, publishAt: target.value })}
      />
    </label>
    <TimeText field={times.publishAt} />
    <label>
      Expires on (time in Manila; optional)
      <input
        type="datetime-local"
        min={times.publishAt}
        value={times.expiresAt}
        onChange={({ target }) => change({ ...times, expiresAt: target.value })}
      />
    </label>
    <TimeText field={times.expiresAt} />
  </>
);

const TimeText = ({ field }: { readonly field: string }) => {
  const time = readManilaTime(field);
  return <p aria-live="polite">{time === undefined ? '' : describeBothZones(time)}</p>;
};
