import type { CompiledScreen } from '../compile/compiled.ts';
import { isRecord, ownProperty } from '../document/json.ts';
import { now } from '../document/date.ts';
import type { Ports } from './ports.ts';
import type { Store } from './store.ts';

/** Countdowns of a screen; the store holds whole seconds, 0 if stopped. */
export interface Countdowns {
  /** Resumes countdowns that ran before a reload. */
  resume(): void;
  start(name: string): void;
  stop(name: string): void;
  refresh(): void;
  dispose(): void;
}

const msPerSecond = 1000;

/** In milliseconds: the saved rest minus the device time since. */
const remainingMs = (persisted: unknown, length: number): number => {
  const [left, at] = [ownProperty(persisted, 'left'), ownProperty(persisted, 'at')];
  if (typeof left !== 'number' || typeof at !== 'number') return 0;
  return Math.max(Math.min(left, length * msPerSecond) - Math.max(Date.now() - at, 0), 0);
};

/** @param persisted time left per screen, saved for a page reload */
export const createCountdowns = (
  { storageKey, countdowns: lengths }: Pick<CompiledScreen, 'storageKey' | 'countdowns'>,
  store: Store,
  persisted: Ports['countdowns'],
): Countdowns => {
  const keyOf = (name: string): string => `countdowns.${name}`;
  const running = new Map<
    string,
    { readonly end: number; readonly timer: ReturnType<typeof setTimeout> }
  >();
  const clearTimer = (name: string): void => {
    clearTimeout(running.get(name)?.timer);
    running.delete(name);
  };
  const persist = (): void => {
    if (running.size === 0) persisted.remove(storageKey);
    else
      persisted.write(
        storageKey,
        Object.fromEntries(
          [...running].map(([name, { end }]) => [name, { left: end - now(), at: Date.now() }]),
        ),
      );
  };
  /** Counts from the end time, so late ticks do not add up. */
  const tick = (name: string, end: number): void => {
    clearTimer(name);
    const left = Math.max(end - now(), 0);
    store.write(keyOf(name), Math.ceil(left / msPerSecond));
    if (left > 0)
      running.set(name, {
        end,
        timer: setTimeout(() => tick(name, end), left % msPerSecond || msPerSecond),
      });
    persist();
  };

  const before = persisted.read(storageKey);
  const ends = new Map<string, number>();
  for (const [name, length] of lengths) {
    const left = isRecord(before) ? remainingMs(ownProperty(before, name), length) : 0;
    store.write(keyOf(name), Math.ceil(left / msPerSecond));
    if (left > 0) ends.set(name, now() + left);
  }
  return {
    resume: () => {
      for (const [name, end] of ends) tick(name, end);
    },
    start: (name) => {
      const length = lengths.get(name);
      if (length !== undefined) tick(name, now() + length * msPerSecond);
    },
    stop: (name) => {
      if (!lengths.has(name)) return;
      clearTimer(name);
      store.write(keyOf(name), 0);
      persist();
    },
    refresh: () => {
      for (const [name, { end }] of Array.from(running)) tick(name, end);
    },
    dispose: () => {
      if (running.size > 0) persisted.remove(storageKey);
      for (const name of Array.from(running.keys())) clearTimer(name);
    },
  };
};
