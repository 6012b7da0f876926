import type { WidgetOf } from './groups.ts';
import { Offer } from './offer/Offer.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import type { WidgetTable } from './widget-table.ts';

/** How something stands, and what there is to go on with. */
export const widgets: WidgetTable<WidgetOf<'outcomes'>> = {
  offer: Offer,
  outcome: Outcome,
};
