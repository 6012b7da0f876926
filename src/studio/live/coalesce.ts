/** What happens within so long is one reading, in milliseconds. */
const gatherMs = 150;

/** Between two readings at least, in milliseconds. */
export const defaultMinIntervalMs = 2000;

export interface CoalescerOptions {
  readonly read: () => void;
  /** Between two readings at least, in milliseconds. */
  readonly minIntervalMs: number;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Reads once for many reasons to read: soon for the first, and not before the gap for the others. Pages that nobody sees wait until somebody does. */
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
