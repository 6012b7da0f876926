import type { WidgetOf } from './groups.ts';
import { PictureLink } from './picture-link/PictureLink.tsx';
import { RadioCards } from './radio-cards/RadioCards.tsx';
import type { WidgetTable } from './widget-table.ts';

/** Plates that are pressed: to choose one of them, or to be led somewhere. */
export const widgets: WidgetTable<WidgetOf<'cards'>> = { 'radio-cards': RadioCards, 'picture-link': PictureLink };
