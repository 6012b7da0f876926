import type { GalleryProps } from '../generated/props.ts';
import { uniqueKeys } from '../shared/unbreakable-dates.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';

export function Gallery({ id, images, label }: GalleryProps) {
  const keys = uniqueKeys(images);
  return (
    <ul id={id} className="w-thumbnails" aria-label={label}>
      {images.map((src, index) => (
        <li key={keys[index]}>
          <Thumbnail src={src} alt={`${label} ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}
