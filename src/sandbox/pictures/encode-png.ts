import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsOfColour = 8;
const coloursWithoutAlpha = 2;
const noFilter = 0;

const chunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

export const encodePng = ({ width, height, rgb }: Bitmap): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitsOfColour, coloursWithoutAlpha], 8);
  const rowLength = width * 3;
  const rows = Buffer.alloc((rowLength + 1) * height, noFilter);
  for (let row = 0; row < height; row += 1)
    rows.set(rgb.subarray(row * rowLength, (row + 1) * rowLength), row * (rowLength + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
