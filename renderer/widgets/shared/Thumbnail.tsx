import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import './thumbnail.css';

export interface ThumbnailProps {
  /** Empty: there is no picture that may be shown. */
  readonly src: string;
  readonly alt: string;
  /** Address of the same picture on this phone, seen until the other one is loaded, and if it never is. */
  readonly preview?: string | undefined;
}

/** A small picture in a square of the theme. It keeps its place and its name when it cannot be loaded. */
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
