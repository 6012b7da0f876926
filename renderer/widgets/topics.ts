import { Feature } from './feature/Feature.tsx';
import type { WidgetInGroup } from './groups.ts';
import { LinkRow } from './link-row/LinkRow.tsx';
import type { WidgetTable } from './groups.ts';

export const widgets: WidgetTable<WidgetInGroup<'topics'>> = {
  feature: Feature,
  'link-row': LinkRow,
};
