import type { Metadata } from 'sharp';
import type { AssetMetadata } from '../database/assets.ts';
import {
  tryDecode,
  isRejection,
  type PictureRejection,
  readPicture,
  rejectPicture,
} from './read-picture.ts';

/** What a picture may hold about its maker, its place and its camera. */
const metadataFields = [
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
export const verifyPixelsOnly = async (
  bytes: Buffer,
): Promise<Omit<AssetMetadata, 'sha256'> | PictureRejection> => {
  const picture = await readPicture(bytes);
  if (isRejection(picture)) return picture;
  const decoded = await tryDecode(() => picture.pixels.stats());
  if (isRejection(decoded)) return decoded;
  const { type, metadata } = picture;
  const more = metadataFields.filter((part) => metadata[part] !== undefined);
  if (more.length > 0)
    return rejectPicture(
      'unreadable',
      `expected pixels only; found ${more.join(', ')}. Save the picture without them.`,
    );
  const { width, height, pageHeight = height } = metadata;
  return { mime: type, width, height: pageHeight };
};
