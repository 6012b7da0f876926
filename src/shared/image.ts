import sharp from 'sharp';

// The image library, set up for pictures from outside. Import it from here only.

/** Only these decoders see foreign bytes: no vector graphics, no documents, no further libraries behind them. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Pictures come rarely; the service needs its processors and its memory for answers.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

/** Content types of pictures that are kept. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** The type that the first bytes say; undefined for everything that is not kept, whatever its name. */
export const detectImageType = (bytes: Buffer): ImageType | undefined => {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'image/gif' : undefined;
};
