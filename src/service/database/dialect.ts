import { randomBytes } from 'node:crypto';
import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** Bytes of a column: one driver hands them out as ArrayBuffer, another as Buffer. */
export type Bytes = Uint8Array | ArrayBuffer;

/** The same bytes as a Buffer, not copied. */
export const toBuffer = (bytes: Bytes): Buffer =>
  bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A text without the letter NUL, which may stand in any word of a document, as an escape: no database keeps it in a text. */
export const stripNul = (text: string): string => text.replaceAll('\0', '');

const ulidDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id as a ULID: ten characters of the time in milliseconds, sixteen at random. Sorts by time. */
export const createId = (now: number): string => {
  let time = '';
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32))
    time = (ulidDigits[rest % 32] ?? '0') + time;
  const random = Array.from(randomBytes(16), (byte) => ulidDigits[byte % 32]);
  return time + random.join('');
};

/** Whether a database is PostgreSQL; the other is SQLite. Only for what the two do not say alike. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** The type of a column that holds bytes. */
export const bytesType = <Tables>(db: Kysely<Tables>): ColumnDataType =>
  isPostgres(db) ? 'bytea' : 'blob';
