// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createClient } from './clients.ts';
import { fetchDocument, type Fetched } from './fetch-document.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => {
  vi.useRealTimers();
  await core.close();
});

const ask = (id: string, tag?: string): Promise<Fetched> => fetchDocument(createClient(core.origin), 'screen', id, tag);

test('a document comes with its tag, without a word of the session', async () => {
  core.answer((response) => {
    response.setHeader('etag', 'W/"abc"').setHeader('access-control-expose-headers', 'etag');
    sending('{"id":"order"}')(response);
  });
  expect(await ask('order')).toEqual({ state: 'fetched', document: { id: 'order' }, tag: 'W/"abc"' });
  expect(core.received).toMatchObject([{ method: 'GET', path: '/delivery/v1/screens/order', query: {} }]);
  expect(core.received[0]?.headers).not.toHaveProperty('if-none-match');
});

test('a copy is named; what did not change is not sent again', async () => {
  core.answer((response) => void response.writeHead(304).end());
  expect(await ask('order', 'W/"abc"')).toEqual({ state: 'unchanged' });
  expect(core.received[0]?.headers['if-none-match']).toBe('W/"abc"');
});

test.each([404, 410])('contract 10: what is published no longer is gone, which is no failure (%i)', async (status) => {
  core.answer(sending('{"code":"gone"}', { status }));
  expect(await ask('order')).toEqual({ state: 'gone' });
});

test('a fragment has an address of its own', async () => {
  core.answer(sending('{"id":"menu"}'));
  expect(await fetchDocument(createClient(core.origin), 'fragment', 'menu', undefined)).toMatchObject({ state: 'fetched', document: { id: 'menu' } });
  expect(core.received[0]?.path).toBe('/delivery/v1/fragments/menu');
});

test('an id can only be one part of the path', async () => {
  await ask('../config?x#y');
  expect(core.received[0]?.path).toBe('/delivery/v1/screens/..%2Fconfig%3Fx%23y');
});

test.each([
  ['500', sending('{}', { status: 500 }), 'status code 500'],
  ['a page of HTML', sending('<!doctype html>', { type: 'text/html' }), 'not valid JSON'],
  ['a list', sending('[]'), 'something else than a document for order'],
])('%s rejects', async (_, answer, message) => {
  core.answer(answer);
  await expect(ask('order')).rejects.toThrow(message);
});

test('after 60 s it is given up', async () => {
  core.answer(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = ask('order').catch((fault: unknown) => fault);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ message: 'canceled' });
});
