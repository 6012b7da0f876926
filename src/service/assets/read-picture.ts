import type { Metadata, Sharp } from 'sharp';
import { type PictureType, readPictureType } from '../../foreign-pictures/picture-type.ts';
import { sharp } from '../../foreign-pictures/sharp.ts';
import { faultMessage } from '../fault-message.ts';

/** Most bytes of a picture, as it comes and as it is kept. */
export const maximumBytes = 2 * 1024 * 1024;
/** The same as people read it. */
export const maximumSize = `${maximumBytes / 1024 / 1024} MB`;
/** Longest side, in pixels. */
const maximumSide = 4096;
/** Pixels of all frames together: a small file can name many. */
const maximumPixels = 40_000_000;
/** Time for decoding and encoding, in seconds. */
const patience = 20;

/** Why a picture is not kept, with a sentence for the person who chose it. */
export interface PictureRefusal {
  readonly refused: 'too-large' | 'wrong-type' | 'unreadable';
  readonly message: string;
}

/** A picture whose type and size are sound. Its pixels have not been looked at. */
export interface Picture {
  readonly type: PictureType;
  readonly metadata: Metadata;
  /** All frames of the picture, to be decoded. */
  readonly pixels: Sharp;
}

export const isRefusal = (value: object): value is PictureRefusal => 'refused' in value;

export const refusePicture = (
  refused: PictureRefusal['refused'],
  message: string,
): PictureRefusal => ({ refused, message });

/** Reads type and size of a picture, which its first bytes and its header say; nothing is decoded. */
export const readPicture = async (bytes: Buffer): Promise<Picture | PictureRefusal> => {
  if (bytes.byteLength > maximumBytes)
    return refusePicture(
      'too-large',
      `The picture is larger than ${maximumSize}. Make it smaller.`,
    );
  const type = readPictureType(bytes);
  if (type === undefined)
    return refusePicture(
      'wrong-type',
      'The file is not a PNG, JPEG, WebP or GIF picture. Save it as one of them.',
    );
  if (!isComplete(bytes, type))
    return refusePicture(
      'unreadable',
      'The file is cut off, or something stands behind its end. Save the picture again.',
    );
  const pixels = sharp(bytes, {
    animated: true,
    failOn: 'error',
    limitInputPixels: maximumPixels,
    sequentialRead: true,
  }).timeout({ seconds: patience });
  const metadata = await attempt(() => pixels.metadata());
  if (isRefusal(metadata)) return metadata;
  const { width, height, pageHeight = height } = metadata;
  if (width > maximumSide || pageHeight > maximumSide) {
    return refusePicture(
      'too-large',
      `The picture is ${width} x ${pageHeight} pixels; at most ${maximumSide} x ${maximumSide} are kept. Make it smaller.`,
    );
  }
  return { type, metadata, pixels };
};

/** Does what needs the bytes to be sound, and turns the fault of one that is not into a refusal. */
export const attempt = async <Result>(
  work: () => Promise<Result>,
): Promise<Result | PictureRefusal> => {
  try {
    return await work();
  } catch (fault) {
    const reason = faultMessage(fault).split('\n')[0] ?? '';
    if (reason.includes('pixel limit'))
      return refusePicture(
        'too-large',
        `All frames together have more than ${maximumPixels / 1_000_000} million pixels. Make the picture smaller.`,
      );
    return refusePicture('unreadable', `The picture cannot be read (${reason}). Save it again.`);
  }
};

/** The decoder shows what there is of a GIF that is cut off; the others see for themselves. */
const isComplete = (bytes: Buffer, type: PictureType): boolean =>
  type !== 'image/gif' || bytes.at(-1) === 0x3b;
