import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAsset } from '../database/assets.ts';
import { openForTest } from '../database/databases.fixture.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import {
  craftFrames,
  craftGrowingPng,
  craftPng,
  formats,
  deflatedChunk,
  deflateZeros,
  makeFrames,
  makePicture,
  makeSecretPicture,
  secret,
  textChunk,
} from './pictures.fixture.ts';
import { sharp } from '../../shared/image.ts';
import { createStoreAsset, type StoreAsset } from './store-asset.ts';

const now = 1_781_500_000_000;

let folder: string;
let db: ScreenDatabase;
let storeAsset: StoreAsset;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  db = await openForTest({ dataDir: folder });
  storeAsset = createStoreAsset(db, () => now);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const store = (bytes: Buffer, declaredType: string) =>
  storeAsset({ bytes, declaredType, actor: 'tester', address: '192.0.2.1' });

const keptOf = async (bytes: Buffer, declaredType: string): Promise<Buffer> => {
  const stored = await store(bytes, declaredType);
  if (!('sha256' in stored)) throw new Error(stored.message);
  return (await findAsset(db, stored.sha256))?.bytes ?? Buffer.alloc(0);
};

test.each(formats)(
  'a %s is kept under the hash of what is kept, with its size, once',
  async (format) => {
    const bytes = await makePicture(format);
    const stored = await store(bytes, `image/${format}`);
    const kept = await keptOf(bytes, `image/${format}`);
    expect(stored).toEqual({
      sha256: sha256(kept),
      mime: `image/${format}`,
      width: 48,
      height: 32,
      bytes: kept.byteLength,
    });
    expect(await sharp(kept).metadata()).toMatchObject({ format, width: 48, height: 32 });
    const rows = await db
      .selectFrom('assets')
      .select(['size', 'author', 'created_at'])
      .where('sha256', '=', sha256(kept))
      .execute();
    expect(rows).toEqual([{ size: kept.byteLength, author: 'tester', created_at: now }]);
  },
);

test.each(['png', 'jpeg', 'webp'] as const)(
  'nothing but pixels survives of a %s, and it stands upright without being told',
  async (format) => {
    const bytes = await makeSecretPicture(format);
    expect(bytes.includes(secret)).toBe(true);
    const kept = await keptOf(bytes, `image/${format}`);
    expect(kept.includes('Juan')).toBe(false);
    const { width, height, orientation, exif, xmp, icc, iptc, comments } =
      await sharp(kept).metadata();
    expect([width, height]).toEqual([32, 48]);
    expect([orientation, exif, xmp, icc, iptc, comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  },
);

const page = '<html><script>alert(1)</script></html>';
test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'a page behind a PNG',
    async () => Buffer.concat([await makePicture('png'), Buffer.from(page)]),
    'image/png',
  ],
  [
    'a page in a comment of a PNG',
    () => craftPng(2, 2, Buffer.alloc(6), [textChunk(page)]),
    'image/png',
  ],
  [
    'a page behind a JPEG',
    async () => Buffer.concat([await makePicture('jpeg'), Buffer.from(page)]),
    'image/jpeg',
  ],
  [
    'a page in a comment of a JPEG',
    async () => {
      const jpeg = await makePicture('jpeg');
      return Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, page.length + 2]),
        Buffer.from(page),
        jpeg.subarray(2),
      ]);
    },
    'image/jpeg',
  ],
  [
    'a page behind a WebP',
    async () => Buffer.concat([await makePicture('webp'), Buffer.from(page)]),
    'image/webp',
  ],
  [
    'a page in a comment of a GIF',
    async () => {
      const gif = await makePicture('gif');
      const comment = Buffer.concat([
        Buffer.from([0x21, 0xfe, page.length]),
        Buffer.from(page),
        Buffer.from([0]),
      ]);
      return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    },
    'image/gif',
  ],
])('a file that is two things at once is kept as a picture only: %s', async (_name, make, type) => {
  const bytes = await make();
  expect(bytes.includes('<script>')).toBe(true);
  const kept = await keptOf(bytes, type);
  expect(kept.includes('script')).toBe(false);
});

test.each<[string, Buffer, string]>([
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'image/svg+xml',
  ],
  ['a page named PNG', Buffer.from(page), 'image/png'],
  ['a PDF named JPEG', Buffer.from('%PDF-1.7\n'), 'image/jpeg'],
  ['TIFF', Buffer.from('49492a0008000000', 'hex'), 'image/tiff'],
  ['AVIF', Buffer.from('0000001c66747970617669660000000061766966', 'hex'), 'image/avif'],
  ['BMP', Buffer.from('BM6\0\0\0'), 'image/bmp'],
  ['a ZIP', Buffer.from('PK\u0003\u0004'), 'image/png'],
  ['nothing', Buffer.alloc(0), 'image/png'],
])('other files are refused: %s', async (_name, bytes, type) => {
  expect(await store(bytes, type)).toEqual({
    refused: 'wrong-type',
    message: 'The file is not a PNG, JPEG, WebP or GIF image. Save it as one of them.',
  });
});

