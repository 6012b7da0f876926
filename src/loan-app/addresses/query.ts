/** Parameters of an address by name. */
export type Query = ReadonlyMap<string, string>;

/** Longest value of a parameter that is read; longer ones are cut. */
const maxValueLength = 2000;

interface UrlParts {
  readonly search: string;
  readonly hash: string;
}

/** Reads the query before and behind the hash; behind the hash wins (AMB-02). The first of several equal names counts. */
export const readQuery = ({ search, hash }: UrlParts): Query => {
  const query = new Map<string, string>();
  const inHash = hash.indexOf('?');
  for (const text of [inHash < 0 ? '' : hash.slice(inHash), search]) {
    for (const [name, value] of new URLSearchParams(text))
      if (!query.has(name)) query.set(name, value.slice(0, maxValueLength));
  }
  return query;
};
