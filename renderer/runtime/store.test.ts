import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

describe('the store', () => {
  it('LANG 55: tells only those who read a changed key, once for each change', () => {
    const store = createStore();
    const [first, second, both] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe(['state.a'], first);
    store.subscribe(['state.b'], second);
    store.subscribe(['state.a', 'state.b'], both);
    store.write('state.a', 1);
    expect([first, second, both].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    store.write('state.b', 1);
    expect([first, second, both].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });

  it.each([
    ['the same value', 1, 1, 0],
    ['NaN again', Number.NaN, Number.NaN, 0],
    ['the same object', Object, Object, 0],
    ['an equal object', [1], [1], 1],
    ['another type', 1, '1', 1],
    ['missing instead of there', 1, undefined, 1],
  ])('writing %s', (_, before, now, told) => {
    const store = createStore();
    store.write('state.a', before);
    const listener = vi.fn<() => void>();
    store.subscribe(['state.a'], listener);
    store.write('state.a', now);
    expect(listener).toHaveBeenCalledTimes(told);
    expect(store.read('state.a')).toBe(now);
  });

  it('does not notify unsubscribed listeners', () => {
    const store = createStore();
    const left = vi.fn<() => void>();
    const leave = store.subscribe(['state.a'], left);
    leave();
    store.touch('state.a');
    expect(left).not.toHaveBeenCalled();
  });

  it('keys are no paths and no properties', () => {
    const store = createStore();
    expect(['toString', '__proto__', 'state.__proto__'].map(store.read)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    store.write('state.__proto__', 'x');
    expect(store.read('state.__proto__')).toBe('x');
    expect(store.read('state.a')).toBeUndefined();
  });

  it('says whether one of some keys has changed since a version', () => {
    const store = createStore();
    store.write('state.a', 1);
    const since = store.version();
    expect(store.hasChanged(['state.a'], since)).toBe(false);
    store.touch('state.b');
    expect(store.hasChanged(['state.a'], since)).toBe(false);
    expect(store.hasChanged(['state.a', 'state.b'], since)).toBe(true);
    expect(store.hasChanged(['state.b'], store.version())).toBe(false);
  });
});
