// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createClient } from './http-client.ts';
import { isWithdrawnTemplate } from './delivery-client.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => core.close());

const ask = (id: string): Promise<boolean> => isWithdrawnTemplate(createClient(core.origin), id);

test('contract 10: a template is withdrawn when our delivery says so, which sends no document', async () => {
  core.answer(sending('', { status: 410 }));
  expect(await ask('summer')).toBe(true);
  expect(core.received).toMatchObject([
    { method: 'HEAD', path: '/delivery/v1/templates/summer', query: {} },
  ]);
});

test.each([
  ['it is published', sending('', {})],
  ['it is one of the loan core', sending('', { status: 404 })],
  ['the delivery is broken', sending('', { status: 503 })],
  ['nothing answers', (response: { destroy(): unknown }) => void response.destroy()],
])('it is not known to be withdrawn when %s', async (_, answer) => {
  core.answer(answer);
  expect(await ask('summer')).toBe(false);
});
