import { DigitsField } from './digits-field/DigitsField.tsx';
import type { WidgetInGroup } from './groups.ts';
import { TextField } from './text-field/TextField.tsx';
import type { WidgetTable } from './groups.ts';

/** Fields that are typed into, each of a line. */
export const widgets: WidgetTable<WidgetInGroup<'inputs'>> = {
  'text-field': TextField,
  'digits-field': DigitsField,
};

/** None of them has hooks, so each can be called in place of being drawn as a component (find-widget.ts). */
export const areHookFree = true;
