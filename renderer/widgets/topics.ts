import { Feature } from './feature/Feature.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { LinkRow } from './link-row/LinkRow.tsx';

export const widgets: WidgetTable<WidgetInGroup<'topics'>> = {
  feature: Feature,
  'link-row': LinkRow,
};
