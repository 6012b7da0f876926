import { createCommand } from '../command/run-command.ts';
import { claimDataFolder, compareTables } from '../command/with-database.ts';
import { readEnvironment } from '../config/environment.ts';
import { postgresToolError } from './run-backup.ts';
import { printVerification, type Verification, verifyContent } from './verify-content.ts';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { record } from '../database/audit.ts';
import { withScreenDatabase } from '../database/open-screen-database.ts';
import { endAllSessions } from '../database/sessions.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { StartupError } from '../errors/errors.ts';
import { isNotFound } from '../errors/inspect-error.ts';
import { type BackupHeader, readBackup } from './backup-file.ts';
import { syncFolder } from '../database/data-dir.ts';

interface RestoreOptions {
  readonly file: string;
  /** The caller holds the data folder lock, so no service uses it. */
  readonly dataDir: string;
  readonly force: boolean;
  readonly now: number;
}

interface RestoreResult extends Verification {
  readonly head: BackupHeader;
  readonly previousFolder: string | undefined;
}

/** Service files in a data folder. The sandbox core keeps its own database there, too. */
const ownFiles = ['screens.db', 'screens.db-wal', 'screens.db-shm', 'live'];

/**
 * Restores a backup, ending all sessions. Verifies it before touching existing files. Throws
 * StartupError if a database exists without `force`, or if the backup is damaged or newer.
 */
const restoreBackup = async ({
  file,
  dataDir,
  force,
  now,
}: RestoreOptions): Promise<RestoreResult> => {
  const { head, extract } = await readBackup(file);
  if (existsSync(join(dataDir, 'screens.db')) && !force) {
    throw new StartupError(
      [
        `${dataDir}: there is already a database. Set DATA_DIR to an empty folder, or use --force, which moves the database aside.`,
      ],
      1,
    );
  }
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    await extract(folder);
    const verification = await prepareDatabase(folder, file, head, now);
    const found = ownFiles.filter((name) => existsSync(join(dataDir, name)));
    const previous = found.length === 0 ? undefined : await moveAside(dataDir, found, now);
    for (const { name } of head.parts) {
      await mkdir(join(dataDir, name, '..'), { recursive: true, mode: 0o700 });
      await rename(join(folder, name), join(dataDir, name));
      await syncFolder(join(dataDir, name, '..'));
    }
    return { ...verification, head, previousFolder: previous };
  } finally {
    await rm(folder, { recursive: true });
  }
};

const prepareDatabase = (
  folder: string,
  file: string,
  head: BackupHeader,
  now: number,
): Promise<Verification> =>
  withScreenDatabase({ dataDir: folder }, async (db) => {
    if ((await compareTables(db)) === 'newer') {
      throw new StartupError(
        [`${file}: the backup is from a newer version of the app. Restore it with that version.`],
        1,
      );
    }
    const verification = await verifyContent(db);
    if (verification.problems.length > 0)
      throw new StartupError(
        [
          ...verification.problems,
          `${file}: the backup is damaged, so nothing was changed. Use another backup.`,
        ],
        1,
      );
    await db.transaction().execute(async (transaction) => {
      await endAllSessions(transaction);
      const detail = { file: basename(file), takenAt: head.at };
      await record(transaction, {
        at: now,
        actor: 'restore',
        address: '',
        action: 'database.restore',
        subject: 'screens.db',
        detail,
      });
    });
    await checkpointWal(db);
    return verification;
  });

/** Truncates the WAL, because only the database file itself is moved. */
const checkpointWal = async (db: ScreenDatabase): Promise<void> => {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0)
    throw new Error('The WAL of the restored database could not be checkpointed.');
};

const moveAside = async (
  dataDir: string,
  names: readonly string[],
  now: number,
): Promise<string> => {
  const folder = join(
    dataDir,
    `before-restore-${new Date(now).toISOString().replaceAll(':', '-')}`,
  );
  await mkdir(folder, { mode: 0o700 });
  // Moves the database first: a service starting now must find none, not one without its WAL.
  for (const name of names) {
    try {
      await rename(join(dataDir, name), join(folder, name));
    } catch (error) {
      // SQLite removes the WAL files when the last connection closes, possibly right now.
      if (!/-(?:wal|shm)$/.test(name) || !isNotFound(error)) throw error;
    }
  }
  await syncFolder(folder);
  await syncFolder(dataDir);
  return folder;
};

/**
 * Replaces the embedded database with a backup; the service must be stopped. Exit codes: 0 done, 1
 * nothing changed, 2 wrong usage.
 */
export const runRestore = createCommand(
  {
    name: 'npm run restore --',
    description: 'Replaces the embedded database with a backup.',
    args: {
      file: { type: 'positional', required: true, description: 'A backup.' },
      force: { type: 'boolean', description: 'Moves an existing database aside.' },
    },
  },
  async ({ file, force }, { variables, output, now }) => {
    const { databaseUrl, dataDir } = readEnvironment(variables);
    if (databaseUrl !== undefined)
      throw postgresToolError(
        'createdb, and pg_restore --exit-on-error --single-transaction --dbname="$RESTORED_URL" FILE',
      );
    const unlock = claimDataFolder(dataDir);
    try {
      const restored = await restoreBackup({
        file,
        dataDir,
        force: force === true,
        now: now(),
      });
      printVerification(restored, output);
      output.out(
        `${dataDir}: restored to ${new Date(restored.head.at).toISOString()}. Everyone must sign in again.`,
      );
      if (restored.previousFolder !== undefined)
        output.out(`The previous database is in ${restored.previousFolder}.`);
      return 0;
    } finally {
      unlock();
    }
  },
);
