import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoredCopies } from './stored-copies.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const report = vi.fn<(fault: { readonly code: string }) => void>();
beforeEach(() => void report.mockReset());

test('design 6.10: a copy is kept beyond the page, until it is removed', async () => {
  const copy = { document: { id: 'order' }, tag: 'W/"1"', values: { title: 'x' } };
  await createStoredCopies(report).write('screen:order', copy);
  const copies = createStoredCopies(report);
  expect([await copies.read('screen:order'), await copies.read('screen:other')]).toEqual([copy, undefined]);
  await copies.remove('screen:order');
  expect([await copies.read('screen:order'), report.mock.calls]).toEqual([undefined, []]);
});

test.each([
  ['of another version of the engine', { document: { id: 'order' }, engine: 0 }],
  ['without a document', { engine: 1 }],
  ['that is no record', 'order'],
])('a copy %s does not count', async (_, value) => {
  await set('screen:order', value, createStore('documents', 'copies'));
  expect(await createStoredCopies(report).read('screen:order')).toBeUndefined();
});

test('a phone that keeps nothing is reported, and nothing is thrown', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The user refused.', 'SecurityError');
    },
  });
  const copies = createStoredCopies(report);
  expect(await copies.read('screen:order')).toBeUndefined();
  await copies.write('screen:order', { document: {} });
  await copies.remove('screen:order');
  expect(report.mock.calls.map(([{ code }]) => code)).toEqual(['copy-unreadable', 'copy-not-kept', 'copy-not-removed']);
});
