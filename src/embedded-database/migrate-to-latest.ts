import { type Kysely, type Migration, Migrator } from 'kysely';

/** Kysely opens no transaction itself where it believes that tables cannot be made in one, as with SQLite, where they can. */
const inTransaction = (migration: Migration): Migration => ({
  up: (db) =>
    db.isTransaction
      ? migration.up(db)
      : db.transaction().execute((transaction) => migration.up(transaction)),
});

/**
 * Brings the tables to the newest form. Migrations run in the order of their names, each in a transaction of its own, so that
 * a process killed in the middle leaves the form before it. Throws the first error of a migration.
 */
export const migrateToLatest = async <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> => {
  const transactional = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, inTransaction(migration)]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(transactional) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
};
