import { DigitsField } from './digits-field/DigitsField.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { TextField } from './text-field/TextField.tsx';

export const widgets: WidgetTable<WidgetInGroup<'inputs'>> = {
  'text-field': TextField,
  'digits-field': DigitsField,
};
