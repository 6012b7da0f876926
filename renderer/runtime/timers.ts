/** Ends when the screen is left, at the latest after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

export interface Timers {
  readonly wait: Wait;
  /** The screen is left: all end now. */
  cancelAll(): void;
}

export const createTimers = (): Timers => {
  const waiting = new Set<() => void>();
  const wait: Wait = (milliseconds) =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      waiting.add(end);
    });
  return {
    wait,
    cancelAll: () => {
      for (const end of waiting) end();
    },
  };
};
