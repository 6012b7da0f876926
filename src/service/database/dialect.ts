import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database is PostgreSQL; the other is SQLite. Only for what the two do not say alike. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** The type of a column that holds bytes. */
export const bytesType = <Tables>(db: Kysely<Tables>): ColumnDataType =>
  isPostgres(db) ? 'bytea' : 'blob';
