import { randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../errors/errors.ts';
import { createLimiter } from '../../async/concurrency.ts';

export interface PasswordCost {
  /** Exponent of the scrypt parameter N = 2^logN. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about 250 ms on a small machine. One of the equivalent OWASP settings. */
export const currentCost: PasswordCost = { logN: 15, r: 8, p: 3 };

/** Upper bound for the parameters of a stored hash. */
const maxMemoryBytes = 256 * 1024 * 1024;
const keyBytes = 32;

/** Concurrency and queue limit: each hash takes a core and much memory. */
const maxConcurrentHashes = 2;
const maxQueuedHashes = 40;

const busyError = (): HttpError =>
  new HttpError(503, 'busy', 'Too many sign-ins are in progress. Try again in 5 s.', {
    'retry-after': '5',
  });

export interface PasswordCheck {
  readonly matches: boolean;
  /** Cost parameters changed; rehash while the password is available. */
  readonly outdated: boolean;
}

/** Both methods throw HttpError 503 if the queue is full. */
export interface PasswordHasher {
  /**
   * Returns `scrypt$15$8$3$<salt>$<key>` with a random salt. NFKC makes composed and decomposed
   * input equal.
   */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares in constant time. Without a stored hash (unknown person) it takes as long and never
   * matches. Throws if the stored hash is malformed.
   */
  readonly verify: (password: string, stored: string | undefined) => Promise<PasswordCheck>;
}

export const createPasswordHasher = (cost: PasswordCost): PasswordHasher => {
  const enqueue = createLimiter(maxConcurrentHashes, maxQueuedHashes, busyError);
  const parameters = ['scrypt', cost.logN, cost.r, cost.p].join('$');
  // No known password derives a key of zeros.
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
        throw new Error('A stored password hash is unreadable.');
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
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
};

/** Without look-alike characters. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export const createOneTimePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join(''),
  ).join('-');

export const oneTimePasswordTtlMs = 72 * 60 * 60_000;
