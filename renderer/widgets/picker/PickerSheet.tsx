import { useState } from 'react';
import type { PickerOption } from '../generated/props.ts';
import { ChoiceSheet } from '../parts/ChoiceSheet.tsx';
import { OptionList } from '../parts/OptionList.tsx';
import { message } from '../words.ts';

export interface PickerSheetProps {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PickerOption[];
  /** Place of the option that is taken now; -1: none. */
  readonly chosen: number;
  /** Gets the place of the marked option; -1: none was marked. */
  readonly onConfirm: (marked: number) => void;
  readonly onCancel: () => void;
}

export function PickerSheet({ id, title, options, chosen, onConfirm, onCancel }: PickerSheetProps) {
  const [marked, setMarked] = useState(chosen);
  return (
    <ChoiceSheet id={id} title={title} onConfirm={() => onConfirm(marked)} onCancel={onCancel}>
      {options.length > 0 ? (
        <OptionList
          name={`${id}-option`}
          label={title}
          options={options}
          marked={marked}
          onMark={setMarked}
          start
        />
      ) : (
        <output className="w-placeholder">{message('There is nothing to choose from.')}</output>
      )}
    </ChoiceSheet>
  );
}
