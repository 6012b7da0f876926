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
import { formats, makePicture, makeSecretPicture, secret } from '../../content/pictures.fixture.ts';
import { sharp } from '../../../shared/image.ts';

const email = 'admin@loans.example';
const password = 'correct: horse battery ₱';
const variables = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };

let program: ServiceFolder;
let service: RunningService;
let good: Record<string, string>;
beforeAll(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  service = await runTestService(program, { variables });
  good = await signInAs(service.app, email, password);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});
const send = (payload: Buffer | string, headers: Record<string, string>) =>
  service.app.inject({
    method: 'POST',
    url: '/studio/api/v1/assets',
    payload,
    headers: { 'content-type': 'image/png', ...headers },
  });

test.each(formats)(
  'a %s that is sent is kept, told and delivered for ever; so it is after another start',
  async (format) => {
    const type = `image/${format}`;
    const response = await send(await makePicture(format), { ...good, 'content-type': type });
    const stored = response.json<{ sha256: string; bytes: number }>();
    const path = `/delivery/v1/blobs/${stored.sha256}`;
    expect([
      response.statusCode,
      response.headers.location,
      response.headers['cache-control'],
    ]).toEqual([201, path, 'no-store']);
    expect(stored).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      mime: type,
      width: 48,
      height: 32,
      bytes: expect.any(Number) as number,
    });
    const delivered = await service.app.inject(path);
    expect(delivered.statusCode).toBe(200);
    expect(delivered.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(delivered.rawPayload.byteLength).toBe(stored.bytes);
    await service.app.close();
    service = await runTestService(program, { variables });
    expect((await service.app.inject(path)).rawPayload).toEqual(delivered.rawPayload);
  },
);

test('a picture is listed with its name, its size and the documents that show it, with what they say in its place', async () => {
  const picture = await makePicture('png', 20, 10);
  const named = async (name: string): Promise<string> =>
    (await send(picture, { ...good, 'x-file-name': name })).json<{ sha256: string }>().sha256;
  const hash = await named(encodeURIComponent('Añil\n rain.png'));
  expect(await named('another.png')).toBe(hash);
  const image = (asset: unknown, alt?: unknown): object => ({
    id: 'p',
    widget: 'image',
    props: { asset, ...(alt === undefined ? {} : { alt }) },
  });
  const text = JSON.stringify({
    ...screen('shows', 'x'),
    params: { banner: { type: 'text', default: hash } },
    body: [
      image(hash, { text: 'Rain' }),
      image({ $: 'params.banner' }, { text: ' ' }),
      image(['if', { $: 'device.online' }, hash, ''], { text: '{n}', args: { n: 1 } }),
      { id: 'h', widget: 'hero', props: { asset: hash } },
    ],
  });
  const begun = await service.app.inject({
    method: 'POST',
    url: '/studio/api/v1/documents',
    headers: good,
    payload: { id: 'shows', text },
  });
  expect(begun.statusCode).toBe(201);
  const list = await service.app.inject({ url: '/studio/api/v1/assets', headers: good });
  const { pictures, unreadable } = list.json<{
    pictures: { sha256: string }[];
    unreadable: string[];
  }>();
  const at = (pointer: string, more: object): object => ({ document: 'shows', pointer, ...more });
  expect(pictures.find(({ sha256 }) => sha256 === hash)).toMatchObject({
    name: 'Añil rain.png',
    mime: 'image/png',
    width: 20,
    height: 10,
    author: email,
    uses: [
      at('/body/0/props/asset', { widget: 'image', alternative: 'words', words: 'Rain' }),
      at('/body/1/props/asset', { widget: 'image', alternative: 'empty' }),
      at('/body/2/props/asset/2', { widget: 'image', alternative: 'computed' }),
      at('/body/3/props/asset', { widget: 'hero', alternative: 'missing' }),
    ],
  });
  expect(unreadable).toEqual([]);
});

