import { useState } from 'react';
import { Icon } from './Icon.tsx';
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
  // The address that failed, not a flag: another address gets its own try.
  const [failed, setFailed] = useState<string>();
  const isMissing = src === '' || src === failed;
  return (
    <span className="w-thumbnail" {...(preview && { style: { backgroundImage: `url("${preview}")` } })}>
      {isMissing && !preview ? <Icon name="picture" /> : null}
      {src === '' ? (
        <span role="img" aria-label={alt} />
      ) : (
        <img
          className={isMissing ? 'w-thumbnail-missing' : undefined}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
