import { randomBytes } from 'node:crypto';

const ulidDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id as a ULID: ten characters of the time in milliseconds, sixteen at random. Sorts by time. */
export const createId = (now: number): string => {
  let time = '';
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32))
    time = (ulidDigits[rest % 32] ?? '0') + time;
  const random = Array.from(randomBytes(16), (byte) => ulidDigits[byte % 32]);
  return time + random.join('');
};
