import { fieldOfTime, readManilaTime } from '../../changes/decide/manila-time.ts';
import { describeBothZones } from '../../shell/describe-time.ts';
import type { FramedFieldProps } from './field-props.ts';
import { WrittenField } from './WrittenField.tsx';

/** A moment, chosen in the time of Manila and kept in UTC; both are told. */
export const TimeField = ({ place, common }: Omit<FramedFieldProps, 'facts' | 'apply'>) => {
  const time = typeof place.value === 'string' ? Date.parse(place.value) : Number.NaN;
  const isTime = !Number.isNaN(time);
  return (
    <>
      <WrittenField
        common={{ ...common, type: 'datetime-local' }}
        written={isTime ? fieldOfTime(time) : ''}
        take={(words) => {
          const next = readManilaTime(words);
          return next === undefined ? 'Choose a day and a time.' : place.put(`${new Date(next).toISOString().slice(0, 19)}Z`);
        }}
      />
      <p className="about">Time in Manila.{isTime && ` ${describeBothZones(time)}`}</p>
    </>
  );
};
