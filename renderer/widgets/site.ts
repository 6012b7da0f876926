import { Band } from './band/Band.tsx';
import { Carousel } from './carousel/Carousel.tsx';
import { Columns } from './columns/Columns.tsx';
import { Footer } from './footer/Footer.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { Hero } from './hero/Hero.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { Quote } from './quote/Quote.tsx';

export const widgets: WidgetTable<WidgetInGroup<'site'>> = {
  navigation: Navigation,
  hero: Hero,
  carousel: Carousel,
  band: Band,
  columns: Columns,
  quote: Quote,
  footer: Footer,
};
