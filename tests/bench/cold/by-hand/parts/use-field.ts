import { useController, type Control, type RegisterOptions } from 'react-hook-form';
import type { FormFieldProps } from '../../../../../renderer/widgets/define.ts';

export type Values = Record<string, string>;

export interface FieldOfForm {
  readonly name: string;
  readonly control: Control<Values>;
  readonly rules?: Pick<RegisterOptions<Values>, 'required' | 'pattern' | 'maxLength'>;
}

/** A field of a form for a widget. */
export const useField = ({ name, control, rules = {} }: FieldOfForm): FormFieldProps<string> => {
  const { field, fieldState } = useController({ name, control, rules });
  return {
    name,
    initial: field.value,
    error: fieldState.error?.message,
    required: false,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  };
};
