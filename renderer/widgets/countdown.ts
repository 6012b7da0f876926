import { Countdown } from './countdown/Countdown.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';

export const widgets: WidgetTable<WidgetInGroup<'countdown'>> = { countdown: Countdown };
