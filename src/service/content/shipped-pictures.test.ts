import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  screen,
} from '../service.fixture.ts';
import {
  craftPng,
  formats,
  makePicture,
  makeSecretPicture,
  textChunk,
} from './pictures.fixture.ts';

const folder = 'src/loan-app/shipped-pictures';

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
});
afterEach(() => program.remove());

test('shipped pictures are delivered byte by byte under the hash of their file, for ever, as pictures and never as pages', async () => {
  const pictures = await Promise.all(
    formats.map(async (format) => ({ format, bytes: await makePicture(format) })),
  );
  for (const { format, bytes } of pictures)
    await program.write(`${folder}/picture.${format}`, bytes);
  for (const start of [1, 2]) {
    const { app } = await runTestService(program);
    for (const { format, bytes } of pictures) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const response = await app.inject({
        url: `/delivery/v1/blobs/${hash}`,
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect([start, response.statusCode, response.rawPayload]).toEqual([start, 200, bytes]);
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: `W/"${hash}"`,
      });
      expect(response.headers).not.toHaveProperty('content-encoding');
      const again = await app.inject({
        url: `/delivery/v1/blobs/${hash}`,
        headers: { 'if-none-match': `"x", "${hash}"` },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await app.close();
  }
});

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  [
    'another file',
    () => Buffer.from('<svg/>'),
    /shipped-pictures\/odd: The file is not a PNG, JPEG, WebP or GIF image\. Save it as one of them\.$/,
  ],
  [
    'one that is cut off',
    async () => (await makePicture('jpeg', 200, 200)).subarray(0, 3000),
    /odd: The image cannot be read \(.+\)\. Save it again\.$/,
  ],
  [
    'one that tells its place',
    () => makeSecretPicture('jpeg'),
    /odd: The image contains metadata \(exif, xmp, icc\)\. Save it without\.$/,
  ],
  [
    'one with a comment',
    () => craftPng(2, 2, Buffer.alloc(6), [textChunk('mine')]),
    /odd: The image contains metadata \(comments\)\./,
  ],
])(
  'a start with %s among the shipped pictures is refused in one line',
  async (_name, make, line) => {
    await program.write(`${folder}/odd`, await make());
    await expect(runTestService(program)).rejects.toMatchObject({
      exitCode: 1,
      lines: [expect.stringMatching(line)],
    });
  },
);
