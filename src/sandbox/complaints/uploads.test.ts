import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharp } from '../../shared/image.ts';
import { act } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { makePhoto, upload, uploadPhoto } from './complaints.fixture.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => stopSandbox(sandbox));

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'CALL-07 CALL-08 a %s is kept and answered with code 00 and its address',
  async (format) => {
    const answer = await upload(sandbox, 'ana', await makePhoto(format));
    expect(answer).toEqual({
      code: '00',
      message: '',
      data: {
        url: expect.stringMatching(/^\/gateway\/complaint-pictures\/[0-9a-f]{32}$/) as string,
      },
    });
    const picture = await sandbox.app.inject((answer.data as { url: string }).url);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 40,
      height: 30,
    });
  },
);

test('a photo is re-encoded: smaller, upright, without metadata', async () => {
  const photo = await sharp(await makePhoto('jpeg', 3000, 2000))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Juan' } })
    .jpeg()
    .toBuffer();
  const { data } = await upload(sandbox, 'ana', photo);
  const kept = (await sandbox.app.inject((data as { url: string }).url)).rawPayload;
  const metadata = await sharp(kept).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([1067, 1600, undefined]);
});

test.each<[string, () => Promise<Buffer>, string | undefined, string]>([
  [
    'a page that calls itself a picture',
    async () => Buffer.from('<svg onload="alert(1)"/>'),
    undefined,
    'cannot be read',
  ],
  [
    'the beginning of a picture',
    async () => (await makePhoto('png', 400, 400)).subarray(0, 60),
    undefined,
    'cannot be read',
  ],
  ['nothing', async () => Buffer.alloc(0), undefined, 'Please choose a picture'],
  ['another part', () => makePhoto('png'), 'file', 'Please choose a picture'],
  [
    'more than 10 MB',
    async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(10 * 1024 * 1024)]),
    undefined,
    'larger than 10 MB',
  ],
])('CPLN-25 %s is refused in words', async (_, make, part, text) => {
  const answer = await upload(sandbox, 'ana', await make(), part);
  expect([typeof answer.code, answer.message, answer.data]).toEqual([
    'number',
    expect.stringContaining(text) as string,
    {},
  ]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n'],
  ['a form', 'application/x-www-form-urlencoded', 'problemImage=x'],
])('a body with %s holds no picture', async (_, type, payload) => {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/gateway/user-problem/upload-problem-img',
    headers: { 'content-type': type },
    payload,
  });
  expect(response.json()).toMatchObject({ code: 4010 });
});

test('a missing picture returns 404; one of another borrower is readable by its URL', async () => {
  expect((await sandbox.app.inject('/gateway/complaint-pictures/0')).statusCode).toBe(404);
  expect((await sandbox.app.inject(await uploadPhoto(sandbox, 'ana'))).statusCode).toBe(200);
});

test('CPLN-25 a scenario answers in place of keeping anything', async () => {
  await act(sandbox, 'scenario', {
    call: 'upload-problem-img',
    scenario: 'failing-code',
    code: '1',
    message: 'too big',
  });
  expect(await upload(sandbox, 'ana', await makePhoto('png'))).toEqual({
    code: 1,
    message: 'too big',
    data: {},
  });
});
