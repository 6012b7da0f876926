import { DigitsField } from './digits-field/DigitsField.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { TextField } from './text-field/TextField.tsx';

export const widgets: WidgetTable<WidgetInGroup<'inputs'>> = {
  'text-field': TextField,
  'digits-field': DigitsField,
};

/** Widgets without hooks can be called as functions (find-widget.ts). */
export const areHookFree = true;
