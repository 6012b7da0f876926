/** Resolves after the delay, or earlier when the screen is left. */
export type Wait = (milliseconds: number) => Promise<void>;

export interface Timers {
  readonly wait: Wait;
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
