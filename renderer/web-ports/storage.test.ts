// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RuntimeErrorReport } from '../runtime/ports.ts';
import {
  createDrafts,
  createStoredCountdowns,
  createStoreWriter,
  readStore,
  storageOf,
  withPrefix,
} from './storage.ts';

const report = vi.fn<(error: Omit<RuntimeErrorReport, 'screen'>) => void>();
beforeEach(() => {
  report.mockClear();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const refuseStorage = (): void => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
};

describe('stored values', () => {
  test('are read where they were put, as they were written; where there is none there is nothing', () => {
    const store = createStoreWriter(storageOf(window), report);
    const read = readStore(storageOf(window), report);
    store('session', 'put', 'a', 'text');
    store('local', 'put', 'b', { n: 1 });
    expect([read('session', 'a'), read('local', 'a'), read('local', 'b')]).toEqual([
      'text',
      undefined,
      '{"n":1}',
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  test('of a browser that refuses are none, and that is reported', () => {
    refuseStorage();
    expect(readStore(storageOf(window), report)('local', 'a')).toBeUndefined();
    expect(report).toHaveBeenCalledWith({ kind: 'step', code: 'storage-read-refused' });
  });
});

describe('the store step', () => {
  test('puts, removes and clears where it is told', () => {
    const store = createStoreWriter(storageOf(window), report);
    store('session', 'put', 'a', 'text');
    store('local', 'put', 'b', { n: 1 });
    store('local', 'put', 'c', undefined);
    expect([
      window.sessionStorage.getItem('a'),
      window.localStorage.getItem('b'),
      window.localStorage.getItem('c'),
    ]).toEqual(['text', '{"n":1}', '""']);
    store('session', 'remove', 'a', undefined);
    store('local', 'clear', undefined, undefined);
    expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
  });

  test('with a prefix, puts under it and clears nothing else', () => {
    window.localStorage.setItem('other', 'kept');
    const shop = () => withPrefix(window.localStorage, 'shop:');
    const store = createStoreWriter(shop, report);
    store('local', 'put', 'a', 'text');
    expect([
      window.localStorage.getItem('shop:a'),
      readStore(shop, report)('local', 'a'),
      readStore(shop, report)('local', 'other'),
    ]).toEqual(['text', 'text', undefined]);
    store('local', 'remove', 'other', undefined);
    store('local', 'clear', undefined, undefined);
    expect(Object.keys(window.localStorage)).toEqual(['other']);
  });

  test('a browser that refuses is reported', () => {
    refuseStorage();
    createStoreWriter(storageOf(window), report)('session', 'put', 'a', 'x');
    expect(report.mock.calls).toEqual([[{ kind: 'step', code: 'storage-put-refused' }]]);
  });
});

describe('half-filled forms', () => {
  test('come back for the same screen and borrower only, until they are removed', () => {
    const drafts = createDrafts(window, 'one', report);
    drafts.write('bind-bank', { name: 'Maria' });
    expect(drafts.read('bind-bank')).toEqual({ name: 'Maria' });
    expect(drafts.read('order')).toBeUndefined();
    expect(createDrafts(window, 'two', report).read('bind-bank')).toBeUndefined();
    drafts.remove('bind-bank');
    expect(drafts.read('bind-bank')).toBeUndefined();
  });

  test('what cannot be read is reported and is nothing', () => {
    const drafts = createDrafts(window, 'one', report);
    drafts.write('bind-bank', {});
    window.sessionStorage.setItem(window.sessionStorage.key(0) ?? '', '{broken');
    expect(drafts.read('bind-bank')).toBeUndefined();
    expect(report.mock.calls).toEqual([[{ kind: 'step', code: 'draft-unreadable' }]]);
  });

  test('a browser that refuses is reported, the form goes on', () => {
    refuseStorage();
    const drafts = createDrafts(window, 'one', report);
    drafts.write('bind-bank', {});
    expect(drafts.read('bind-bank')).toBeUndefined();
    expect(report.mock.calls).toEqual([
      [{ kind: 'step', code: 'draft-not-kept' }],
      [{ kind: 'step', code: 'draft-unreadable' }],
    ]);
  });
});

test.each([
  ['reload', { resend: 1 }],
  ['navigate', undefined],
  ['back_forward', undefined],
])(
  'LANG 62: countdowns are kept for a page that was loaded anew (%s), apart from its drafts',
  (type, expected) => {
    class Timing {
      readonly type = type;
    }
    vi.stubGlobal('PerformanceNavigationTiming', Timing);
    const view = {
      sessionStorage: window.sessionStorage,
      performance: { getEntriesByType: () => [new Timing()] },
    } as unknown as Window;
    const kept = createStoredCountdowns(view, 'one', report);
    createDrafts(window, 'one', report).write('order', { name: 'x' });
    kept.write('order', { resend: 1 });
    expect(kept.read('order')).toEqual(expected);
    kept.remove('order');
    expect(kept.read('order')).toBeUndefined();
    vi.unstubAllGlobals();
  },
);
