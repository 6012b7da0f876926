import type { Store } from './store.ts';

/** The countdowns of a running screen. What is left stands in the store as `countdowns.<name>`: whole seconds, 0 when it does not run. */
export interface Countdowns {
  /** Runs it from its full length, also when it runs already. */
  start(name: string): void;
  stop(name: string): void;
  /** Works out anew what is left: a page that slept heard no timer. */
  refresh(): void;
  /** Ends all of them. */
  end(): void;
}

const second = 1000;

/** @param lengths seconds by name */
export const createCountdowns = (lengths: ReadonlyMap<string, number>, store: Store): Countdowns => {
  const keyOf = (name: string): string => `countdowns.${name}`;
  /** When those that run end, in milliseconds since 1970, with the timer that looks at them next. */
  const running = new Map<string, { readonly end: number; readonly timer: ReturnType<typeof setTimeout> }>();
  const halt = (name: string): void => {
    clearTimeout(running.get(name)?.timer);
    running.delete(name);
  };
  /** Counts from the end, not from the ticks: a late one makes nothing longer. The next tick comes when one second less is left. */
  const count = (name: string, end: number): void => {
    halt(name);
    const left = Math.max(end - Date.now(), 0);
    store.write(keyOf(name), Math.ceil(left / second));
    if (left > 0) running.set(name, { end, timer: setTimeout(() => count(name, end), left % second || second) });
  };

  for (const name of lengths.keys()) store.write(keyOf(name), 0);
  return {
    start: (name) => {
      const length = lengths.get(name);
      if (length !== undefined) count(name, Date.now() + length * second);
    },
    stop: (name) => {
      if (!lengths.has(name)) return;
      halt(name);
      store.write(keyOf(name), 0);
    },
    refresh: () => {
      for (const [name, { end }] of Array.from(running)) count(name, end);
    },
    end: () => {
      for (const name of Array.from(running.keys())) halt(name);
    },
  };
};
