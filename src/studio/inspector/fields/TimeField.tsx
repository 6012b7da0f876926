import { readManilaTime } from '../../changes/decide/manila-time.ts';
import { describeBothZones } from '../../shell/describe-time.ts';
import type { PartPlace } from '../part-place.ts';
import type { ControlProps } from './FieldFrame.tsx';

const hour = 3_600_000;

/** A time stamp in UTC as a field holds it: the day and time in Manila, where the clocks are never changed. */
const fieldOf = (time: number): string => new Date(time + 8 * hour).toISOString().slice(0, 16);

/** A moment, chosen in the time of Manila and kept in UTC; both are told. */
export const TimeField = ({
  place,
  common,
  apply,
}: {
  readonly place: PartPlace;
  readonly common: ControlProps;
  readonly apply: (refused: string | undefined) => void;
}) => {
  const time = typeof place.value === 'string' ? Date.parse(place.value) : Number.NaN;
  const isTime = !Number.isNaN(time);
  return (
    <>
      <input
        {...common}
        type="datetime-local"
        key={String(place.value)}
        defaultValue={isTime ? fieldOf(time) : ''}
        onBlur={({ target }) => {
          const next = readManilaTime(target.value);
          if (next !== undefined && next !== time) apply(place.put(`${new Date(next).toISOString().slice(0, 19)}Z`));
        }}
      />
      <p className="about">Time in Manila.{isTime && ` ${describeBothZones(time)}`}</p>
    </>
  );
};
