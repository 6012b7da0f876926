import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type DatabaseConnection,
  Kysely,
  type Logger,
  SqliteDialect,
  SqliteDriver,
  type Migration,
  Migrator,
} from 'kysely';
import Libsql from 'libsql';

// The embedded database (SQLite through libsql). The screen service and the sandbox core use it, each with a file of its own.

/** SQLite takes a transaction back by itself where the disk is full or fails: to take it back once more would be the fault that is told instead of that one. */
class RollbackSafeDriver extends SqliteDriver {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Opens a database file, and makes it and its folder where they are missing.
 * What was acknowledged survives a killed process and a power cut: write-ahead log, synchronized at every commit.
 * Throws when the file cannot be opened or is no database.
 * @param log told of every statement that has ended
 */
export const openDatabase = <Tables>(file: string, log?: Logger): Kysely<Tables> => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Without it `insert or replace` would delete rows past the triggers that guard them.
  database.pragma('recursive_triggers = ON');
  // Milliseconds to wait while another process writes.
  database.pragma('busy_timeout = 5000');
  const dialect = Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new RollbackSafeDriver(database),
  });
  return new Kysely<Tables>({ dialect, ...(log === undefined ? {} : { log }) });
};

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
