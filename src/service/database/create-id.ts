import { randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id as a ULID: ten characters of the time in milliseconds, sixteen at random. Sorts by time. */
export const createId = (now: number): string => {
  let time = '';
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32))
    time = (digits[rest % 32] ?? '0') + time;
  const random = Array.from(randomBytes(16), (byte) => digits[byte % 32]);
  return time + random.join('');
};
