// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './clients.ts';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import { createDocuments, type Documents } from './documents.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => {
  vi.useRealTimers();
  await core.close();
});

const documents = (first?: unknown): Documents => createDocuments(createClient(core.origin), first);

test('the document of the page is known by the id that it says itself, and nothing is sent for it', async () => {
  const first = { id: 'bind-bank', kind: 'screen' };
  const made = documents(first);
  expect([made.known('bind-bank'), made.known('order')]).toEqual([first, undefined]);
  expect(await made.load('bind-bank')).toBe(first);
  expect(core.received).toEqual([]);
});

test.each([undefined, null, 'bind-bank', [], {}, { id: 5 }])('a page with %j has no document', (first) => {
  expect(documents(first).known('bind-bank')).toBeUndefined();
});

test('a document is loaded once, without a word of the session', async () => {
  core.answer(sending('{"id":"order"}'));
  const made = documents();
  expect([await made.load('order'), await made.load('order'), made.known('order')]).toEqual([{ id: 'order' }, { id: 'order' }, { id: 'order' }]);
  expect(core.received).toMatchObject([{ method: 'GET', path: '/delivery/v1/screens/order', query: {} }]);
});

test('an id can only be one part of the path', async () => {
  await documents().load('../config?x#y');
  expect(core.received[0]?.path).toBe('/delivery/v1/screens/..%2Fconfig%3Fx%23y');
});

test.each([
  ['404', sending('{}', { status: 404 }), 'status code 404'],
  ['a page of HTML', sending('<!doctype html>', { type: 'text/html' }), 'not valid JSON'],
])('%s rejects, and the next attempt asks anew', async (_, answer, message) => {
  core.answer(answer);
  const made = documents();
  await expect(made.load('order')).rejects.toThrow(message);
  core.answer(sending('{"id":"order"}'));
  expect(await made.load('order')).toEqual({ id: 'order' });
});

test('after 60 s it is given up', async () => {
  core.answer(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = documents()
    .load('order')
    .catch((fault: unknown) => fault);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ message: 'canceled' });
});
