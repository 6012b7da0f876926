import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type DatabaseConnection,
  Kysely,
  type Logger,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type Migration,
  Migrator,
} from 'kysely';
import Libsql from 'libsql';

// Embedded database (SQLite through libsql) of the service and the sandbox, one file each.

/**
 * SQLite rolls back by itself when the disk is full; a second rollback would hide the original
 * error.
 */
class RollbackSafeDriver extends SqliteDriver {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Kysely assumes that SQLite has no transactional DDL, but it has. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite creates files that every user can read; its other files get the mode of the first. */
export const createPrivateFile = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
};

/**
 * Opens a database file and creates it if missing. Commits survive a crash and a power cut (WAL,
 * synchronous).
 * @param log called after every statement
 * @throws when the file cannot be opened or is not a database
 */
export const openDatabase = <Tables>(file: string, log?: Logger): Kysely<Tables> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  createPrivateFile(file);
  const database = new Libsql(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Otherwise `insert or replace` deletes rows without firing their triggers.
  database.pragma('recursive_triggers = ON');
  // Wait in ms for a lock of another process.
  database.pragma('busy_timeout = 5000');
  const dialect = Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new RollbackSafeDriver(database),
    createAdapter: () => new TransactionalAdapter(),
  });
  return new Kysely<Tables>({ dialect, ...(log === undefined ? {} : { log }) });
};

/**
 * Runs pending migrations in name order and records them, in one transaction. A crash or a full disk
 * leaves the previous version.
 * @throws the first error of a migration
 */
export const migrateToLatest = async <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
};
