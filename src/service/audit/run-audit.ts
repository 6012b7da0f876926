import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseCommandArgs, createUsageError } from '../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../command/run-command.ts';
import { listTables, withDatabase } from '../command/with-database.ts';
import { readAuditHead, streamAudit } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { StartupError } from '../start-refused.ts';
import { serializeAuditRow } from './audit-row.ts';
import { type ChainResult, verifyChain } from './verify-chain.ts';

const usage =
  'usage: npm run audit -- verify [FILE]   FILE: an export of /studio/api/v1/audit.ndjson; the database of the environment without it';

/** Verifies a chain and says what was found. Exit code: 0 the chain is whole, 1 it is broken, 2 wrong usage or nothing to look at. */
export const runAudit = ({
  words,
  variables,
  output,
}: Pick<CommandCall, 'words' | 'variables' | 'output'>): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { positionals: others } = parseCommandArgs(words, usage, {}, 2);
    const [verb, file] = others;
    if (verb !== 'verify') throw createUsageError(usage);
    const finding = file === undefined ? await verifyDatabase(variables) : await verifyFile(file);
    if ('broken' in finding) {
      output.err(`The audit is not what was written. ${finding.broken}`);
      return 1;
    }
    const { seq, hash } = finding.end;
    output.out(
      `The audit is whole: ${seq} ${seq === 1 ? 'row' : 'rows'}, the last one of hash ${hash}.`,
    );
    if (file !== undefined)
      output.out(
        'Whether rows are missing behind it a file cannot tell: compare number and hash with those of the database.',
      );
    return 0;
  });

const verifyFile = async (file: string): Promise<ChainResult> => {
  if (!existsSync(file))
    throw new StartupError(
      [`${file}: expected an exported audit, found no file. Check the path.`],
      2,
    );
  return verifyChain(
    createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY }),
  );
};

const verifyDatabase = (variables: CommandCall['variables']): Promise<ChainResult> =>
  withDatabase({ variables, exclusive: false }, async (db) => {
    if (!(await listTables(db)).includes('audit_head')) {
      throw new StartupError(
        [
          'There is no audit in this database: it is older than this program. Start the service once.',
        ],
        2,
      );
    }
    return verifyAudit(db);
  });

/** Follows the chain of a database. What is written from now on is not seen, so that the rows and the head belong together. */
export const verifyAudit = (db: ScreenDatabase): Promise<ChainResult> =>
  db.transaction().setIsolationLevel('repeatable read').execute(verifyRows);

const verifyRows = async (transaction: ScreenDatabase): Promise<ChainResult> =>
  verifyChain(serializeRows(transaction), await readAuditHead(transaction));

async function* serializeRows(db: ScreenDatabase): AsyncGenerator<string> {
  for await (const row of streamAudit(db)) yield serializeAuditRow(row);
}
