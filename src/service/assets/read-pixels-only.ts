import type { Metadata } from 'sharp';
import type { AssetFacts } from '../database/assets.ts';
import {
  attempt,
  isRefusal,
  type PictureRefusal,
  readPicture,
  refusePicture,
} from './read-picture.ts';

/** What a picture may hold about its maker, its place and its camera. */
const extras = [
  'exif',
  'xmp',
  'iptc',
  'icc',
  'tifftagPhotoshop',
  'comments',
] as const satisfies readonly (keyof Metadata)[];

/**
 * Looks at a picture that is to be kept as it is, and not written anew: it must be one that an upload would be taken for, that can be decoded to
 * its end, and that holds nothing but pixels.
 */
export const readPixelsOnly = async (
  bytes: Buffer,
): Promise<Omit<AssetFacts, 'sha256'> | PictureRefusal> => {
  const picture = await readPicture(bytes);
  if (isRefusal(picture)) return picture;
  const decoded = await attempt(() => picture.pixels.stats());
  if (isRefusal(decoded)) return decoded;
  const { type, metadata } = picture;
  const more = extras.filter((part) => metadata[part] !== undefined);
  if (more.length > 0)
    return refusePicture(
      'unreadable',
      `expected pixels only; found ${more.join(', ')}. Save the picture without them.`,
    );
  const { width, height, pageHeight = height } = metadata;
  return { mime: type, width, height: pageHeight };
};
