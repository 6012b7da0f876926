// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createClient } from './http-client.ts';
import { isTrustedTemplate } from './delivery-client.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => core.close());

/** The test page lacks crypto.subtle. */
const { subtle } = globalThis.crypto;
const document = { kind: 'template', id: 'offer' };
/** SHA-256 of {"id":"offer","kind":"template"}, computed with sha256sum. */
const hash = 'a66209a55415bd2f66a3a11d2dd3efa23fc3acd7fbb614a899d39cc270f2057a';
const ask = (value: unknown = document) =>
  isTrustedTemplate(createClient(core.origin), subtle, value);

test('a document counts as ours when our manifest names the hash of its canonical bytes', async () => {
  core.answer(
    sending(
      JSON.stringify({
        release: 1,
        screens: [],
        templates: [
          { id: 'other', sha256: '0' },
          { id: 'offer', sha256: hash },
        ],
      }),
    ),
  );
  expect(await ask()).toBe(true);
  expect(core.received.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
    { method: 'GET', path: '/delivery/v1/manifest', query: {} },
  ]);
});

test.each([
  ['another hash', { templates: [{ id: 'offer', sha256: hash.replace('a', 'b') }] }],
  ['the hash of a screen', { screens: [{ id: 'offer', sha256: hash }], templates: [] }],
  ['no list', { templates: { sha256: hash } }],
  ['entries of another kind', { templates: [hash, null, [hash]] }],
])('for %s nobody vouches', async (_, manifest) => {
  core.answer(sending(JSON.stringify(manifest)));
  expect(await ask()).toBe(false);
});

test('is untrusted without a secure origin, without a response and if it cannot be written', async () => {
  const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;
  expect([
    await isTrustedTemplate(createClient(core.origin), undefined, document),
    await ask(deep),
  ]).toEqual([false, false]);
  expect(core.received).toEqual([]);
  const answers: Parameters<FakeCore['answer']>[0][] = [
    (response) => void response.destroy(),
    sending('{}', { status: 500 }),
    sending('<!doctype html>'),
  ];
  for (const answer of answers) {
    core.answer(answer);
    expect(await ask()).toBe(false);
  }
});
