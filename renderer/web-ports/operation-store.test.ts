import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOperationStore } from './operation-store.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const report = vi.fn<(fault: { readonly kind: string; readonly code: string }) => void>();
beforeEach(() => void report.mockReset());
const codes = (): readonly string[] =>
  report.mock.calls.map(([{ kind, code }]) => `${kind} ${code}`);

const sent = { call: 'pay', sent: { orderId: 'A1' }, at: 1, by: 'page' };

test('LANG 76: what was sent is there for the next page of the same borrower, until it is removed', async () => {
  await createOperationStore(report)('ann').write('confirm.take.A1', sent);
  const operations = createOperationStore(report)('ann');
  expect([
    await operations.read('confirm.take.A1'),
    await operations.read('confirm.take.B2'),
  ]).toEqual([sent, undefined]);
  expect(await createOperationStore(report)('ben').read('confirm.take.A1')).toBeUndefined();
  await operations.remove('confirm.take.A1');
  expect([await operations.read('confirm.take.A1'), codes()]).toEqual([undefined, []]);
});

test('AMB-67: clearing the local storage leaves it there', async () => {
  const storage = new Map([['repaymentInfo', '{}']]);
  vi.stubGlobal('localStorage', { clear: () => storage.clear() });
  const operations = createOperationStore(report)('ann');
  await operations.write('confirm.take.A1', sent);
  localStorage.clear();
  expect([await operations.read('confirm.take.A1'), storage.size]).toEqual([sent, 0]);
});

test('a phone that keeps nothing is reported, and nothing is thrown', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The user refused.', 'SecurityError');
    },
  });
  const operations = createOperationStore(report)('ann');
  expect(await operations.read('confirm.take.A1')).toBeUndefined();
  await operations.write('confirm.take.A1', sent);
  await operations.remove('confirm.take.A1');
  expect(codes()).toEqual([
    'step operation-unreadable',
    'step operation-not-kept',
    'step operation-not-removed',
  ]);
});

test('contract 10 AMB-49: what the browser does not take is there for as long as the app runs, for its borrower alone, until it is removed', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The user refused.', 'SecurityError');
    },
  });
  const operationsOf = createOperationStore(report);
  await operationsOf('ann').write('confirm.take.A1', sent);
  expect([
    await operationsOf('ann').read('confirm.take.A1'),
    await operationsOf('ben').read('confirm.take.A1'),
  ]).toEqual([sent, undefined]);
  await operationsOf('ann').remove('confirm.take.A1');
  expect(await operationsOf('ann').read('confirm.take.A1')).toBeUndefined();
});

test('contract 10: what the browser has taken is read from there, so that what another page makes of it is seen', async () => {
  const [own, other] = [createOperationStore(report)('ann'), createOperationStore(report)('ann')];
  await own.write('confirm.take.A1', sent);
  await other.write('confirm.take.A1', { ...sent, ended: 2 });
  expect(await own.read('confirm.take.A1')).toEqual({ ...sent, ended: 2 });
});

test('a database that never answers is waited for 1 s', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const written = vi.fn<() => void>();
  void createOperationStore(report)('ann').write('confirm.take.A1', sent).then(written);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([written.mock.calls.length, codes()]).toEqual([1, ['step operation-not-kept']]);
});
