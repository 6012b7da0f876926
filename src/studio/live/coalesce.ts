/** Window in which requests are merged into one read, in milliseconds. */
const gatherMs = 150;

export const defaultMinIntervalMs = 2000;

export interface CoalescerOptions {
  readonly read: () => void;
  readonly minIntervalMs: number;
  readonly now: () => number;
}

/**
 * Merges requests into one read, rate-limited by `minIntervalMs`. Hidden pages read once visible.
 */
export interface Coalescer {
  readonly request: () => void;
  readonly end: () => void;
}

export const createCoalescer = ({ read, minIntervalMs: gap, now }: CoalescerOptions): Coalescer => {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readWhenSeen = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', readWhenSeen);
    timer = undefined;
    last = now();
    read();
  };
  return {
    request: () => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          document.addEventListener('visibilitychange', readWhenSeen);
          readWhenSeen();
        },
        Math.max(gatherMs, last + gap - now()),
      );
    },
    end: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readWhenSeen);
    },
  };
};
