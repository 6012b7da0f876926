import { randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../errors/http-error.ts';
import { createLimiter } from '../../async/concurrency.ts';

/** What making a hash costs. */
export interface PasswordCost {
  /** Power of two of the scrypt parameter N. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a quarter of a second on a small machine; one of the settings that OWASP holds to be of equal strength. */
export const currentCost: PasswordCost = { logN: 15, r: 8, p: 3 };

/** Most that a stored hash may ask for, in bytes. */
const maxMemoryBytes = 256 * 1024 * 1024;
const keyBytes = 32;

/** Hashes that are made at once, and those that may wait: each takes a processor and much memory. */
const maxConcurrentHashes = 2;
const maxQueuedHashes = 40;

const busyError = (): HttpError =>
  new HttpError(503, 'busy', 'Too many people sign in at this moment; try again in 5 s.', {
    'retry-after': '5',
  });

/** What comparing a password with a stored hash gives. */
export interface PasswordCheck {
  readonly matches: boolean;
  /** The hash was made at another cost than new ones are; make a new one while the password is at hand. */
  readonly outdated: boolean;
}

/** Makes and compares hashes of passwords. Both throw Busy when too many wait already. */
export interface PasswordHasher {
  /**
   * Hash of a password with a salt of its own and the parameters by which it was made: `scrypt$15$8$3$<salt>$<key>`. The same letters, composed
   * or not, are the same password.
   */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares a password with a stored hash, in a time that does not tell how alike they are. With no hash, for somebody unknown, it takes as long
   * and nothing matches. Throws when the stored text is no hash of ours.
   */
  readonly verify: (password: string, stored: string | undefined) => Promise<PasswordCheck>;
}

export const createPasswordHasher = (cost: PasswordCost): PasswordHasher => {
  const enqueue = createLimiter(maxConcurrentHashes, maxQueuedHashes, busyError);
  const parameters = ['scrypt', cost.logN, cost.r, cost.p].join('$');
  // Nothing is known that has a key of zeros.
  const placeholderHash = `${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await enqueue(() => deriveKey(password, salt, cost));
      return [parameters, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    verify: async (password, stored = placeholderHash) => {
      const [, logN, r, p, salt, key] =
        /^scrypt\$([0-9]{1,2})\$([0-9]{1,2})\$([0-9]{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(
          stored,
        ) ?? [];
      if (salt === undefined || key === undefined)
        throw new Error('A stored password hash cannot be read.');
      const storedCost = { logN: Number(logN), r: Number(r), p: Number(p) };
      const derived = await enqueue(() =>
        deriveKey(password, Buffer.from(salt, 'base64url'), storedCost),
      );
      const matches =
        timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== placeholderHash;
      return { matches, outdated: !stored.startsWith(`${parameters}$`) };
    },
  };
};

const deriveKey = (
  password: string,
  salt: Buffer,
  { logN, r, p }: PasswordCost,
): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: maxMemoryBytes };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (fault, key) =>
      fault === null ? resolve(key) : reject(fault),
    );
  });
};

/** Without letters and digits that look alike. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be used once: 20 characters in groups, about 98 bits. */
export const createOneTimePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join(''),
  ).join('-');

/** How long a password for one use opens anything, in milliseconds. */
export const oneTimePasswordTtlMs = 72 * 60 * 60_000;
