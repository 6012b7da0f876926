import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { openForTest } from '../../database/databases.fixture.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
  signInAs,
} from '../../service.fixture.ts';
import { formats, makeFrames, makePicture, secret } from '../../content/pictures.fixture.ts';
import { sharp } from '../../../shared/image.ts';

const email = 'admin@loans.example';
const password = 'correct: horse battery ₱';

let program: ServiceFolder;
let service: RunningService;
let session: Record<string, string>;
beforeAll(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  service = await runTestService(program, {
    variables: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  });
  session = await signInAs(service.app, email, password);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const upload = async (payload: Buffer, type: string, name?: string): Promise<string> => {
  const response = await service.app.inject({
    method: 'POST',
    url: '/studio/api/v1/assets',
    payload,
    headers: { ...session, 'content-type': type, ...(name && { 'x-file-name': name }) },
  });
  return response.json<{ sha256: string }>().sha256;
};

const crop = (hash: string, payload: object, headers = session) =>
  service.app.inject({
    method: 'POST',
    url: `/studio/api/v1/assets/${hash}/crop`,
    payload,
    headers,
  });

const area = { x: 8, y: 4, width: 32, height: 18 };

const deliver = async (hash: string): Promise<Buffer> =>
  (await service.app.inject(`/delivery/v1/blobs/${hash}`)).rawPayload;

const nameOf = async (hash: string): Promise<string | undefined> => {
  const list = await service.app.inject({ url: '/studio/api/v1/assets', headers: session });
  return list
    .json<{ pictures: { sha256: string; name?: string }[] }>()
    .pictures.find(({ sha256 }) => sha256 === hash)?.name;
};

test.each(formats)(
  'studio §4: an area of a %s becomes another image of its size, and the original stays',
  async (format) => {
    const hash = await upload(await makePicture(format), `image/${format}`, `gift.${format}`);
    const original = await deliver(hash);
    const response = await crop(hash, area);
    const stored = response.json<{ sha256: string }>();
    expect([response.statusCode, response.headers.location]).toEqual([
      201,
      `/delivery/v1/blobs/${stored.sha256}`,
    ]);
    expect(stored).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      mime: `image/${format}`,
      width: 32,
      height: 18,
      bytes: expect.any(Number) as number,
    });
    expect(await sharp(await deliver(stored.sha256)).metadata()).toMatchObject({
      format,
      width: 32,
      height: 18,
    });
    expect(await deliver(hash)).toEqual(original);
    expect(await nameOf(stored.sha256)).toBe(`gift, cropped.${format}`);
  },
);

test('studio §4: the area is cut where it was chosen, from the image as it is seen, without its metadata', async () => {
  const [red, blue] = ['#f00', '#00f'];
  const half = sharp({ create: { width: 40, height: 20, channels: 3, background: blue } });
  // Stored on its side: upright, the upper half is red and the lower one blue.
  const sideways = await sharp({
    create: { width: 40, height: 80, channels: 3, background: red },
  })
    .composite([
      { input: await half.clone().png().toBuffer(), left: 0, top: 40 },
      { input: await half.png().toBuffer(), left: 0, top: 60 },
    ])
    .png()
    .toBuffer();
  const payload = await sharp(sideways)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer();
  const hash = await upload(payload, 'image/jpeg');
  const stored = (await crop(hash, { x: 4, y: 44, width: 24, height: 30 })).json<{
    sha256: string;
    width: number;
    height: number;
  }>();
  expect([stored.width, stored.height]).toEqual([24, 30]);
  const bytes = await deliver(stored.sha256);
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
});

test.each(['gif', 'webp'] as const)(
  'studio §4: every frame of an animated %s is cropped',
  async (format) => {
    const hash = await upload(await makeFrames(format, 40, 3), `image/${format}`);
    const stored = (await crop(hash, { x: 0, y: 10, width: 40, height: 20 })).json<{
      sha256: string;
      height: number;
    }>();
    expect(stored.height).toBe(20);
    expect(await sharp(await deliver(stored.sha256), { animated: true }).metadata()).toMatchObject({
      width: 40,
      pageHeight: 20,
      pages: 3,
    });
  },
);

test('studio §4: who cropped which area of which image is noted', async () => {
  const hash = await upload(await makePicture('png', 60, 60), 'image/png');
  const { sha256, bytes } = (await crop(hash, area)).json<{ sha256: string; bytes: number }>();
  const db = await openForTest(program);
  expect(
    await db.selectFrom('assets').select('author').where('sha256', '=', sha256).execute(),
  ).toEqual([{ author: email }]);
  expect(await listAudit(db, undefined, 1)).toMatchObject([
    {
      actor: email,
      action: 'asset.crop',
      subject: sha256,
      detail: { type: 'image/png', bytes, of: hash, area },
    },
  ]);
  await db.destroy();
});

test.each([
  ['rain', 'rain, cropped'],
  ['rain.2026.png', 'rain.2026, cropped.png'],
  ['rain, cropped.png', 'rain, cropped.png'],
  [`${'a'.repeat(196)}.png`, `${'a'.repeat(187)}, cropped.png`],
])('studio §4: a part of “%s” is called “%s”', async (name, cropped) => {
  const hash = await upload(await makePicture('png', 50, 50), 'image/png', name);
  expect(await nameOf((await crop(hash, area)).json<{ sha256: string }>().sha256)).toBe(cropped);
});

test('studio §4: a part of an image without a name is called by the id of the image', async () => {
  const hash = await upload(await makePicture('png', 70, 50), 'image/png');
  const { sha256 } = (await crop(hash, area)).json<{ sha256: string }>();
  expect(await nameOf(sha256)).toBe(`Image ${hash.slice(0, 8)}, cropped`);
});

test.each<[string, object, number, string, string]>([
  [
    'an area beyond the right edge',
    { ...area, x: 17 },
    422,
    'wrong-area',
    'The area reaches beyond the image, which is 48 × 32 pixels. Choose one within it.',
  ],
  ['an area beyond the lower edge', { ...area, y: 15 }, 422, 'wrong-area', 'The area reaches'],
  [
    'a narrow area',
    { ...area, width: 15 },
    422,
    'wrong-area',
    'The area is 15 × 18 pixels; at least 16 × 16 are needed. Choose a larger one.',
  ],
  ['a low area', { ...area, height: 15 }, 422, 'wrong-area', 'The area is 32 × 15 pixels;'],
  [
    'the whole image',
    { x: 0, y: 0, width: 48, height: 32 },
    422,
    'wrong-area',
    'The area is the whole image. Choose a smaller one.',
  ],
  ['a place left of the image', { ...area, x: -1 }, 400, 'invalid', '/x: expected to be >= 0.'],
  ['half a pixel', { ...area, width: 20.5 }, 400, 'invalid', '/width: expected to be integer.'],
  ['no height', { x: 0, y: 0, width: 20 }, 400, 'invalid', "'height' is missing."],
  ['an angle', { ...area, angle: 90 }, 400, 'invalid', "'angle' is not allowed."],
])('studio §4: %s is refused with a sentence', async (_name, given, status, code, message) => {
  const hash = await upload(await makePicture('webp'), 'image/webp');
  const response = await crop(hash, given);
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { code, message: expect.stringContaining(message) as string },
  ]);
});

test('studio §4: an unknown image and a person who is not signed in are refused', async () => {
  const unknown = await crop('0'.repeat(64), area);
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { code: 'no-such-asset', message: 'There is no image with this id.' },
  ]);
  const hash = await upload(await makePicture('png'), 'image/png');
  expect((await crop(hash, area, {})).statusCode).toBe(401);
});
