import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openForTest } from '../database/databases.fixture.ts';
import { makeProgram, type Program, type RunningService, runProgram, screen } from '../service.fixture.ts';
import { formats, makePicture, makeSecretPicture, secret } from './pictures.fixture.ts';
import { sharp } from '../../foreign-pictures/sharp.ts';

const email = 'admin@loans.example';
const password = 'correct: horse battery ₱';
const variables = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };

let program: Program;
let service: RunningService;
let address = 0;
beforeAll(async () => {
  program = await makeProgram();
  await program.write('screens/one.json', screen('one', 'x'));
  service = await runProgram(program, { variables });
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});
// Failures of one test must not make another one wait.
beforeEach(() => {
  address += 1;
});

const credentials = (name: string, word: string): string => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
const good = { authorization: credentials(email, password), 'x-requested-with': 'studio' };

const send = (payload: Buffer | string, headers: Record<string, string>, { app } = service, remoteAddress = `192.0.2.${address}`) =>
  app.inject({ method: 'POST', url: '/studio/api/v1/assets', payload, headers: { 'content-type': 'image/png', ...headers }, remoteAddress });

test.each(formats)('a %s that the administrator sends is kept, told and delivered for ever; so it is after another start', async (format) => {
  const type = `image/${format}`;
  const response = await send(await makePicture(format), { ...good, 'content-type': type });
  const stored = response.json<{ sha256: string; bytes: number }>();
  const path = `/delivery/v1/blobs/${stored.sha256}`;
  expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([201, path, 'no-store']);
  expect(stored).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string, mime: type, width: 48, height: 32, bytes: expect.any(Number) as number });
  const delivered = await service.app.inject(path);
  expect(delivered.statusCode).toBe(200);
  expect(delivered.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(delivered.rawPayload.byteLength).toBe(stored.bytes);
  const again = await runProgram(program, { variables });
  expect((await again.app.inject(path)).rawPayload).toEqual(delivered.rawPayload);
  await again.app.close();
});

test('nothing but pixels survives of a picture, and who sent it is noted', async () => {
  const picture = await makeSecretPicture('jpeg');
  expect(picture.includes(secret)).toBe(true);
  const { sha256, width, height } = (await send(picture, { ...good, 'content-type': 'image/jpeg' })).json<{ sha256: string; width: number; height: number }>();
  expect([width, height]).toEqual([32, 48]);
  const { rawPayload } = await service.app.inject(`/delivery/v1/blobs/${sha256}`);
  expect(rawPayload.includes('Juan')).toBe(false);
  expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif');
  const db = await openForTest(program);
  expect(await db.selectFrom('assets').select('author').where('sha256', '=', sha256).execute()).toEqual([{ author: email }]);
  await db.destroy();
});

test('parameters and letters of the content type make no difference', async () => {
  expect((await send(await makePicture('png'), { ...good, 'content-type': 'Image/PNG; charset=binary' })).statusCode).toBe(201);
});

const tooLarge = Buffer.alloc(2 * 1024 * 1024 + 1);
test.each<[string, Buffer | string, string, number, string, string]>([
  [
    'a page sent as PNG',
    '<svg onload="alert(1)"/>',
    'image/png',
    415,
    'wrong-type',
    'The file is not a PNG, JPEG, WebP or GIF picture. Save it as one of them.',
  ],
  ['nothing', '', 'image/png', 415, 'wrong-type', 'The file is not a PNG, JPEG, WebP or GIF picture. Save it as one of them.'],
  ['vector graphics', '<svg/>', 'image/svg+xml', 415, 'wrong-type', 'Expected the header content-type: image/png, '],
  ['a form', 'a=b', 'multipart/form-data; boundary=x', 415, 'wrong-type', 'Expected the header content-type: image/png, '],
  ['JSON', '{}', 'application/json', 415, 'wrong-type', 'Expected the header content-type: image/png, '],
  ['more than 2 MB', tooLarge, 'image/png', 413, 'too-large', 'The file has more than 2097152 bytes. Make the picture smaller.'],
  ['the beginning of a GIF', 'GIF89a', 'image/gif', 422, 'unreadable', 'The file is cut off, or something stands behind its end. Save the picture again.'],
])('%s is refused with a sentence', async (_name, payload, type, status, code, message) => {
  const response = await send(payload, { ...good, 'content-type': type });
  expect([response.statusCode, response.json()]).toEqual([status, { code, message: expect.stringContaining(message) as string }]);
});

