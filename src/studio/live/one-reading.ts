/** What happens within so long is one reading, in milliseconds. */
const gather = 150;

/** Between two readings at least, in milliseconds. */
export const usualGap = 2000;

export interface OneReadingOptions {
  readonly read: () => void;
  /** Between two readings at least, in milliseconds. */
  readonly gap: number;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Reads once for many reasons to read: soon for the first, and not before the gap for the others. Pages that nobody sees wait until somebody does. */
export interface OneReading {
  readonly ask: () => void;
  readonly end: () => void;
}

export const createOneReading = ({ read, gap, now }: OneReadingOptions): OneReading => {
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
    ask: () => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          document.addEventListener('visibilitychange', readWhenSeen);
          readWhenSeen();
        },
        Math.max(gather, last + gap - now()),
      );
    },
    end: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readWhenSeen);
    },
  };
};
