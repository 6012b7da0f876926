import { Entry } from './entry/Entry.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { ImageUploader } from './image-uploader/ImageUploader.tsx';
import { More } from './more/More.tsx';
import { PhotoButton } from './photo-button/PhotoButton.tsx';
import { Tags } from './tags/Tags.tsx';
import { TextArea } from './text-area/TextArea.tsx';

export const widgets: WidgetTable<WidgetInGroup<'feedback'>> = {
  entry: Entry,
  gallery: Gallery,
  'image-uploader': ImageUploader,
  more: More,
  'photo-button': PhotoButton,
  tags: Tags,
  'text-area': TextArea,
};
