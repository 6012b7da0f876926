import { useState } from 'react';
import type { PickerOption, PickerProps } from '../generated/props.ts';
import { ChoiceSheet, OptionList, ChoiceButton } from '../shared/ChoiceSheet.tsx';
import { message } from '../messages.ts';

interface PickerSheetProps {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PickerOption[];
  readonly chosen: number;
  readonly onConfirm: (marked: number) => void;
  readonly onCancel: () => void;
}

function PickerSheet({ id, title, options, chosen, onConfirm, onCancel }: PickerSheetProps) {
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

const valueOf = ({ name, type }: PickerOption): string => type ?? name;

const isChosen =
  (value: string) =>
  (option: PickerOption): boolean =>
    valueOf(option) === value;

export function Picker({ id, field, label, placeholder, hint, options }: PickerProps) {
  const [value, setValue] = useState(field.initial);
  const [open, setOpen] = useState(false);
  // Falls back to the value of the form if the chosen option is no longer offered.
  const chosen = options.findIndex(
    isChosen(Picker.isOffered({ options }, value) ? value : field.initial),
  );
  const close = (): void => {
    setOpen(false);
    field.onBlur();
  };
  const take = (marked: number): void => {
    const option = options[marked];
    if (option) {
      setValue(valueOf(option));
      field.onChange(valueOf(option));
    }
    close();
  };
  return (
    <>
      <ChoiceButton
        id={id}
        label={label}
        placeholder={placeholder}
        hint={hint}
        field={field}
        chosen={options[chosen]?.name}
        onOpen={() => setOpen(true)}
      />
      {open ? (
        <PickerSheet
          id={`${id}-sheet`}
          title={label}
          options={options}
          chosen={chosen}
          onConfirm={take}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

Picker.isOffered = ({ options }: Pick<PickerProps, 'options'>, value: string): boolean =>
  options.some(isChosen(value));
