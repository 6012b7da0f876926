import type { CachedResponse } from './cached-response.ts';

interface ResponseLru<Key, Answer extends CachedResponse> {
  readonly get: (key: Key) => Answer | undefined;
  readonly set: (key: Key, answer: Answer) => void;
}

/** In-memory responses, evicted least recently used first. */
export const createResponseLru = <Key, Answer extends CachedResponse = CachedResponse>(
  maxBytes: number,
): ResponseLru<Key, Answer> => {
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

const byteSize = (answer: CachedResponse | undefined): number =>
  [...new Set(Object.values(answer?.forms ?? {}).map(({ bytes }) => bytes))].reduce(
    (sum, bytes) => sum + bytes.byteLength,
    0,
  );

/** Misses are not cached, because the hash may be published at any time. */
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
