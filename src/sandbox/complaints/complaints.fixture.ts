import { sharp } from '../../shared/image.ts';
import type { Answer } from '../loans.fixture.ts';
import { readText } from '../values.ts';
import type { RunningSandbox } from '../sandbox.fixture.ts';
import type { ComplaintSummary } from './complaints.ts';

export const makePhoto = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width = 40,
  height = 30,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d93a00' } })
    .toFormat(format)
    .toBuffer();

export const upload = async (
  { app }: RunningSandbox,
  userId: string,
  bytes: Buffer,
  part = 'problemImage',
): Promise<Answer> => {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: `/gateway/user-problem/upload-problem-img?userId=${userId}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<Answer>();
};

export const uploadPhoto = async (sandbox: RunningSandbox, userId: string): Promise<string> => {
  const { data } = await upload(sandbox, userId, await makePhoto('png'));
  return readText(data, 'url');
};

export const complaintsOf = async (
  { app }: RunningSandbox,
  userId: string,
): Promise<ComplaintSummary[]> =>
  (await app.inject(`/sandbox/api/complaints?userId=${userId}`)).json<{
    complaints: ComplaintSummary[];
  }>().complaints;
