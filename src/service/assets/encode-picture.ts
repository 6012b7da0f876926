import type { Picture } from './read-picture.ts';

export interface EncodedPicture {
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
