import type { Metadata, Sharp } from 'sharp';
import type { AssetMetadata } from '../database/assets.ts';
import type { PictureCrop } from '../../contracts/generated/studio.ts';
import { sharp, type ImageType, detectImageType } from '../../shared/image.ts';
import { errorMessage } from '../errors/inspect-error.ts';

interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture upright in sRGB, so that only pixels survive. Throws on undecodable bytes.
 * @param area of the upright picture, in every frame; undefined for the whole
 */
export const reencodePicture = async (
  { type, metadata, pixels }: Picture,
  area: PictureCrop | undefined,
): Promise<EncodedPicture> => {
  const upright = pixels.clone().autoOrient();
  const kept =
    area === undefined
      ? upright
      : upright.extract({ left: area.x, top: area.y, width: area.width, height: area.height });
  const { data, info } = await encoders[type](kept, metadata.isPalette).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
};

type Pixels = Picture['pixels'];

const encoders: Readonly<Record<Picture['type'], (pixels: Pixels, isPalette: boolean) => Pixels>> =
  {
    // Adaptive filters help photos and harm palette images.
    'image/png': (pixels, palette) =>
      pixels.png({ compressionLevel: 9, palette, adaptiveFiltering: !palette }),
    'image/jpeg': (pixels) => pixels.jpeg({ quality: 85, mozjpeg: true }),
    'image/webp': (pixels) => pixels.webp({ quality: 85 }),
    'image/gif': (pixels) => pixels.gif(),
  };

/** Bytes, for the upload and for the stored picture. */
export const maxPictureBytes = 2 * 1024 * 1024;
export const maxPictureSize = `${maxPictureBytes / 1024 / 1024} MB`;
const maxSidePx = 4096;
/** Of all frames: a small file can declare many. */
const maxTotalPixels = 40_000_000;
/** For decoding and encoding. */
const decodeTimeoutSeconds = 20;

/** Reason a picture is rejected, with a message for the author. */
export interface PictureRejection {
  readonly refused: 'too-large' | 'wrong-type' | 'unreadable' | 'wrong-area';
  readonly message: string;
}

/** Picture with valid type and size; pixels are not decoded yet. */
interface Picture {
  readonly type: ImageType;
  readonly metadata: Metadata;
  readonly pixels: Sharp;
}

export const isRejection = (value: object): value is PictureRejection => 'refused' in value;

export const rejectPicture = (
  refused: PictureRejection['refused'],
  message: string,
): PictureRejection => ({ refused, message });

export const readPicture = async (bytes: Buffer): Promise<Picture | PictureRejection> => {
  if (bytes.byteLength > maxPictureBytes)
    return rejectPicture(
      'too-large',
      `The image is larger than ${maxPictureSize}. Upload a smaller one.`,
    );
  const type = detectImageType(bytes);
  if (type === undefined)
    return rejectPicture(
      'wrong-type',
      'The file is not a PNG, JPEG, WebP or GIF image. Save it as one of them.',
    );
  if (!isComplete(bytes, type))
    return rejectPicture(
      'unreadable',
      'The file is truncated, or has extra data after its end. Save the image again.',
    );
  const pixels = sharp(bytes, {
    animated: true,
    failOn: 'error',
    limitInputPixels: maxTotalPixels,
    sequentialRead: true,
  }).timeout({ seconds: decodeTimeoutSeconds });
  const metadata = await tryDecode(() => pixels.metadata());
  if (isRejection(metadata)) return metadata;
  const { width, height, pageHeight = height } = metadata;
  if (width > maxSidePx || pageHeight > maxSidePx) {
    return rejectPicture(
      'too-large',
      `The image is ${width} x ${pageHeight} pixels; at most ${maxSidePx} x ${maxSidePx} are allowed. Make it smaller.`,
    );
  }
  return { type, metadata, pixels };
};

/** Runs a decoding step and turns a decode error into a rejection. */
export const tryDecode = async <Result>(
  work: () => Promise<Result>,
): Promise<Result | PictureRejection> => {
  try {
    return await work();
  } catch (error) {
    const reason = errorMessage(error).split('\n')[0] ?? '';
    if (reason.includes('pixel limit'))
      return rejectPicture(
        'too-large',
        `The frames have more than ${maxTotalPixels / 1_000_000} million pixels in total. Make the image smaller.`,
      );
    return rejectPicture('unreadable', `The image cannot be read (${reason}). Save it again.`);
  }
};

/** The decoder accepts a truncated GIF; decoders of the other formats fail by themselves. */
const isComplete = (bytes: Buffer, type: ImageType): boolean =>
  type !== 'image/gif' || bytes.at(-1) === 0x3b;

/** Metadata that may reveal author, location or camera. */
const metadataFields = [
  'exif',
  'xmp',
  'iptc',
  'icc',
  'tifftagPhotoshop',
  'comments',
] as const satisfies readonly (keyof Metadata)[];

/** Verifies a picture that is stored unchanged: decodable and without metadata. */
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
      `The image contains metadata (${more.join(', ')}). Save it without.`,
    );
  const { width, height, pageHeight = height } = metadata;
  return { mime: type, width, height: pageHeight };
};

export const screenshotType = 'image/webp';

/** Compresses a screenshot for retention over years. */
export const encodeScreenshot = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: 80, effort: 4 }).toBuffer();
