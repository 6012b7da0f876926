import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { Offer } from './offer/Offer.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { StarRating } from './star-rating/StarRating.tsx';

export const widgets: WidgetTable<WidgetInGroup<'results'>> = {
  offer: Offer,
  outcome: Outcome,
  'star-rating': StarRating,
};
