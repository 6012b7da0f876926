import type { CompiledScreen } from '../compile/compiled.ts';
import { isRecord, ownProperty } from '../document/json.ts';
import { now } from '../document/date.ts';
import type { Ports } from './ports.ts';
import type { Store } from './store.ts';

/** The countdowns of a running screen. What is left stands in the store as `countdowns.<name>`: whole seconds, 0 when it does not run. */
export interface Countdowns {
  /** Goes on with those that ran when the page was loaded anew. */
  resume(): void;
  /** Runs it from its full length, also when it runs already. */
  start(name: string): void;
  stop(name: string): void;
  /** Works out anew what is left: a page that slept heard no timer. */
  refresh(): void;
  /** Ends all of them. */
  dispose(): void;
}

const msPerSecond = 1000;

/** What is left of a kept one, in milliseconds: what was left when it was written down, less what has passed by the clock of the device since. */
const remainingMs = (persisted: unknown, length: number): number => {
  const [left, at] = [ownProperty(persisted, 'left'), ownProperty(persisted, 'at')];
  if (typeof left !== 'number' || typeof at !== 'number') return 0;
  return Math.max(Math.min(left, length * msPerSecond) - Math.max(Date.now() - at, 0), 0);
};

/** @param kept what is left of those of each screen, beyond a reload of the page */
export const createCountdowns = (
  { storageKey: keptAs, countdowns: lengths }: Pick<CompiledScreen, 'storageKey' | 'countdowns'>,
  store: Store,
  persisted: Ports['countdowns'],
): Countdowns => {
  const keyOf = (name: string): string => `countdowns.${name}`;
  /** When those that run end, in milliseconds since 1970, with the timer that looks at them next. */
  const running = new Map<
    string,
    { readonly end: number; readonly timer: ReturnType<typeof setTimeout> }
  >();
  const clearTimer = (name: string): void => {
    clearTimeout(running.get(name)?.timer);
    running.delete(name);
  };
  const persist = (): void => {
    if (running.size === 0) persisted.remove(keptAs);
    else
      persisted.write(
        keptAs,
        Object.fromEntries(
          [...running].map(([name, { end }]) => [name, { left: end - now(), at: Date.now() }]),
        ),
      );
  };
  /** Counts from the end, not from the ticks: a late one makes nothing longer. The next tick comes when one second less is left. */
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

  const before = persisted.read(keptAs);
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
      if (running.size > 0) persisted.remove(keptAs);
      for (const name of Array.from(running.keys())) clearTimer(name);
    },
  };
};
