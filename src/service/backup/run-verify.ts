import { parseCommandArgs } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { printVerification } from './tell-verification.ts';
import { verifyContent } from './verify-content.ts';

const usage =
  'usage: npm run verify   Looks whether everything in the database of the environment is what was written';

/**
 * Looks at everything that has a hash, in either database; the service may run meanwhile.
 * Exit code: 0 everything is what was written, 1 something is not, 2 wrong usage or nothing to look at.
 */
export const runVerify = ({
  words,
  variables,
  output,
}: Pick<CommandCall, 'words' | 'variables' | 'output'>): Promise<ExitCode> =>
  runCommand(output, async () => {
    parseCommandArgs(words, usage, {}, 0);
    return withDatabase({ variables, exclusive: false }, async (db) => {
      await requireCurrentTables(db);
      return printVerification(await verifyContent(db), output);
    });
  });