test.each(['image/jpeg', 'image/svg+xml', 'text/html', 'IMAGE/PNG', ''])(
  'a PNG that is sent as %j is refused',
  async (type) => {
    expect(await store(await makePicture('png'), type)).toEqual({
      refused: 'wrong-type',
      message: `The file was sent as ${type}, but it is image/png. Send it with its real type.`,
    });
  },
);

test.each(formats)('a %s that is cut off is refused', async (format) => {
  const bytes = await makePicture(format, 200, 200);
  for (const part of [0.2, 0.5, 0.9]) {
    const result = await store(bytes.subarray(0, bytes.byteLength * part), `image/${format}`);
    expect(result).toMatchObject({
      refused: 'unreadable',
      message: expect.stringMatching(/\. Save (it|the image) again\.$/) as string,
    });
  }
});

test.each<[string, Buffer, string]>([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '89504e470d0a1a0a'],
  ['random bytes', Buffer.alloc(500, 7), 'ffd8ff'],
  ['a page', Buffer.from(`${page};`), '474946383961'],
])('%s behind the first bytes of a picture is refused', async (_name, content, start) => {
  const bytes = Buffer.concat([Buffer.from(start, 'hex'), content]);
  const type =
    { '89504e470d0a1a0a': 'image/png', ffd8ff: 'image/jpeg', '474946383961': 'image/gif' }[start] ??
    '';
  expect(await store(bytes, type)).toMatchObject({ refused: 'unreadable' });
});

test.each<[string, () => Buffer, string, RegExp]>([
  [
    'more than 2 MB',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(2 * 1024 * 1024)]),
    'image/jpeg',
    /^The image is larger than 2 MB/,
  ],
  [
    'too wide',
    () => craftPng(4097, 1, Buffer.alloc(4098)),
    'image/png',
    /^The image is 4097 x 1 pixels; at most 4096 x 4096/,
  ],
  [
    'too high',
    () => craftPng(1, 4097, Buffer.alloc(8194)),
    'image/png',
    /^The image is 1 x 4097 pixels/,
  ],
  [
    'a header of 30000 x 30000',
    () => craftPng(30_000, 30_000, Buffer.alloc(30_001)),
    'image/png',
    /more than 40 million pixels/,
  ],
  [
    'a GIF of 60 bytes with three frames of 4000 x 4000',
    () => craftFrames(4000, 3),
    'image/gif',
    /^The frames have more than 40 million pixels in total/,
  ],
  [
    'colours that only its own filter makes small',
    () => craftGrowingPng(1600),
    'image/png',
    /^The re-encoded image is larger than 2 MB/,
  ],
])('a picture that is too large is refused: %s', async (_name, make, type, message) => {
  const bytes = make();
  expect(await store(bytes, type)).toEqual({
    refused: 'too-large',
    message: expect.stringMatching(message) as string,
  });
});

test('compressed metadata of 300 MB in a small file take no memory and do not get into what is kept', async () => {
  const bomb = await deflateZeros(300);
  for (const name of ['zTXt', 'iCCP'] as const) {
    const bytes = craftPng(8, 8, Buffer.alloc(72), [deflatedChunk(name, bomb)]);
    const before = process.resourceUsage().maxRSS;
    const kept = await keptOf(bytes, 'image/png');
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
    expect(kept.byteLength).toBeLessThan(500);
  }
}, 60_000);

test('pixels behind the last row are left out', async () => {
  const kept = await keptOf(craftPng(8, 8, Buffer.alloc(40 * 1024 * 1024)), 'image/png');
  expect(kept.byteLength).toBeLessThan(500);
});

test.each(['gif', 'webp'] as const)('the frames of a %s survive', async (format) => {
  const kept = await keptOf(await makeFrames(format, 20, 3), `image/${format}`);
  expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    pageHeight: 20,
    width: 20,
  });
});

test('pictures that come together are kept one after the other, a broken one does not stop the next', async () => {
  const [png, gif] = [await makePicture('png', 20, 20), await makePicture('gif', 20, 20)];
  const results = await Promise.all([
    store(png.subarray(0, 60), 'image/png'),
    store(png, 'image/png'),
    store(gif, 'image/gif'),
  ]);
  expect(results).toMatchObject([
    { refused: 'unreadable' },
    { mime: 'image/png' },
    { mime: 'image/gif' },
  ]);
});

test('the database refuses to change or delete an asset', async () => {
  await keptOf(await makePicture('png'), 'image/png');
  await expect(sql`update assets set bytes = x'00'`.execute(db)).rejects.toThrow(
    'assets are immutable',
  );
  await expect(sql`delete from assets`.execute(db)).rejects.toThrow('assets are immutable');
});
