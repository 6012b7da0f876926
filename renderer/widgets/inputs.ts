import { DigitsField } from './digits-field/DigitsField.tsx';
import type { WidgetInGroup } from './groups.ts';
import { TextField } from './text-field/TextField.tsx';
import type { WidgetTable } from './groups.ts';

export const widgets: WidgetTable<WidgetInGroup<'inputs'>> = {
  'text-field': TextField,
  'digits-field': DigitsField,
};

/** Widgets without hooks can be called as functions (find-widget.ts). */
export const areHookFree = true;
