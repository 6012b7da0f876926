import { Countdown } from './countdown/Countdown.tsx';
import type { WidgetInGroup } from './groups.ts';
import type { WidgetTable } from './groups.ts';

/** What only offers have: the time that is left for one. */
export const widgets: WidgetTable<WidgetInGroup<'offers'>> = { countdown: Countdown };
