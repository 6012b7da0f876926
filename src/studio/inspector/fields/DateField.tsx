import { useState } from 'react';
import { toEpochMs } from '../../../../renderer/entries/document.ts';
import { fieldOfMoment } from '../../changes/decide/manila-time.ts';
import type { FramedFieldProps } from './FieldFrame.tsx';
import { TimeField } from './TimeField.tsx';
import { WrittenField } from './WrittenField.tsx';

export const DateField = (props: FramedFieldProps) => {
  const { facts, editTarget, common, apply } = props;
  const { value } = editTarget;
  const moment = toEpochMs(value);
  const [isWanted, setWanted] = useState(false);
  const isWritten = moment !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(String(value));
  const choose = (isChosen: boolean): void => {
    setWanted(isChosen);
    if (!isChosen && isWritten) apply(editTarget.put(fieldOfMoment(moment).slice(0, 10)));
  };
  return (
    <>
      {isWritten || isWanted ? (
        <TimeField {...props} />
      ) : (
        <WrittenField
          common={{ ...common, type: 'date' }}
          written={moment === undefined ? '' : String(value)}
          take={(text) =>
            text !== ''
              ? editTarget.put(text)
              : facts.isRequired
                ? 'Choose a day.'
                : editTarget.remove()
          }
        />
      )}
      <label className="tick">
        <input
          type="checkbox"
          disabled={common.disabled}
          checked={isWritten || isWanted}
          onChange={({ target }) => choose(target.checked)}
        />
        With the time of the day
      </label>
    </>
  );
};
