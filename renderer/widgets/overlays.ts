import { Dialog } from './dialog/Dialog.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { Sheet } from './sheet/Sheet.tsx';

export const widgets: WidgetTable<WidgetInGroup<'overlays'>> = { dialog: Dialog, sheet: Sheet };
