const windowMs = 60_000;

/** Answers whether one more is allowed for somebody in this minute, and for all together. */
export type RateLimit = (client: string, now: number) => boolean;

export const createRateLimit = (perClient: number, forAll: number): RateLimit => {
  let window = 0;
  let total = 0;
  const counts = new Map<string, number>();
  return (client, now) => {
    const current = Math.floor(now / windowMs);
    if (current !== window) {
      window = current;
      total = 0;
      counts.clear();
    }
    const count = counts.get(client) ?? 0;
    // What one client sends beyond its limit takes nothing from the others. Beyond the limit for all no client is noted any more, so the table
    // stays small whoever calls.
    if (count >= perClient || total >= forAll) return false;
    total += 1;
    counts.set(client, count + 1);
    return true;
  };
};
