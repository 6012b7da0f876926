import { expect, test } from 'vitest';
import { createApiClient } from './client.ts';

const cut = (status: number): Response =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }),
    { status },
  );

test.each([
  ['an answer', 200],
  ['a refusal', 409],
])('%s that is cut in its middle is no answer, or one that was given up', async (_, status) => {
  const client = createApiClient({ fetch: async () => cut(status) });
  const signal = AbortSignal.abort();
  await expect(client.send({ path: '/x' }, (value) => value)).rejects.toMatchObject({
    status: 0,
    code: 'no-answer',
  });
  await expect(client.sendForText({ path: '/x' })).rejects.toMatchObject({
    status: 0,
    code: 'no-answer',
  });
  await expect(client.send({ path: '/x', signal }, (value) => value)).rejects.toMatchObject({
    status: 0,
    code: 'given-up',
  });
  await expect(client.sendForText({ path: '/x', signal })).rejects.toMatchObject({
    status: 0,
    code: 'given-up',
  });
});
