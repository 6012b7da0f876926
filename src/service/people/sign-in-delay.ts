import { clientNetwork } from '../client-network.ts';
import { sha256 } from '../documents/sha256.ts';

/** How somebody who fails has to wait. Times are milliseconds. */
export interface AttemptBackoff {
  /** Wrong attempts that nobody waits for. */
  readonly freeAttempts: number;
  /** The first wait is a second, each further one twice as long, up to this. */
  readonly maxDelayMs: number;
}

/** An address guesses at many accounts; its owner can only lock out themselves. */
export const addressBackoff: AttemptBackoff = { freeAttempts: 3, maxDelayMs: 5 * 60_000 };
/** An account is guessed at from many addresses; the wait stays short, because it meets its owner, too. */
export const accountBackoff: AttemptBackoff = { freeAttempts: 10, maxDelayMs: 60_000 };

/** Time without attempts after which somebody begins anew, in milliseconds. */
export const attemptTtlMs = 60 * 60_000;

/** Wait after so many wrong attempts, in milliseconds. */
export const backoffDelayMs = (
  count: number,
  { freeAttempts: free, maxDelayMs: longest }: AttemptBackoff,
): number => (count < free ? 0 : Math.min(1000 * 2 ** (count - free), longest));

/** Name of an address among the attempts. */
export const addressAttemptKey = (address: string): string =>
  `address:${sha256(clientNetwork(address))}`;

/** Name of an account among the attempts, whether there is one or not. A hash: people type passwords into the wrong field. */
export const accountAttemptKey = (email: string): string => `account:${sha256(email)}`;
