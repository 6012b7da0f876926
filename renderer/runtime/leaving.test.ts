import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWith, type StartedScreen } from '../../tests/fixtures/start-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (go: object): StartedScreen =>
  startWith(
    {
      actions: {
        pay: { once: true, steps: [{ do: 'request', call: 'save', onError: { '*': [] } }, go] },
      },
    },
    {
      params: { url: 'https://example.com/pay' },
      answer: () => ({ success: true, code: '0', message: '', data: {} }),
    },
  );

const pressTwice = async (
  screen: StartedScreen,
  between: () => unknown = () => undefined,
): Promise<number> => {
  void screen.run('pay');
  await vi.advanceTimersByTimeAsync(100);
  await between();
  void screen.run('pay');
  await vi.advanceTimersByTimeAsync(100);
  return screen.recorded.requests.length;
};

const assign = { do: 'go', how: 'assign', address: { $: 'params.url' } };

it.each<[string, object]>([
  ['assign', assign],
  ['replace', { ...assign, how: 'replace' }],
])('LANG 46: while the page is left by %s, an action with once runs', async (_, go) => {
  expect(await pressTwice(start(go))).toBe(1);
});

it.each<[string, object]>([
  ['a file is fetched', { ...assign, how: 'download' }],
  ['a screen of the app comes', { do: 'go', to: 'order' }],
  ['the address is refused', { ...assign, address: { $: 'params.none' } }],
])('LANG 46: it has ended when %s', async (_, go) => {
  expect(await pressTwice(start(go))).toBe(2);
});

it('LANG 46: it ends when the page is shown again', async () => {
  const screen = start(assign);
  const isShown = async (): Promise<void> => {
    screen.runtime.emit('resume');
    await vi.advanceTimersByTimeAsync(0);
  };
  expect(await pressTwice(screen, isShown)).toBe(2);
});

it('LANG 46: it ends after 20 s where nothing comes', async () => {
  expect(await pressTwice(start(assign), () => vi.advanceTimersByTimeAsync(19_800))).toBe(1);
  expect(await pressTwice(start(assign), () => vi.advanceTimersByTimeAsync(20_000))).toBe(2);
});
