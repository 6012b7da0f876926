import { Figure } from './figure/Figure.tsx';
import type { WidgetOf } from './groups.ts';
import { Schedule } from './schedule/Schedule.tsx';
import type { WidgetTable } from './widget-table.ts';

/** Numbers that people decide by. */
export const widgets: WidgetTable<WidgetOf<'figures'>> = { figure: Figure, schedule: Schedule };
