import { createCommand } from '../command/run-command.ts';
import { mkdtemp, rm, writeFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { databaseFile, withScreenDatabase } from '../database/open-screen-database.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findSnapshotFile } from '../content/release-snapshot.ts';
import { writeBackup } from './backup-file.ts';
import { type Verification, verifyContent, printVerification } from './verify-content.ts';
import { existsSync } from 'node:fs';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { readEnvironment } from '../config/environment.ts';
import { StartupError } from '../errors/errors.ts';

interface BackupOptions {
  readonly db: ScreenDatabase;
  readonly dataDir: string;
  readonly file: string;
  readonly now: number;
}

/**
 * Copies the embedded database and the live release snapshot to a file; the service may be running.
 * Writes nothing if verification fails, so a damaged copy never replaces a good backup.
 */
const takeBackup = async ({ db, dataDir, file, now }: BackupOptions): Promise<Verification> => {
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const copy = await findSnapshotFile(dataDir);
    await sql`vacuum into ${databaseFile(folder)}`.execute(db);
    const found = await verifyFolder(folder);
    if (found.problems.length > 0) return found;
    const parts = [{ name: 'screens.db', path: databaseFile(folder) }];
    if (copy !== undefined) {
      const path = join(folder, 'live.release');
      await writeFile(path, copy.bytes);
      parts.push({ name: copy.name, path });
    }
    await writeBackup(file, now, parts);
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const verifyFolder = (dataDir: string): Promise<Verification> =>
  withScreenDatabase({ dataDir }, verifyContent);

/**
 * Backs up the embedded database and the live release snapshot; the service may be running. Exit
 * codes: 0 done, 1 database damaged and nothing written, 2 wrong usage or nothing to back up.
 */
export const runBackup = createCommand(
  {
    name: 'npm run backup --',
    description: 'Backs up the embedded database to one file.',
    args: {
      file: {
        type: 'positional',
        required: true,
        description: 'The backup to write; it must not exist yet.',
      },
    },
  },
  async ({ file }, { variables, output, now }) => {
    const { databaseUrl, dataDir } = readEnvironment(variables);
    if (databaseUrl !== undefined)
      throw postgresToolError('pg_dump --format=custom --file=FILE "$DATABASE_URL"');
    if (existsSync(file))
      throw new StartupError(
        [`${file}: already exists and is not overwritten. Choose another name.`],
        2,
      );
    if (!existsSync(dirname(file)))
      throw new StartupError([`${dirname(file)}: there is no such folder. Create it first.`], 2);
    const found = await withDatabase({ variables, exclusive: false }, async (db) => {
      await requireCurrentTables(db);
      return takeBackup({ db, dataDir, file, now: now() });
    });
    if (printVerification(found, output) === 1) {
      output.err(
        'The database is damaged, so no backup was written. Keep the existing backups, and restore the newest.',
      );
      return 1;
    }
    output.out(
      `${file}: ${(await stat(file)).size} bytes. Store it on another machine; it contains e-mail addresses and password hashes.`,
    );
    return 0;
  },
);

/** PostgreSQL is backed up with its own tools. */
export const postgresToolError = (command: string): StartupError =>
  new StartupError(
    [
      `DATABASE_URL: PostgreSQL has its own tools. Use: ${command}   (docs/how-to/back-up-and-restore.md)`,
    ],
    2,
  );
