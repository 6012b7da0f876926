import type { PickerOption, PickerProps } from '../../../../renderer/widgets/generated/props.ts';
import { inputProps, renderFieldFrame } from '../../../../renderer/widgets/shared/field-frame.tsx';

const valueOf = ({ name, type }: PickerOption): string => type ?? name;

/** Replaces the picker of the engine, which opens a sheet, because the other systems use selects. */
export function NativeSelect({ id, field, label, hint, options }: PickerProps) {
  return renderFieldFrame(
    { id, label, hint, field },
    <select
      {...inputProps(id, field, hint)}
      className="w-input"
      defaultValue={field.initial || undefined}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={valueOf(option)} value={valueOf(option)}>
          {option.name}
        </option>
      ))}
    </select>,
  );
}
