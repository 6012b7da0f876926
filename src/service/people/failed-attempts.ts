/** Wrong attempts that nobody waits for. */
const free = 3;
/** The first wait and the longest one, in milliseconds. */
const firstWait = 1000;
const longestWait = 5 * 60_000;
/** Time after which an address begins anew, in milliseconds. */
const forgottenAfter = 60 * 60_000;
/** Most addresses that are remembered; the one that failed longest ago goes first. */
const remembered = 10_000;

/** Lets an address that fails to sign in wait, each time twice as long, so that a password cannot be found by trying. Times are milliseconds since 1970. */
export interface FailedAttempts {
  /** Milliseconds until the address may try again; 0 when it may now. */
  readonly waitOf: (address: string, now: number) => number;
  /** Notes that the address has failed. */
  readonly note: (address: string, now: number) => void;
  /** Forgets the address, which has been let in. */
  readonly forget: (address: string) => void;
}

interface Failures {
  readonly count: number;
  readonly last: number;
}

export const createFailedAttempts = (): FailedAttempts => {
  // A Map hands out its entries in the order in which they were put in.
  const failures = new Map<string, Failures>();
  const find = (address: string, now: number): Failures => {
    const found = failures.get(address);
    return found !== undefined && now - found.last < forgottenAfter ? found : { count: 0, last: now };
  };
  return {
    waitOf: (address, now) => {
      const { count, last } = find(address, now);
      const wait = count < free ? 0 : Math.min(firstWait * 2 ** (count - free), longestWait);
      return Math.max(0, last + wait - now);
    },
    note: (address, now) => {
      const { count } = find(address, now);
      failures.delete(address);
      failures.set(address, { count: count + 1, last: now });
      for (const [oldest] of failures) if (failures.size > remembered) failures.delete(oldest);
    },
    forget: (address) => void failures.delete(address),
  };
};
