import { parseCommandArgs, createUsageError } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { claimDataFolder } from '../command/with-database.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { restoreBackup } from './restore-backup.ts';
import { postgresToolError } from './run-backup.ts';
import { printVerification } from './tell-verification.ts';

const usage =
  'usage: npm run restore -- FILE [--force]   FILE: a backup; --force: the database that is there gives way and is kept beside';

/**
 * Puts a backup in the place of the embedded database; no service may run on it meanwhile.
 * Exit code: 0 done, 1 nothing was changed, 2 wrong usage.
 */
export const runRestore = ({ words, variables, output, now }: CommandCall): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { options, positionals: others } = parseCommandArgs(
      words,
      usage,
      { force: { type: 'boolean' } },
      1,
    );
    const [file] = others;
    if (file === undefined) throw createUsageError(usage);
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
        force: options['force'] === true,
        now: now(),
      });
      printVerification(restored, output);
      output.out(
        `${dataDir}: as it was at ${new Date(restored.head.at).toISOString()}. Everybody has to sign in again.`,
      );
      if (restored.previousFolder !== undefined)
        output.out(`What was there before lies in ${restored.previousFolder}.`);
      return 0;
    } finally {
      unlock();
    }
  });