test('a picture of another type than its header says is refused', async () => {
  const response = await send(await makePicture('png'), { ...good, 'content-type': 'image/jpeg' });
  expect([response.statusCode, response.json()]).toEqual([
    415,
    { code: 'wrong-type', message: 'The file was sent as image/jpeg, but it is image/png. Name it by its type.' },
  ]);
});

test.each<[string, string | undefined]>([
  ['without credentials', undefined],
  ['with a wrong password', credentials(email, 'wrong horse battery')],
  ['with a part of the password', credentials(email, password.slice(0, -1))],
  ['with an empty password', credentials(email, '')],
  ['with another address', credentials('other@loans.example', password)],
  ['with another scheme', `Bearer ${Buffer.from(`${email}:${password}`).toString('base64')}`],
])('%s nothing is taken, and the body is not looked at', async (_name, authorization) => {
  const { authorization: _, ...others } = good;
  const response = await send(tooLarge, authorization === undefined ? others : { ...others, authorization });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'unknown-person']);
  expect(response.headers).toMatchObject({ 'www-authenticate': 'Basic realm="studio", charset="UTF-8"', 'cache-control': 'no-store' });
});

test.each<[string, Record<string, string>]>([
  ['without the header of the studio', {}],
  ['with another one', { 'x-requested-with': 'XMLHttpRequest' }],
])('a foreign page with the credentials that a browser remembers is refused: %s', async (_name, header) => {
  const response = await send(await makePicture('png'), { authorization: good.authorization, ...header });
  expect([response.statusCode, response.json()]).toEqual([
    403,
    { code: 'foreign-page', message: "Expected the header 'x-requested-with: studio', so that no foreign page can send this." },
  ]);
});

test('a foreign page that asks whether it may send the header is not told so', async () => {
  const response = await service.app.inject({
    method: 'OPTIONS',
    url: '/studio/api/v1/assets',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-requested-with' },
  });
  expect(response.statusCode).toBe(404);
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('who guesses has to wait, also with the right password; somebody elsewhere has not; nothing that was sent is logged', async () => {
  const wrong = { ...good, authorization: credentials(email, 'wrong horse battery') };
  const picture = await makePicture('png');
  for (const _ of [1, 2, 3]) expect((await send(picture, wrong)).statusCode).toBe(401);
  for (const headers of [wrong, good]) {
    const response = await send(picture, headers);
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      429,
      '1',
      { code: 'too-many', message: 'Too many wrong attempts from this address; try again in 1 s.' },
    ]);
  }
  expect((await send(picture, good, service, '198.51.100.7')).statusCode).toBe(201);
  expect(service.log()).toContain(`"address":"192.0.2.${address}","msg":"Wrong credentials"`);
  expect(service.log()).not.toMatch(/horse|Basic /);
});

test('asking without credentials, as browsers do first, is no attempt', async () => {
  const { authorization: _, ...others } = good;
  const picture = await makePicture('png');
  for (let count = 0; count < 5; count += 1) expect((await send(picture, others)).statusCode).toBe(401);
  expect((await send(picture, good)).statusCode).toBe(201);
});

test('without ADMIN_PASSWORD nobody can send pictures, whatever credentials they have', async () => {
  const other = await runProgram(program);
  for (const authorization of [good.authorization, credentials('', ''), credentials('undefined', 'undefined')]) {
    const response = await send(await makePicture('png'), { ...good, authorization }, other);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { code: 'no-administrator', message: 'Nobody may do this yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start the service again.' },
    ]);
  }
  await other.app.close();
});
