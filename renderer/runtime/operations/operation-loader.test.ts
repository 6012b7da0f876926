import { expect, it, vi } from 'vitest';
import { lazyChunks } from '../../lazy-chunks.ts';
import { startWith } from '../../../tests/fixtures/start-screen.ts';

const loseChunk = () =>
  vi.spyOn(lazyChunks.operations, 'load').mockRejectedValue(new TypeError('Failed to fetch'));

const pay = { do: 'request', call: 'pay', onError: { '*': [] } };

it('a screen that moves no money loads nothing', async () => {
  const load = loseChunk();
  const screen = startWith({
    actions: { go: { once: true, steps: [{ do: 'toast', text: 'Done' }] } },
  });
  expect([await screen.run('go'), load.mock.calls.length]).toEqual(['continue', 0]);
});

it('LANG 76: without the part that keeps operations nothing is sent, the person is told, and the next press loads it again', async () => {
  const load = loseChunk();
  const screen = startWith(
    { actions: { pay: { once: true, operation: { about: '', onConfirmed: [] }, steps: [pay] } } },
    { answer: () => ({ success: true, code: '0', message: '', data: {} }) },
  );
  expect(await screen.run('pay')).toBe('abort');
  expect([screen.recorded.requests, screen.recorded.toasts.map(({ text }) => text)]).toEqual([
    [],
    ['Network error, please try again'],
  ]);
  expect(screen.recorded.reports).toEqual([
    { kind: 'step', code: 'operations-not-loaded', screen: 'case' },
  ]);
  load.mockRestore();
  expect([await screen.run('pay'), screen.recorded.requests.length]).toEqual(['continue', 1]);
});
