import type { UseFormRegisterReturn } from 'react-hook-form';
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
  publishAt,
  expiresAt,
}: {
  readonly times: FieldTimes;
  readonly publishAt: UseFormRegisterReturn;
  readonly expiresAt: UseFormRegisterReturn;
}) => (
  <>
    <label>
      Goes live on (time in Manila)
      <input type="datetime-local" {...publishAt} required min={nextManilaMinute(useNow())} />
    </label>
    <TimeText field={times.publishAt} />
    <label>
      Expires on (time in Manila; optional)
      <input type="datetime-local" {...expiresAt} min={times.publishAt} />
    </label>
    <TimeText field={times.expiresAt} />
  </>
);

/** End of a published change. */
export const ExpiryTime = ({
  time,
  expiresAt,
}: {
  readonly time: string;
  readonly expiresAt: UseFormRegisterReturn;
}) => (
  <>
    <label>
      Expires on (time in Manila)
      <input type="datetime-local" {...expiresAt} required min={nextManilaMinute(useNow())} />
    </label>
    <TimeText field={time} />
  </>
);

const TimeText = ({ field }: { readonly field: string }) => {
  const time = readManilaTime(field);
  return <p aria-live="polite">{time === undefined ? '' : describeBothZones(time)}</p>;
};
