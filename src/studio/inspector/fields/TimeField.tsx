import { toEpochMs } from '../../../../renderer/entries/document.ts';
import { fieldOfMoment } from '../../changes/decide/manila-time.ts';
import { describeBothZones } from '../../shell/format.ts';
import type { FramedFieldProps } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';

/**
 * Edits a time in Manila and shows both zones. The end of a document is stored in UTC; dates
 * without a zone are in Manila.
 */
export const TimeField = ({ facts, editTarget, common }: Omit<FramedFieldProps, 'apply'>) => {
  const time = toEpochMs(editTarget.value);
  const take = (text: string): string | undefined => {
    const next = toEpochMs(text);
    if (next === undefined) return 'Choose a day and a time.';
    return editTarget.put(
      facts.control === 'time' ? `${new Date(next).toISOString().slice(0, 19)}Z` : text,
    );
  };
  return (
    <>
      <WrittenField
        common={{ ...common, type: 'datetime-local' }}
        written={time === undefined ? '' : fieldOfMoment(time)}
        take={take}
      />
      <p className="about">Time in Manila.{time !== undefined && ` ${describeBothZones(time)}`}</p>
    </>
  );
};
