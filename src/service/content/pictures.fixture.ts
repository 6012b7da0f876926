import { Readable } from 'node:stream';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { sharp } from '../../shared/image.ts';

export const formats = ['png', 'jpeg', 'webp', 'gif'] as const;
export type Format = (typeof formats)[number];

/** Must never appear in an output. */
export const secret = 'Taken at 14.5995N 120.9842E by Juan';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#d93a00',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const makePicture = (format: Format, width = 48, height = 32): Promise<Buffer> =>
  noise(width, height).toFormat(format).toBuffer();

export const makeSecretPicture = (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
  noise(48, 32)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: secret, ImageDescription: secret },
      IFD3: { GPSLatitude: '14/1 35/1 58/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`,
    )
    .toFormat(format)
    .toBuffer();

export const makeFrames = async (
  format: 'gif' | 'webp',
  side: number,
  count: number,
): Promise<Buffer> => {
  const colours = ['#c80', '#08c', '#0c8'];
  const frames = Array.from({ length: count }, (_, index) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: colours[index % colours.length] ?? '#000',
      },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/**
 * A PNG put together by hand, with 8 bits a pixel.
 * @param rows a filter and the pixels of each row
 * @param extra chunks before the pixels
 * @param colours 0 for greys, 3 for those of a palette chunk
 */
export const craftPng = (
  width: number,
  height: number,
  rows: Buffer,
  extra: readonly Buffer[] = [],
  colours: 0 | 3 = 0,
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colours, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * A palette PNG whose rows each shift the row above by one color: tiny as a difference, large
 * otherwise.
 */
export const craftGrowingPng = (side: number): Buffer => {
  const palette = Buffer.from(
    Array.from({ length: 256 }, (_, index) => [
      index,
      (index * 7) % 256,
      (index * 31) % 256,
    ]).flat(),
  );
  const first = Buffer.from([
    0,
    ...Array.from({ length: side }, (_, index) => (index * index * 2_654_435_761) >>> 11),
  ]);
  const others = Buffer.alloc((side - 1) * (side + 1), 1);
  for (let row = 0; row < side - 1; row += 1) others[row * (side + 1)] = 2;
  return craftPng(side, side, Buffer.concat([first, others]), [chunk('PLTE', palette)], 3);
};

/** A GIF of many pixels in few bytes: frames of one pixel in the far corner of a large ground. */
export const craftFrames = (side: number, count: number): Buffer => {
  const [size, frame] = [Buffer.alloc(4), Buffer.from('2c0000000001000100000202440100', 'hex')];
  for (const [index, place] of [0, 2].entries()) {
    size.writeUInt16LE(side, place);
    frame.writeUInt16LE(side - 1, 1 + index * 2);
  }
  const ground = Buffer.from('800000000000ffffff', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    ground,
    ...Array.from({ length: count }, () => frame),
    Buffer.from([0x3b]),
  ]);
};

const megabyte = Buffer.alloc(1024 * 1024);

export const deflateZeros = async (megabytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  const zeros = Readable.from(Array.from({ length: megabytes }, () => megabyte));
  for await (const part of zeros.pipe(createDeflate({ level: 9 })))
    if (part instanceof Buffer) parts.push(part);
  return Buffer.concat(parts);
};

/** A chunk of compressed content. */
export const deflatedChunk = (name: 'zTXt' | 'iCCP', deflated: Buffer): Buffer =>
  chunk(name, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflated]));

export const textChunk = (text: string): Buffer =>
  chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
