import type { Metadata, Sharp } from 'sharp';
import { type ImageType, detectImageType } from '../../foreign-pictures/picture-type.ts';
import { sharp } from '../../foreign-pictures/sharp.ts';
import { errorMessage } from '../fault-message.ts';

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
export interface Picture {
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
