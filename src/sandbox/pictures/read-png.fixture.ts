// Decodes PNG files of eight-bit colors without filters, from the specification and not from the
// encoder.
import { crc32, inflateSync } from 'node:zlib';
import type { Rgb } from './picture.ts';

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly chunks: readonly string[];
  readonly colourAt: (x: number, y: number) => Rgb;
}

/** @throws when the file is no such PNG or a part of it is damaged */
export const readPng = (file: Buffer): ReadPng => {
  if (file.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1A\n')
    throw new Error('The file does not begin like a PNG.');
  const contents = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.subarray(at + 4, at + 8).toString('latin1');
    if (crc32(file.subarray(at + 4, at + 8 + length)) !== file.readUInt32BE(at + 8 + length))
      throw new Error(`The part ${type} is damaged.`);
    contents.set(type, file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = contents.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.subarray(8).join() !== '8,2,0,0,0')
    throw new Error(
      `The colours are ${header.subarray(8).join()}, not eight bits of red, green and blue.`,
    );
  const rows = inflateSync(contents.get('IDAT') ?? Buffer.alloc(0));
  const rowLength = width * 3 + 1;
  if (rows.length !== rowLength * height)
    throw new Error(`There are ${rows.length} bytes of pixels, not ${rowLength * height}.`);
  const byteAt = (x: number, y: number, part: number): number =>
    rows[y * rowLength + 1 + x * 3 + part] ?? -1;
  return {
    width,
    height,
    chunks: [...contents.keys()],
    colourAt: (x, y) => [byteAt(x, y, 0), byteAt(x, y, 1), byteAt(x, y, 2)],
  };
};
