import { mkdtemp, rm, writeFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { databaseFile, withScreenDatabase } from '../database/open-screen-database.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findSnapshotFile } from '../content/release-snapshot.ts';
import { writeBackup } from './backup-file.ts';
import { type Verification, verifyContent, printVerification } from './verify-content.ts';
import { existsSync } from 'node:fs';
import {
  parseCommandArgs,
  createUsageError,
  type CommandCall,
  type ExitCode,
  runCommand,
} from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { readEnvironment } from '../config/environment.ts';
import { StartupError } from '../errors/startup-error.ts';

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

const usage = 'usage: npm run backup -- FILE   FILE: the backup, which must not be there yet';

/**
 * Backs up the embedded database and the live release snapshot; the service may be running. Exit
 * codes: 0 done, 1 database damaged and nothing written, 2 wrong usage or nothing to back up.
 */
export const runBackup = ({ words, variables, output, now }: CommandCall): Promise<ExitCode> =>
  runCommand(output, async () => {
    const [file] = parseCommandArgs(words, usage, {}, 1).positionals;
    if (file === undefined) throw createUsageError(usage);
    const { databaseUrl, dataDir } = readEnvironment(variables);
    if (databaseUrl !== undefined)
      throw postgresToolError('pg_dump --format=custom --file=FILE "$DATABASE_URL"');
    if (existsSync(file))
      throw new StartupError(
        [`${file}: is there already. Choose another name, so that no earlier backup is lost.`],
        2,
      );
    if (!existsSync(dirname(file)))
      throw new StartupError(
        [`${dirname(file)}: expected a folder for the backup, found none. Make it first.`],
        2,
      );
    const found = await withDatabase({ variables, exclusive: false }, async (db) => {
      await requireCurrentTables(db);
      return takeBackup({ db, dataDir, file, now: now() });
    });
    if (printVerification(found, output) === 1) {
      output.err(
        'The database is damaged: nothing was written. Keep the backups that there are, and restore the newest.',
      );
      return 1;
    }
    output.out(
      `${file}: ${(await stat(file)).size} bytes. Keep it on another machine; it holds e-mail addresses and hashes of passwords.`,
    );
    return 0;
  });

/** PostgreSQL is backed up with its own tools. */
export const postgresToolError = (command: string): StartupError =>
  new StartupError(
    [
      `DATABASE_URL: a PostgreSQL has its own tool. Use: ${command}   (docs/how-to/back-up-and-restore.md)`,
    ],
    2,
  );
