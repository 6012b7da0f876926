import { Dialog } from './dialog/Dialog.tsx';
import type { WidgetInGroup } from './groups.ts';
import { Sheet } from './sheet/Sheet.tsx';
import type { WidgetTable } from './groups.ts';

/** What lies over a page until it is answered or closed. */
export const widgets: WidgetTable<WidgetInGroup<'overlays'>> = { dialog: Dialog, sheet: Sheet };
