import { readWords, wrongUsage } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { hold } from '../command/with-database.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { restoreBackup } from './restore-backup.ts';
import { onPostgres } from './run-backup.ts';
import { tellVerification } from './tell-verification.ts';

const usage =
  'usage: npm run restore -- FILE [--force]   FILE: a backup; --force: the database that is there gives way and is kept beside';

/**
 * Puts a backup in the place of the embedded database; no service may run on it meanwhile.
 * Exit code: 0 done, 1 nothing was changed, 2 wrong usage.
 */
export const runRestore = ({ words, variables, output, now }: CommandCall): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { options, others } = readWords(words, usage, { force: { type: 'boolean' } }, 1);
    const [file] = others;
    if (file === undefined) throw wrongUsage(usage);
    const { databaseUrl, dataDir } = readEnvironment(variables);
    if (databaseUrl !== undefined)
      throw onPostgres(
        'createdb, and pg_restore --exit-on-error --single-transaction --dbname="$RESTORED_URL" FILE',
      );
    const letGo = hold(dataDir);
    try {
      const restored = await restoreBackup({
        file,
        dataDir,
        force: options['force'] === true,
        now: now(),
      });
      tellVerification(restored, output);
      output.out(
        `${dataDir}: as it was at ${new Date(restored.head.at).toISOString()}. Everybody has to sign in again.`,
      );
      if (restored.former !== undefined)
        output.out(`What was there before lies in ${restored.former}.`);
      return 0;
    } finally {
      letGo();
    }
  });
