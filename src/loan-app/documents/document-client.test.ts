import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDocumentClient, type DocumentClientOptions } from './document-client.ts';
import { createOfflineCache } from './offline-cache.ts';
import { patience } from '../../../tests/fixtures/patience.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = { id: 'order', kind: 'screen' };
const menu = { id: 'menu', kind: 'fragment' };
const summer = { id: 'summer', kind: 'template' };

const start = (report: DocumentClientOptions['report']): void => {
  createDocumentClient({
    delivery: { client: () => Promise.reject(new Error('Nothing is sent.')), subtle: undefined },
    loadHttpClient: () => Promise.reject(new Error('Nothing is sent.')),
    preloaded: {
      screens: new Map([['order', order]]),
      fragments: new Map([['menu', menu]]),
      templates: new Map([['5', { kind: 'document', document: summer, values: { title: 'x' } }]]),
    },
    request: () => Promise.reject(new Error('Nothing is asked for.')),
    prepare: () => undefined,
    verify: async () => [],
    report,
    reportTemplate: report,
    notifyFailure: () => undefined,
  });
};

test('what came with the page is kept on the phone, though not while the page is starting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const report = vi.fn<DocumentClientOptions['report']>();
  const copies = createOfflineCache(report);
  start(report);
  expect(await copies.read('screen:order')).toBeUndefined();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  await vi.waitFor(
    async () =>
      expect(await copies.read('template:5')).toEqual({ document: summer, values: { title: 'x' } }),
    patience,
  );
  expect([
    (await copies.read('screen:order'))?.document,
    (await copies.read('fragment:menu'))?.document,
    report.mock.calls,
  ]).toEqual([order, menu, []]);
});
