import type { Metadata, Sharp } from 'sharp';
import type { AssetMetadata } from '../database/assets.ts';
import { sharp } from '../../shared/image.ts';
import { type ImageType, detectImageType } from '../../shared/image.ts';
import { errorMessage } from '../errors/inspect-error.ts';

interface EncodedPicture {
  readonly bytes: Buffer;
  /** Of one frame, in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Writes a picture anew in its own type: only its pixels get through, in sRGB and the right way up, and nothing else that was in the file.
 * The same bytes give the same bytes again with the same version of the library. Throws when they cannot be decoded to the end.
 */
export const reencodePicture = async ({
  type,
  metadata,
  pixels,
}: Picture): Promise<EncodedPicture> => {
  const upright = pixels.clone().autoOrient();
  const { data, info } = await encoders[type](upright, metadata.isPalette).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
};

type Pixels = Picture['pixels'];

const encoders: Readonly<Record<Picture['type'], (pixels: Pixels, isPalette: boolean) => Pixels>> =
  {
    // Filters help pictures of many colours and harm those with a palette.
    'image/png': (pixels, palette) =>
      pixels.png({ compressionLevel: 9, palette, adaptiveFiltering: !palette }),
    'image/jpeg': (pixels) => pixels.jpeg({ quality: 85, mozjpeg: true }),
    'image/webp': (pixels) => pixels.webp({ quality: 85 }),
    'image/gif': (pixels) => pixels.gif(),
  };

/** Most bytes of a picture, as it comes and as it is kept. */
export const maxPictureBytes = 2 * 1024 * 1024;
/** The same as people read it. */
export const maxPictureSize = `${maxPictureBytes / 1024 / 1024} MB`;
/** Longest side, in pixels. */
const maxSidePx = 4096;
/** Pixels of all frames together: a small file can name many. */
const maxTotalPixels = 40_000_000;
/** Time for decoding and encoding, in seconds. */
const decodeTimeoutSeconds = 20;

/** Why a picture is not kept, with a sentence for the person who chose it. */
export interface PictureRejection {
  readonly refused: 'too-large' | 'wrong-type' | 'unreadable';
  readonly message: string;
}

/** A picture whose type and size are sound. Its pixels have not been looked at. */
interface Picture {
  readonly type: ImageType;
  readonly metadata: Metadata;
  /** All frames of the picture, to be decoded. */
  readonly pixels: Sharp;
}

export const isRejection = (value: object): value is PictureRejection => 'refused' in value;

export const rejectPicture = (
  refused: PictureRejection['refused'],
  message: string,
): PictureRejection => ({ refused, message });

/** Reads type and size of a picture, which its first bytes and its header say; nothing is decoded. */
export const readPicture = async (bytes: Buffer): Promise<Picture | PictureRejection> => {
  if (bytes.byteLength > maxPictureBytes)
    return rejectPicture(
      'too-large',
      `The picture is larger than ${maxPictureSize}. Make it smaller.`,
    );
  const type = detectImageType(bytes);
  if (type === undefined)
    return rejectPicture(
      'wrong-type',
      'The file is not a PNG, JPEG, WebP or GIF picture. Save it as one of them.',
    );
  if (!isComplete(bytes, type))
    return rejectPicture(
      'unreadable',
      'The file is cut off, or something stands behind its end. Save the picture again.',
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
      `The picture is ${width} x ${pageHeight} pixels; at most ${maxSidePx} x ${maxSidePx} are kept. Make it smaller.`,
    );
  }
  return { type, metadata, pixels };
};

/** Does what needs the bytes to be sound, and turns the fault of one that is not into a refusal. */
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
        `All frames together have more than ${maxTotalPixels / 1_000_000} million pixels. Make the picture smaller.`,
      );
    return rejectPicture('unreadable', `The picture cannot be read (${reason}). Save it again.`);
  }
};

/** The decoder shows what there is of a GIF that is cut off; the others see for themselves. */
const isComplete = (bytes: Buffer, type: ImageType): boolean =>
  type !== 'image/gif' || bytes.at(-1) === 0x3b;

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

/** Content type of what is kept of a screenshot. */
export const screenshotType = 'image/webp';

/** Makes a screenshot small enough to be kept for years. @param png as the browser took it */
export const encodeScreenshot = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: 80, effort: 4 }).toBuffer();
