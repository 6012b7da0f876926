import { expect, it, vi } from 'vitest';
import type { lazyChunks as LazyChunks } from '../../lazy-chunks.ts';
import { startWith } from '../../../tests/fixtures/start-screen.ts';

const file = vi.hoisted(() => ({ isLost: true, asked: 0 }));

vi.mock('../../lazy-chunks.ts', async (original) => {
  const { lazyChunks } = await original<{ readonly lazyChunks: typeof LazyChunks }>();
  const load = () => {
    file.asked += 1;
    return file.isLost ? Promise.reject(new TypeError('Failed to fetch')) : lazyChunks.operations();
  };
  return { lazyChunks: { ...lazyChunks, operations: load } };
});

const pay = { do: 'request', call: 'pay', onError: { '*': [] } };

it('a screen that moves no money loads nothing', async () => {
  const screen = startWith({
    actions: { go: { once: true, steps: [{ do: 'toast', text: 'Done' }] } },
  });
  expect([await screen.run('go'), file.asked]).toEqual(['done', 0]);
});

it('LANG 76: without the part that keeps operations nothing is sent, the person is told, and the next press loads it again', async () => {
  const screen = startWith(
    { actions: { pay: { once: true, operation: { about: '', onConfirmed: [] }, steps: [pay] } } },
    { answer: () => ({ success: true, code: '0', message: '', data: {} }) },
  );
  expect(await screen.run('pay')).toBe('stopped');
  expect([screen.recorded.requests, screen.recorded.toasts.map(({ text }) => text)]).toEqual([
    [],
    ['Network error, please try again'],
  ]);
  expect(screen.recorded.reports).toEqual([
    { kind: 'step', code: 'operations-not-loaded', screen: 'case' },
  ]);
  file.isLost = false;
  expect([await screen.run('pay'), screen.recorded.requests.length]).toEqual(['done', 1]);
});
