// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createClient } from './http-client.ts';
import { fetchDocument, DocumentMismatchError, type FetchResult } from './delivery-client.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => {
  vi.useRealTimers();
  await core.close();
});

/** The test page lacks crypto.subtle. */
const { subtle } = globalThis.crypto;
const ask = (id: string, tag?: string): Promise<FetchResult> =>
  fetchDocument({ client: createClient(core.origin), subtle }, 'screen', id, tag);

test('a document comes with its tag, without a word of the session', async () => {
  core.answer((response) => {
    response.setHeader('etag', 'W/"abc"').setHeader('access-control-expose-headers', 'etag');
    sending('{"id":"order"}')(response);
  });
  expect(await ask('order')).toEqual({
    state: 'fetched',
    document: { id: 'order' },
    tag: 'W/"abc"',
  });
  expect(core.received).toMatchObject([
    { method: 'GET', path: '/delivery/v1/screens/order', query: {} },
  ]);
  expect(core.received[0]?.headers).not.toHaveProperty('if-none-match');
});

test('a copy is named; what did not change is not sent again', async () => {
  core.answer((response) => void response.writeHead(304).end());
  expect(await ask('order', 'W/"abc"')).toEqual({ state: 'unchanged' });
  expect(core.received[0]?.headers['if-none-match']).toBe('W/"abc"');
});

test('contract 10: what is published no longer is gone, which is no failure', async () => {
  core.answer(sending('{"code":"gone"}', { status: 410 }));
  expect(await ask('order')).toEqual({ state: 'gone' });
});

test('a fragment has an address of its own', async () => {
  core.answer(sending('{"id":"menu"}'));
  expect(
    await fetchDocument(
      { client: createClient(core.origin), subtle },
      'fragment',
      'menu',
      undefined,
    ),
  ).toMatchObject({
    state: 'fetched',
    document: { id: 'menu' },
  });
  expect(core.received[0]?.path).toBe('/delivery/v1/fragments/menu');
});

test('an id can only be one part of the path', async () => {
  const error = await ask('../config?x#y').catch((found: unknown) => found);
  expect(error).toBeInstanceOf(DocumentMismatchError);
  expect(core.received[0]?.path).toBe('/delivery/v1/screens/..%2Fconfig%3Fx%23y');
});

const tagged =
  (tag: string, body: string) =>
  (response: Parameters<Parameters<FakeCore['answer']>[0]>[0]): void => {
    response.setHeader('etag', tag).setHeader('access-control-expose-headers', 'etag');
    sending(body)(response);
  };
/** SHA-256 of {"id":"order","kind":"screen"}, computed with sha256sum. */
const hash = '0da3ec90e2412b6148ac9cb810d18a83d7032217c5f2761c6b805b4db8907acf';

test.each([
  ['the hash of the document', `W/"${hash}"`],
  ['the hash, made strong', `"${hash}"`],
  ['what a proxy has put there', 'W/"5f-abc-gzip"'],
])('a tag that names %s lets it pass, however the document is written', async (_, tag) => {
  core.answer(tagged(tag, '{ "kind": "screen", "id": "order" }'));
  expect(await ask('order')).toMatchObject({ state: 'fetched', tag });
});

test.each([
  ['does not match its ETag', tagged(`W/"${hash}"`, '{"kind":"screen","id":"order","body":[]}')],
  ['of another id', sending('{"kind":"screen","id":"confirm"}')],
  ['that says nothing', sending('{}')],
])('a document %s is none, and told apart from a failure', async (_, answer) => {
  core.answer(answer);
  const error = await ask('order').catch((found: unknown) => found);
  expect(error).toBeInstanceOf(DocumentMismatchError);
});

test('a page without a secure origin, which cannot hash, takes the document', async () => {
  core.answer(tagged(`W/"${'0'.repeat(64)}"`, '{"kind":"screen","id":"order"}'));
  expect(
    await fetchDocument(
      { client: createClient(core.origin), subtle: undefined },
      'screen',
      'order',
      undefined,
    ),
  ).toMatchObject({ state: 'fetched' });
});

test.each([
  ['500', sending('{}', { status: 500 }), 'status code 500'],
  [
    '404, which only somebody else than our delivery says',
    sending('{"code":"not-found"}', { status: 404 }),
    'status code 404',
  ],
  ['a page of HTML', sending('<!doctype html>', { type: 'text/html' }), 'not valid JSON'],
  ['a list', sending('[]'), 'Response for order is no document'],
])('%s rejects', async (_, answer, message) => {
  core.answer(answer);
  await expect(ask('order')).rejects.toThrow(message);
});

test('after 60 s it is given up', async () => {
  core.answer(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = ask('order').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ message: 'canceled' });
});
