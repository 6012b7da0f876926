import { describeBothZones } from '../../shell/describe-time.ts';
import { useNow } from '../../shell/use-now.ts';
import { nextManilaMinute, readManilaTime } from './manila-time.ts';

/** Days and times in Manila, as fields hold them; '' where none was given. */
export interface FieldTimes {
  readonly publishAt: string;
  readonly expiresAt: string;
}

/** When something goes live, and when it is taken back; both zones are told, so that nobody mistakes one for the other. */
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
      Is taken back on (time in Manila; may stay empty)
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