test.each(['%E0%A4%A', '', '%20'])(
  'a picture whose file is called "%s" is kept without a name',
  async (name) => {
    const { sha256 } = (
      await send(await makePicture('png', 12, 11), { ...good, 'x-file-name': name })
    ).json<{ sha256: string }>();
    const list = await service.app.inject({ url: '/studio/api/v1/assets', headers: good });
    const kept = list
      .json<{ pictures: { sha256: string }[] }>()
      .pictures.find((picture) => picture.sha256 === sha256);
    expect([kept?.sha256, kept && 'name' in kept]).toEqual([sha256, false]);
  },
);

test('nothing but pixels survives of a picture, and who sent it is noted', async () => {
  const picture = await makeSecretPicture('jpeg');
  expect(picture.includes(secret)).toBe(true);
  const { sha256, width, height } = (
    await send(picture, { ...good, 'content-type': 'image/jpeg' })
  ).json<{ sha256: string; width: number; height: number }>();
  expect([width, height]).toEqual([32, 48]);
  const { rawPayload } = await service.app.inject(`/delivery/v1/blobs/${sha256}`);
  expect(rawPayload.includes('Juan')).toBe(false);
  expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif');
  const db = await openForTest(program);
  expect(
    await db.selectFrom('assets').select('author').where('sha256', '=', sha256).execute(),
  ).toEqual([{ author: email }]);
  expect(await listAudit(db, undefined, 1)).toMatchObject([
    { actor: email, action: 'asset.upload', subject: sha256, detail: { type: 'image/jpeg' } },
  ]);
  await db.destroy();
});

test('parameters and letters of the content type make no difference', async () => {
  expect(
    (await send(await makePicture('png'), { ...good, 'content-type': 'Image/PNG; charset=binary' }))
      .statusCode,
  ).toBe(201);
});

const tooLarge = Buffer.alloc(2 * 1024 * 1024 + 1);
test.each<[string, Buffer | string, string, number, string, string]>([
  [
    'a page sent as PNG',
    '<svg onload="alert(1)"/>',
    'image/png',
    415,
    'wrong-type',
    'The file is not a PNG, JPEG, WebP or GIF image. Save it as one of them.',
  ],
  [
    'nothing',
    '',
    'image/png',
    415,
    'wrong-type',
    'The file is not a PNG, JPEG, WebP or GIF image. Save it as one of them.',
  ],
  [
    'vector graphics',
    '<svg/>',
    'image/svg+xml',
    415,
    'wrong-type',
    'Expected the header content-type: image/png, ',
  ],
  [
    'a form',
    'a=b',
    'multipart/form-data; boundary=x',
    415,
    'wrong-type',
    'Expected the header content-type: image/png, ',
  ],
  [
    'JSON',
    '{}',
    'application/json',
    415,
    'wrong-type',
    'Expected the header content-type: image/png, ',
  ],
  [
    'more than 2 MB',
    tooLarge,
    'image/png',
    413,
    'too-large',
    'The file is larger than 2 MB. Upload a smaller image.',
  ],
  [
    'the beginning of a GIF',
    'GIF89a',
    'image/gif',
    422,
    'unreadable',
    'The file is truncated, or has extra data after its end. Save the image again.',
  ],
])('%s is refused with a sentence', async (_name, payload, type, status, code, message) => {
  const response = await send(payload, { ...good, 'content-type': type });
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { code, message: expect.stringContaining(message) as string },
  ]);
});

test('a picture of another type than its header says is refused', async () => {
  const response = await send(await makePicture('png'), { ...good, 'content-type': 'image/jpeg' });
  expect([response.statusCode, response.json()]).toEqual([
    415,
    {
      code: 'wrong-type',
      message: 'The file was sent as image/jpeg, but it is image/png. Send it with its real type.',
    },
  ]);
});

test('nothing is taken of somebody who is not signed in, and the body is not looked at', async () => {
  const response = await send(tooLarge, {});
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
    401,
    'signed-out',
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a foreign page that asks whether it may send the header is not told so', async () => {
  const response = await service.app.inject({
    method: 'OPTIONS',
    url: '/studio/api/v1/assets',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-csrf-token',
    },
  });
  expect(response.statusCode).toBe(404);
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual(
    [],
  );
});
