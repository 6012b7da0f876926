import { Countdown } from './countdown/Countdown.tsx';
import type { WidgetInGroup } from './groups.ts';
import type { WidgetTable } from './groups.ts';

export const widgets: WidgetTable<WidgetInGroup<'offers'>> = { countdown: Countdown };
