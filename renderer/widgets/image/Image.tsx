import type { ImageProps } from '../generated/props.ts';
import { Picture } from '../shared/Picture.tsx';
import './image.css';

const shapes = {
  natural: 'natural',
  '1:1': 'square',
  '4:3': 'photo',
  '16:9': 'wide',
  '8:3': 'banner',
} as const;

export function Image({ id, src, asset, alt, ratio, fit, size }: ImageProps) {
  const shape = `w-image w-image-${shapes[ratio]}${fit === 'cut' ? '' : ` w-image-${fit}`}${size === 'full' ? '' : ` w-image-${size}`}`;
  return <Picture id={id} className={shape} address={asset || src} alt={alt} />;
}
