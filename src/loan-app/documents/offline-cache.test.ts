import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOfflineCache } from './offline-cache.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const report = vi.fn<(fault: { readonly code: string }) => void>();
beforeEach(() => void report.mockReset());

test('a copy is kept beyond the page, until it is removed', async () => {
  const copy = { document: { id: 'order' }, tag: 'W/"1"', values: { title: 'x' } };
  await createOfflineCache(report).write('screen:order', copy);
  const copies = createOfflineCache(report);
  expect([await copies.read('screen:order'), await copies.read('screen:other')]).toEqual([
    copy,
    undefined,
  ]);
  await copies.remove('screen:order');
  expect([await copies.read('screen:order'), report.mock.calls]).toEqual([undefined, []]);
});

test.each([
  ['of another version of the engine', { document: { id: 'order' }, engine: 0 }],
  ['without a document', { engine: 1 }],
  ['that is no record', 'order'],
])('a copy %s does not count', async (_, value) => {
  await set('screen:order', value, createStore('documents', 'copies'));
  expect(await createOfflineCache(report).read('screen:order')).toBeUndefined();
});

test('contract 10: a copy ends at the not_after of its document, and so does one whose end cannot be understood', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T15:59:59Z') });
  const copies = createOfflineCache(report);
  const offer = { document: { id: 'offer', not_after: '2026-12-31T16:00:00Z' } };
  await copies.write('template:offer', offer);
  await copies.write('template:odd', { document: { id: 'odd', not_after: 'Sunday' } });
  expect([await copies.read('template:offer'), await copies.read('template:odd')]).toEqual([
    { ...offer, values: undefined },
    undefined,
  ]);
  vi.setSystemTime(Date.parse('2026-12-31T16:00:00Z'));
  expect(await copies.read('template:offer')).toBeUndefined();
  vi.useRealTimers();
});

test('a phone that keeps nothing is reported, and nothing is thrown', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The user refused.', 'SecurityError');
    },
  });
  const copies = createOfflineCache(report);
  expect(await copies.read('screen:order')).toBeUndefined();
  await copies.write('screen:order', { document: {} });
  await copies.remove('screen:order');
  expect(report.mock.calls.map(([{ code }]) => code)).toEqual([
    'copy-unreadable',
    'copy-not-kept',
    'copy-not-removed',
  ]);
});

test('a database that never answers is waited for 1 s: whoever has a network goes on without a copy; a copy may be kept as late as it likes', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const read = vi.fn<(copy: unknown) => void>();
  const copies = createOfflineCache(report);
  void copies.read('screen:order').then(read);
  void copies.write('screen:order', { document: {} });
  await vi.advanceTimersByTimeAsync(999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([read.mock.calls, report.mock.calls.map(([{ code }]) => code)]).toEqual([
    [[undefined]],
    ['copy-unreadable'],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(report).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
