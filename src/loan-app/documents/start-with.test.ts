import { expect, test, vi } from 'vitest';
import type { UnknownRecord } from '../../../renderer/entries/browser.ts';
import { type Loader, indexDocuments, withPreloaded } from './loader.ts';

const order = { id: 'order' };
const repay = { id: 'repay' };

const others = (): Loader<UnknownRecord> => {
  const loaded = new Map<string, UnknownRecord>();
  return {
    peek: (id) => loaded.get(id),
    load: async (id) => {
      if (id === 'repay') loaded.set(id, repay);
      return loaded.get(id);
    },
  };
};

test('contract 3: what came with the page is there without anything else being loaded', async () => {
  const load = vi.fn<() => Promise<Loader<UnknownRecord>>>(async () => others());
  const documents = withPreloaded(indexDocuments([order]), load);
  expect([
    documents.peek('order'),
    documents.peek('repay'),
    await documents.load('order'),
    load.mock.calls,
  ]).toEqual([order, undefined, order, []]);
});

test('contract 3: everything else is asked of what comes later, and known from then on', async () => {
  const documents = withPreloaded(indexDocuments([order]), async () => others());
  expect([
    await documents.load('repay'),
    documents.peek('repay'),
    await documents.load('nothing'),
  ]).toEqual([repay, repay, undefined]);
});

test('AMB-166 what cannot be loaded because its file is lost is told so', async () => {
  await expect(
    withPreloaded(indexDocuments([]), () => Promise.reject(new Error('lost'))).load('repay'),
  ).rejects.toThrow('lost');
});

test.each([undefined, null, 'bind-bank', [], {}, { id: 5 }])(
  'a page with %j has no document',
  (first) => {
    expect(indexDocuments([first]).size).toBe(0);
  },
);
