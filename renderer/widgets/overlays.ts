import { Dialog } from './dialog/Dialog.tsx';
import type { WidgetInGroup } from './groups.ts';
import { Sheet } from './sheet/Sheet.tsx';
import type { WidgetTable } from './groups.ts';

export const widgets: WidgetTable<WidgetInGroup<'overlays'>> = { dialog: Dialog, sheet: Sheet };
