import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** Runs SQLite's integrity checks; one sentence per problem. PostgreSQL has its own tools. */
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
        `The database is damaged: a row of ${table} references a missing row of ${parent}.`,
    ),
  ];
};

/** First problem of a check that takes less than a second per 100 MB; undefined if there is none. */
export const findQuickCorruption = async (db: ScreenDatabase): Promise<string | undefined> => {
  if (isPostgres(db)) return undefined;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows.map((row) => row.quick_check).find((line) => line !== 'ok');
};

/** Settings required to survive a killed process and a power cut. */
const requiredSettings = {
  sqlite: { journal_mode: 'wal', synchronous: '2', foreign_keys: '1', recursive_triggers: '1' },
  postgres: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
} as const;

/** One sentence per setting that weakens durability. */
export const findDurabilityProblems = async (db: ScreenDatabase): Promise<string[]> => {
  const [verb, settings] = isPostgres(db)
    ? ['show', requiredSettings.postgres]
    : ['pragma', requiredSettings.sqlite];
  const found: string[] = [];
  for (const [name, expected] of Object.entries(settings)) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(`${verb} ${name}`)}`.execute(db);
    const value = String(rows[0]?.[name]);
    if (value !== expected)
      found.push(
        `The database may lose committed data: expected its setting ${name} to be ${expected}, found ${value}. Change the setting.`,
      );
  }
  return found;
};
