import type { StoredAnswer } from './stored-answer.ts';

/** Answers in memory; what was used longest ago goes first. */
export interface RecentAnswers<Key, Answer extends StoredAnswer> {
  readonly find: (key: Key) => Answer | undefined;
  /** In place of what was kept under the same key. */
  readonly keep: (key: Key, answer: Answer) => void;
}

/** @param limit most bytes that are kept */
export const createRecentAnswers = <Key, Answer extends StoredAnswer = StoredAnswer>(
  limit: number,
): RecentAnswers<Key, Answer> => {
  // A Map hands out its entries in the order in which they were put in.
  const recent = new Map<Key, Answer>();
  let held = 0;

  const drop = (key: Key): void => {
    held -= sizeOf(recent.get(key));
    recent.delete(key);
  };
  return {
    find: (key) => {
      const answer = recent.get(key);
      if (answer === undefined) return undefined;
      recent.delete(key);
      recent.set(key, answer);
      return answer;
    },
    keep: (key, answer) => {
      drop(key);
      recent.set(key, answer);
      held += sizeOf(answer);
      for (const [oldest] of recent) if (held > limit) drop(oldest);
    },
  };
};

/** Forms that are not compressed are the same bytes, and counted once. */
const sizeOf = (answer: StoredAnswer | undefined): number =>
  [...new Set(Object.values(answer?.forms ?? {}).map(({ bytes }) => bytes))].reduce(
    (sum, bytes) => sum + bytes.byteLength,
    0,
  );
