import { Feature } from './feature/Feature.tsx';
import type { WidgetInGroup } from './groups.ts';
import { LinkRow } from './link-row/LinkRow.tsx';
import type { WidgetTable } from './groups.ts';

/** What stands beside a sign of what it is about: points that are made, and rows that lead on. */
export const widgets: WidgetTable<WidgetInGroup<'topics'>> = {
  feature: Feature,
  'link-row': LinkRow,
};
