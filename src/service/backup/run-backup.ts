import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseCommandArgs, createUsageError } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { StartupError } from '../start-refused.ts';
import { takeBackup } from './take-backup.ts';
import { printVerification } from './tell-verification.ts';

const usage = 'usage: npm run backup -- FILE   FILE: the backup, which must not be there yet';

/**
 * Writes the embedded database and the copy of what is live into one file; the service may run meanwhile.
 * Exit code: 0 done, 1 the database is damaged and nothing was written, 2 wrong usage or nothing to back up.
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

/** What a PostgreSQL does better by itself. */
export const postgresToolError = (command: string): StartupError =>
  new StartupError(
    [
      `DATABASE_URL: a PostgreSQL has its own tool. Use: ${command}   (docs/how-to/back-up-and-restore.md)`,
    ],
    2,
  );
