import sharp from 'sharp';

// Image library, configured for untrusted files. Import it from here only.

/** Only these decoders read untrusted bytes: no SVG, PDF or further libraries. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Images are rare; keep CPU and memory for requests.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Detects the type by magic bytes; undefined for unsupported files, whatever their name. */
export const detectImageType = (bytes: Buffer): ImageType | undefined => {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'image/gif' : undefined;
};
