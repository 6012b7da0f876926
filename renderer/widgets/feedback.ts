import { Entry } from './entry/Entry.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import type { WidgetOf } from './groups.ts';
import { ImageUploader } from './image-uploader/ImageUploader.tsx';
import { More } from './more/More.tsx';
import { StarRating } from './star-rating/StarRating.tsx';
import { Tags } from './tags/Tags.tsx';
import type { WidgetTable } from './widget-table.ts';

/** What people send and are answered: entries with pictures, tags and stars. */
export const widgets: WidgetTable<WidgetOf<'feedback'>> = {
  entry: Entry,
  gallery: Gallery,
  'image-uploader': ImageUploader,
  more: More,
  'star-rating': StarRating,
  tags: Tags,
};
