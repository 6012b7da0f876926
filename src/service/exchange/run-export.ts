import { parseCommandArgs } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { exportFolder } from './export-folder.ts';

const usage =
  'usage: npm run export -- [FOLDER] [--drafts] [--overwrite]   FOLDER: export without it; --drafts: what people work on in place of what is live';

/**
 * Writes what is live, or what people work on, as files of a folder. The service may run meanwhile.
 * Exit code: 0 done, 1 something in the folder would be lost, 2 wrong usage or nothing to export from.
 */
export const runExport = ({
  words,
  variables,
  output,
}: Omit<CommandCall, 'now'>): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { options, positionals: others } = parseCommandArgs(
      words,
      usage,
      { drafts: { type: 'boolean' }, overwrite: { type: 'boolean' } },
      1,
    );
    const folder = others[0] ?? 'export';
    const { manifest, written, removed } = await withDatabase(
      { variables, exclusive: false },
      async (db) => {
        await requireCurrentTables(db);
        return exportFolder(db, {
          folder,
          drafts: options['drafts'] === true,
          overwrite: options['overwrite'] === true,
        });
      },
    );
    const { release, documents, pictures } = manifest;
    output.out(
      `${folder}: release ${release}, ${documents.length} documents, ${pictures.length} pictures; ${written} files written, ${removed} removed.`,
    );
    return 0;
  });
