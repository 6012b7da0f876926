import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import './thumbnail.css';

export interface ThumbnailProps {
  readonly src: string;
  readonly alt: string;
  /** Object URL of the same picture, shown until `src` loads, and if it fails. */
  readonly preview?: string | undefined;
}

export function Thumbnail({ src, alt, preview }: ThumbnailProps) {
  const fallback = (
    <span role="img" aria-label={alt}>
      {preview ? null : <Icon name="picture" />}
    </span>
  );
  return (
    <span
      className="w-thumbnail"
      {...(preview && { style: { backgroundImage: `url("${preview}")` } })}
    >
      <Picture address={src} alt={alt} fallback={fallback} />
    </span>
  );
}
