import { useState } from 'react';
import type { CityChooserProps } from '../generated/props.ts';
import { ChoiceButton } from '../parts/ChoiceButton.tsx';
import { CitySheet } from './CitySheet.tsx';

export function CityChooser({ id, field, label, placeholder, hint, places }: CityChooserProps) {
  const [value, setValue] = useState(field.initial);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    field.onBlur();
  };
  const take = (place: string): void => {
    setValue(place);
    field.onChange(place);
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
        chosen={value || undefined}
        onOpen={() => setOpen(true)}
      />
      {open ? (
        <CitySheet
          id={`${id}-sheet`}
          title={label}
          places={places}
          value={value}
          onConfirm={take}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
