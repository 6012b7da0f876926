import { useState } from 'react';
import type { ImageProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { words } from '../words.ts';
import './image.css';

/** Each shape has a class, because a style sheet is the only place for styles. */
const shapes = { natural: 'natural', '1:1': 'square', '4:3': 'photo', '16:9': 'wide' } as const;

export function Image({ id, src, asset, alt, ratio, size }: ImageProps) {
  const address = asset || src;
  // The address that failed, not a flag: another address gets its own try.
  const [failed, setFailed] = useState<string>();
  const shape = `w-image w-image-${shapes[ratio]}${size === 'full' ? '' : ` w-image-${size}`}`;
  if (address && address !== failed) {
    return (
      <img id={id} className={shape} src={address} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" onError={() => setFailed(address)} />
    );
  }
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <div id={id} className={`${shape} w-image-missing`} {...named}>
      <Icon name="picture" />
      <span>{words().pictureMissing}</span>
    </div>
  );
}
