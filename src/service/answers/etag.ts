/** The weak tag of content named by a hash. Weak, because one tag stands for the content in all encodings. */
export const weakEtag = (hash: string): string => `W/"${hash}"`;

/**
 * Whether a client has the content already, by its If-None-Match header: a list or `*`, compared weakly, since proxies that compress
 * turn strong tags into weak ones.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  // What browsers send; the rest is for lists and proxies.
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, entry]) => entry === opaque);
};
