import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeOfflineCache } from './offline-cache.fixture.ts';
import { createDocumentLoader, createTimeoutBudget } from './document-loader.ts';
import { slowNoticeDelayMs, cacheFallbackTimeoutMs } from '../timing/timeouts.ts';
import type { FetchResult } from '../http/delivery-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stored = { document: { id: 'order', title: 'stored' }, tag: 'W/"1"' };
const newer: FetchResult = {
  state: 'fetched',
  document: { id: 'order', title: 'newer' },
  tag: 'W/"2"',
};
const never = new Promise<FetchResult>(() => undefined);

/** @param answer what the delivery says, every time it is asked */
const start = ({
  answer = never,
  copy,
}: { readonly answer?: Promise<FetchResult>; readonly copy?: typeof stored } = {}) => {
  const copies = createFakeOfflineCache(copy === undefined ? {} : { 'screen:order': copy });
  const fetch = vi.fn<(id: string, tag: string | undefined) => Promise<FetchResult>>(() => answer);
  const prepare = vi.fn<(document: unknown) => void>();
  return {
    copies,
    fetch,
    prepare,
    documents: createDocumentLoader({
      kind: 'screen',
      fetch,
      cache: copies,
      timeoutBudget: createTimeoutBudget(),
      prepare,
    }),
  };
};

test('a document is fetched once for all who want it, known from then on, and kept with its tag', async () => {
  const { documents, fetch, copies } = start({ answer: Promise.resolve(newer) });
  const all = await Promise.all([documents.load('order'), documents.load('order')]);
  expect(
    [...all, await documents.load('order'), documents.peek('order')].map(
      (document) => document?.title,
    ),
  ).toEqual(['newer', 'newer', 'newer', 'newer']);
  expect(fetch.mock.calls).toEqual([['order', undefined]]);
  expect(copies.kept.get('screen:order')).toEqual({ document: newer.document, tag: 'W/"2"' });
});

test('the delivery is asked about the copy, and what did not change is the copy', async () => {
  const { documents, fetch } = start({
    answer: Promise.resolve({ state: 'unchanged' }),
    copy: stored,
  });
  expect(await documents.load('order')).toBe(stored.document);
  expect(fetch.mock.calls).toEqual([['order', 'W/"1"']]);
});

test('a fetched document wins over the copy', async () => {
  expect(
    await start({ answer: Promise.resolve(newer), copy: stored }).documents.load('order'),
  ).toBe(newer.document);
});

test('with a copy the delivery is awaited for less than 1 s; what comes later is for the next opening', async () => {
  let answer = (_: FetchResult): void => undefined;
  const { documents, copies, prepare } = start({
    answer: new Promise((resolve) => (answer = resolve)),
    copy: stored,
  });
  const opened = vi.fn<(document: unknown) => void>();
  void documents.load('order').then(opened);
  expect(cacheFallbackTimeoutMs).toBeLessThan(1000);
  await vi.advanceTimersByTimeAsync(cacheFallbackTimeoutMs - 1);
  expect(opened).not.toHaveBeenCalled();
  expect(prepare.mock.calls).toEqual([[stored.document]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalledWith(stored.document);
  answer(newer);
  await vi.advanceTimersByTimeAsync(0);
  expect([documents.peek('order'), copies.kept.get('screen:order')?.document]).toEqual([
    stored.document,
    newer.document,
  ]);
});

test('without an answer there is the copy at once, and without a copy a failure that can be tried again', async () => {
  expect(
    await start({ answer: Promise.reject(new Error('no network')), copy: stored }).documents.load(
      'order',
    ),
  ).toBe(stored.document);
  const { documents, fetch } = start();
  fetch.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(newer);
  await expect(documents.load('order')).rejects.toThrow('no network');
  expect(await documents.load('order')).toBe(newer.document);
});

test('contract 10: a document that was withdrawn is gone, with its copy', async () => {
  const { documents, copies } = start({ answer: Promise.resolve({ state: 'gone' }), copy: stored });
  expect(await documents.load('order')).toBeUndefined();
  expect([copies.kept.size, documents.peek('order')]).toEqual([0, undefined]);
});

test('what was slow is not shared with somebody who tries again; the first answer counts, and stays', async () => {
  const { documents, fetch } = start();
  const slow: ((answer: FetchResult) => void)[] = [];
  fetch.mockImplementation(() => new Promise((resolve) => void slow.push(resolve)));
  const opened = [documents.load('order'), documents.load('order')];
  await vi.advanceTimersByTimeAsync(slowNoticeDelayMs - 1);
  opened.push(documents.load('order'));
  await vi.advanceTimersByTimeAsync(0);
  expect(slow).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  const again = documents.load('order');
  await vi.advanceTimersByTimeAsync(0);
  expect(slow).toHaveLength(2);
  slow[1]?.(newer);
  expect(await again).toBe(newer.document);
  slow[0]?.({ state: 'fetched', document: { id: 'order', title: 'late' }, tag: undefined });
  expect([...(await Promise.all(opened)), documents.peek('order')]).toEqual(
    Array(4).fill(newer.document),
  );
  expect(vi.getTimerCount()).toBe(0);
});
