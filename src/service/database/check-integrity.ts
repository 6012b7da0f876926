import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** What the database finds wrong with itself, a sentence each; PostgreSQL has no such question, its own tools look at it. */
export const findCorruption = async (db: ScreenDatabase): Promise<string[]> => {
  if (isPostgres(db)) return [];
  const found = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const broken = found.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  const orphans = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  );
  return [
    ...broken.map((line) => `The database is damaged: ${line}.`),
    ...orphans.rows.map(
      ({ table, parent }) =>
        `The database is damaged: a row of ${table} belongs to a row of ${parent} that is not there.`,
    ),
  ];
};
