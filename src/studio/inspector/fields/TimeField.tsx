import { fieldOfTime, readManilaTime } from '../../changes/decide/manila-time.ts';
import { describeBothZones } from '../../shell/describe-time.ts';
import type { FramedFieldProps } from './field-props.ts';

/** A moment, chosen in the time of Manila and kept in UTC; both are told. */
export const TimeField = ({ place, common, apply }: Omit<FramedFieldProps, 'facts'>) => {
  const time = typeof place.value === 'string' ? Date.parse(place.value) : Number.NaN;
  const isTime = !Number.isNaN(time);
  return (
    <>
      <input
        {...common}
        type="datetime-local"
        key={String(place.value)}
        defaultValue={isTime ? fieldOfTime(time) : ''}
        onBlur={({ target }) => {
          const next = readManilaTime(target.value);
          if (next !== undefined && next !== time) apply(place.put(`${new Date(next).toISOString().slice(0, 19)}Z`));
        }}
      />
      <p className="about">Time in Manila.{isTime && ` ${describeBothZones(time)}`}</p>
    </>
  );
};
