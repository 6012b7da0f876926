import { useState } from 'react';
import type { PickerOption, PickerProps } from '../generated/props.ts';
import { ChoiceButton } from '../parts/ChoiceButton.tsx';
import { PickerSheet } from './PickerSheet.tsx';

const valueOf = ({ name, type }: PickerOption): string => type ?? name;

export function Picker({ id, field, label, placeholder, hint, options }: PickerProps) {
  const [value, setValue] = useState(field.initial);
  const [open, setOpen] = useState(false);
  const chosen = options.findIndex((option) => valueOf(option) === value);
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
