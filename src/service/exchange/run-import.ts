import { parseCommandArgs, createUsageError } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { findPersonByEmail } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission } from '../people/permissions.ts';
import { normalizeEmail } from '../people/sign-in.ts';
import { StartupError } from '../start-refused.ts';
import { importFolder, type ImportOptions } from './import-folder.ts';
import type { ImportResult } from './outcome.ts';
import { readImportFolder } from './read-folder.ts';

const usage =
  'usage: npm run import -- [FOLDER] --as EMAIL   FOLDER: export without it; EMAIL: of a person who may write drafts';

/**
 * Makes the files of a folder drafts; nothing of them is live before it is published like any other change. No service may run on an embedded
 * database meanwhile. Exit code: 0 done, 1 something was refused or is a conflict, 2 wrong usage or nothing to import into.
 */
export const runImport = ({ words, variables, output, now }: CommandCall): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { options, positionals: others } = parseCommandArgs(
      words,
      usage,
      { as: { type: 'string' } },
      1,
    );
    const email = options['as'];
    if (typeof email !== 'string') throw createUsageError(usage);
    const folder = await readImportFolder(others[0] ?? 'export');
    const counts = new Map<ImportResult['outcome'], number>();
    const tell: ImportOptions['tell'] = (file, result) => {
      counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
      if ('why' in result) output.err(`${result.outcome}: ${file}: ${result.why}`);
      else output.out(`${result.outcome}: ${file}`);
    };
    await withDatabase({ variables, exclusive: true }, async (db) => {
      await requireCurrentTables(db);
      await importFolder(db, folder, { author: await findAuthor(db, email), now, tell });
    });
    output.out(
      `Imported: ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`,
    );
    return counts.has('conflict') || counts.has('refused') ? 1 : 0;
  });

/** Throws StartRefused for somebody who could not do the same in the studio. */
const findAuthor = async (db: ScreenDatabase, email: string): Promise<string> => {
  const { person } = (await findPersonByEmail(db, normalizeEmail(email))) ?? {};
  if (person === undefined)
    throw new StartupError(
      [
        '--as: expected the e-mail address of a person of the studio, found nobody. Let them in first.',
      ],
      2,
    );
  if (hasPermission(person, 'draft.write') && hasPermission(person, 'asset.write'))
    return person.email;
  throw new StartupError(
    [
      '--as: expected a person who may write drafts and upload pictures; this one may not. Name another, or give them the role editor.',
    ],
    2,
  );
};
