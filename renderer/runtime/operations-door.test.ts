import { expect, it, vi } from 'vitest';
import { startWith } from '../../tests/fixtures/start-screen.ts';

let isBroken = true;
vi.mock(import('./operations.ts'), async (original) => {
  const there = await original();
  return {
    ...there,
    get createOperations() {
      if (isBroken) throw new Error('The file could not be loaded.');
      return there.createOperations;
    },
  };
});

const pay = { do: 'request', call: 'pay', onError: { '*': [] } };

it('LANG 76: without the part that keeps operations nothing is sent, the person is told, and the next press loads it again', async () => {
  const screen = startWith(
    { actions: { pay: { once: true, operation: { about: '', onConfirmed: [] }, steps: [pay] } } },
    { answer: () => ({ success: true, code: '0', message: '', data: {} }) },
  );
  expect(await screen.run('pay')).toBe('stopped');
  expect([screen.recorded.requests, screen.recorded.toasts.map(({ text }) => text)]).toEqual([[], ['Network error, please try again']]);
  expect(screen.recorded.reports).toEqual([{ kind: 'step', code: 'operations-not-loaded', screen: 'case' }]);
  isBroken = false;
  expect([await screen.run('pay'), screen.recorded.requests.length]).toEqual(['done', 1]);
});

it('a screen that moves no money loads nothing', async () => {
  isBroken = true;
  const screen = startWith({ actions: { go: { once: true, steps: [{ do: 'toast', text: 'Done' }] } } });
  expect([await screen.run('go'), screen.recorded.reports]).toEqual(['done', []]);
});
