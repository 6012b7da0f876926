// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createClient } from './clients.ts';
import { isVouched } from './is-vouched.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => core.close());

/** The browser's own hashing, which the page of these tests does not have. */
const { subtle } = globalThis.crypto;
const document = { kind: 'template', id: 'offer' };
/** Of {"id":"offer","kind":"template"}, worked out with sha256sum. */
const hash = 'a66209a55415bd2f66a3a11d2dd3efa23fc3acd7fbb614a899d39cc270f2057a';
const ask = (value: unknown = document) => isVouched(createClient(core.origin), subtle, value);

test('design 3: a document counts as ours when our delivery holds it under the hash of its canonical bytes', async () => {
  core.answer(sending('', { status: 200 }));
  expect(await ask()).toBe(true);
  expect(core.received.map(({ method, path }) => `${method} ${path}`)).toEqual([`HEAD /delivery/v1/blobs/${hash}`]);
});

test.each([404, 500])('design 3: with %i nobody vouches', async (status) => {
  core.answer(sending('', { status }));
  expect(await ask()).toBe(false);
});

test('without a secure origin, without an answer and for what cannot be written nobody vouches', async () => {
  const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;
  expect([await isVouched(createClient(core.origin), undefined, document), await ask(deep)]).toEqual([false, false]);
  expect(core.received).toEqual([]);
  core.answer((response) => void response.destroy());
  expect(await ask()).toBe(false);
});
