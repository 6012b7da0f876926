import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWith, startWith } from '../../tests/fixtures/start-screen.ts';

const toast = (text: unknown) => [{ do: 'toast', text }];

describe('what screens can read', () => {
  it.each<[string, string, string, unknown]>([
    ['LANG 1: a parameter', 'params', 'id', '7'],
    ['LANG 1: a missing parameter', 'params', 'other', undefined],
    ['LANG 2: state from a parameter', 'state', 'id', '7'],
    ['LANG 2: state without init', 'state', 'nothing', undefined],
    ['LANG 5: a closed overlay', 'overlays', 'ask', false],
    ['LANG 6: the configuration', 'config', 'servicePhone', '+63 2 8123 4567'],
    ['LANG 6: the device', 'device', 'shell', true],
    ['LANG 6: a device that nobody knows', 'device', 'toString', undefined],
    ['LANG 3: a source that nobody has', 'status', 'nowhere', undefined],
    ['inherited names', 'state', '__proto__', undefined],
    ['roots that do not exist', 'window', 'location', undefined],
  ])('%s', (_, root, name, expected) => {
    const screen = openWith(
      {
        state: { id: { type: 'text', init: { $: 'params.id' } }, nothing: { type: 'text' } },
        overlays: { ask: { id: 'a', widget: 'dialog', props: { title: 'Ask' } } },
      },
      { params: { id: '7' }, device: { shell: true } },
    );
    expect(screen.value(root, name)).toBe(expected);
  });
});

describe('the life of a screen', () => {
  const parts = {
    on: {
      enter: toast('entered'),
      leave: [...toast('left'), { do: 'wait', ms: 5 }, ...toast('never')],
      resume: toast('resumed'),
    },
  };
  const told = ({ recorded }: ReturnType<typeof openWith>) =>
    recorded.toasts.map(({ text }) => text);

  it('starts once and is left once', () => {
    const screen = openWith(parts);
    expect(told(screen)).toEqual([]);
    screen.runtime.start();
    screen.runtime.start();
    screen.runtime.dispose();
    screen.runtime.dispose();
    expect(told(screen)).toEqual(['entered', 'left']);
  });

  it('LANG 48: does not start again after it was left, also when it never was open', () => {
    const screen = openWith(parts);
    screen.runtime.dispose();
    screen.runtime.start();
    expect([told(screen), screen.recorded.requests]).toEqual([[], []]);
  });

  it('answers whether an event has a handler', () => {
    const screen = startWith(parts);
    expect([screen.runtime.emit('resume'), screen.runtime.emit('pull')]).toEqual([true, false]);
    expect(told(screen)).toEqual(['entered', 'resumed']);
  });

  it('LANG 6: hears of the device while it is open, and of what changed before that', () => {
    const screen = openWith({});
    const listener = vi.fn<() => void>();
    screen.runtime.store.subscribe(['device.keyboard'], listener);
    screen.setDevice('keyboard', true);
    expect(listener).not.toHaveBeenCalled();
    screen.runtime.start();
    expect([listener.mock.calls.length, screen.value('device', 'keyboard')]).toEqual([1, true]);
    screen.setDevice('keyboard', false);
    expect([listener.mock.calls.length, screen.value('device', 'keyboard')]).toEqual([2, false]);
    screen.runtime.dispose();
    screen.setDevice('keyboard', true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('RULES 28: an evaluation beyond the limits is reported once', () => {
    const many = Array.from({ length: 1001 }, (_, index) => index);
    const screen = startWith(
      {
        state: {
          all: { type: 'list', init: ['sort', { $: 'params.many' }] },
          more: { type: 'list', init: ['sort', { $: 'params.many' }] },
        },
      },
      { params: { many } },
    );
    expect(screen.value('state', 'all')).toBeUndefined();
    expect(screen.recorded.reports).toEqual([
      { kind: 'limit', code: 'evaluation', screen: 'case' },
    ]);
  });
});

describe('LANG 82: going back', () => {
  const nativeBack = toast('held');
  const flag = { state: { flag: { type: 'text' } }, holdBack: ['eq', { $: 'state.flag' }, '1'] };

  it.each([
    ['without a handler', {}, false],
    ['with a handler', { on: { nativeBack } }, true],
    ['with a condition that is missing', { on: { nativeBack }, ...flag }, false],
    [
      'with a condition that holds',
      { on: { nativeBack }, ...flag, state: { flag: { type: 'text', init: '1' } } },
      true,
    ],
  ])('%s is held: %s', (_, parts, expected) => {
    const screen = startWith(parts);
    expect([screen.runtime.blocksBack(), screen.runtime.emit('nativeBack')]).toEqual([
      expected,
      expected,
    ]);
    expect(screen.recorded.toasts.length).toBe(expected ? 1 : 0);
  });

  it('who asks is told when it may have changed', () => {
    const screen = startWith({ on: { nativeBack }, ...flag });
    const changed = vi.fn<() => void>();
    const end = screen.runtime.onBlocksBackChange(changed);
    screen.runtime.store.write('state.flag', '1');
    expect([changed.mock.calls.length, screen.runtime.blocksBack()]).toEqual([1, true]);
    end();
    screen.runtime.store.write('state.flag', '0');
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('LANG 85: time that passes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const ticks = ({ recorded }: ReturnType<typeof openWith>) => recorded.toasts.length;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it.each([
    [undefined, 1000],
    [5, 5000],
  ])(
    'with %s seconds runs every %s ms, until the screen is left',
    async (tickSeconds, milliseconds) => {
      const screen = startWith({
        on: { tick: toast('tick') },
        ...(tickSeconds !== undefined && { tickSeconds }),
      });
      await pass(milliseconds - 1);
      expect(ticks(screen)).toBe(0);
      await pass(1);
      await pass(milliseconds);
      expect(ticks(screen)).toBe(2);
      screen.runtime.dispose();
      await pass(milliseconds * 3);
      expect(ticks(screen)).toBe(2);
    },
  );

  it('a run is not overtaken by the next, and one that fails is followed by others', async () => {
    const screen = startWith(
      { on: { tick: [...toast('tick'), { do: 'wait', ms: 3000 }, { do: 'copy', text: 'x' }] } },
      { canCopy: false },
    );
    await pass(4999);
    expect(ticks(screen)).toBe(1);
    await pass(1);
    expect(ticks(screen)).toBe(2);
  });
});
