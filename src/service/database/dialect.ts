import { randomBytes } from 'node:crypto';
import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** One driver returns ArrayBuffer, the other Buffer. */
export type Bytes = Uint8Array | ArrayBuffer;

export const toBuffer = (bytes: Bytes): Buffer =>
  bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Removes NUL, which JSON escapes allow but no database stores. */
export const stripNul = (text: string): string => text.replaceAll('\0', '');

const ulidDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a ULID, which sorts by time. */
export const createId = (now: number): string => {
  let time = '';
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32))
    time = (ulidDigits[rest % 32] ?? '0') + time;
  const random = Array.from(randomBytes(16), (byte) => ulidDigits[byte % 32]);
  return time + random.join('');
};

/** Use it only for differences between PostgreSQL and SQLite. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

export const bytesType = <Tables>(db: Kysely<Tables>): ColumnDataType =>
  isPostgres(db) ? 'bytea' : 'blob';
