import type { StoredAnswer } from '../answers/stored-answer.ts';

/**
 * Keeps what was found in memory, so that it can be sent again without being looked up; what was used longest ago goes first.
 * What is not found is asked for again, since it may be published at any time.
 * @param limit most bytes that are kept
 */
export const keepRecent = (limit: number, find: (hash: string) => Promise<StoredAnswer | undefined>): ((hash: string) => Promise<StoredAnswer | undefined>) => {
  // A Map hands out its entries in the order in which they were put in.
  const recent = new Map<string, StoredAnswer>();
  let held = 0;

  const drop = (hash: string): void => {
    held -= sizeOf(recent.get(hash));
    recent.delete(hash);
  };
  const keep = (hash: string, blob: StoredAnswer): void => {
    drop(hash);
    recent.set(hash, blob);
    held += sizeOf(blob);
    for (const [oldest] of recent) if (held > limit) drop(oldest);
  };

  return async (hash) => {
    const blob = recent.get(hash) ?? (await find(hash));
    if (blob !== undefined) keep(hash, blob);
    return blob;
  };
};

/** Forms that are not compressed are the same bytes, and counted once. */
const sizeOf = (answer: StoredAnswer | undefined): number =>
  [...new Set(Object.values(answer?.forms ?? {}).map(({ bytes }) => bytes))].reduce((sum, bytes) => sum + bytes.byteLength, 0);
