import { createResponseLru } from '../answers/recent-answers.ts';
import type { CachedResponse } from '../answers/stored-answer.ts';

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
