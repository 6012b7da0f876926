import type { CachedResponse } from './cached-response.ts';

/** Answers in memory; what was used longest ago goes first. */
interface ResponseLru<Key, Answer extends CachedResponse> {
  readonly get: (key: Key) => Answer | undefined;
  /** In place of what was kept under the same key. */
  readonly set: (key: Key, answer: Answer) => void;
}

/** @param limit most bytes that are kept */
export const createResponseLru = <Key, Answer extends CachedResponse = CachedResponse>(
  maxBytes: number,
): ResponseLru<Key, Answer> => {
  // A Map hands out its entries in the order in which they were put in.
  const recent = new Map<Key, Answer>();
  let totalBytes = 0;

  const evict = (key: Key): void => {
    totalBytes -= byteSize(recent.get(key));
    recent.delete(key);
  };
  return {
    get: (key) => {
      const answer = recent.get(key);
      if (answer === undefined) return undefined;
      recent.delete(key);
      recent.set(key, answer);
      return answer;
    },
    set: (key, answer) => {
      evict(key);
      recent.set(key, answer);
      totalBytes += byteSize(answer);
      for (const [oldest] of recent) if (totalBytes > maxBytes) evict(oldest);
    },
  };
};

/** Forms that are not compressed are the same bytes, and counted once. */
const byteSize = (answer: CachedResponse | undefined): number =>
  [...new Set(Object.values(answer?.forms ?? {}).map(({ bytes }) => bytes))].reduce(
    (sum, bytes) => sum + bytes.byteLength,
    0,
  );

/**
 * Keeps what was found in memory, so that it can be sent again without being looked up; what was used longest ago goes first.
 * What is not found is asked for again, since it may be published at any time.
 * @param limit most bytes that are kept
 */
export const cacheRecent = (
  maxBytes: number,
  load: (hash: string) => Promise<CachedResponse | undefined>,
): ((hash: string) => Promise<CachedResponse | undefined>) => {
  const recent = createResponseLru<string>(maxBytes);
  return async (hash) => {
    const known = recent.get(hash);
    if (known !== undefined) return known;
    const blob = await load(hash);
    if (blob !== undefined) recent.set(hash, blob);
    return blob;
  };
};
