import type { Blob } from './blobs.ts';

/**
 * Keeps what was found in memory, so that it can be sent again without being looked up; what was used longest ago goes first.
 * What is not found is asked for again, since it may be published at any time.
 * @param limit most bytes that are kept
 */
export const keepRecent = (limit: number, find: (hash: string) => Promise<Blob | undefined>): ((hash: string) => Promise<Blob | undefined>) => {
  // A Map hands out its entries in the order in which they were put in.
  const recent = new Map<string, Blob>();
  let held = 0;

  const drop = (hash: string): void => {
    held -= sizeOf(recent.get(hash));
    recent.delete(hash);
  };
  const keep = (hash: string, blob: Blob): void => {
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

const sizeOf = (blob: Blob | undefined): number => {
  if (blob === undefined) return 0;
  const { identity, br, gz } = blob.encoded;
  return identity.byteLength + (br?.byteLength ?? 0) + (gz?.byteLength ?? 0);
};
