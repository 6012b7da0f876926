import { createCommand, type CommandCall } from '../../command/run-command.ts';
import {
  canonicalJson,
  isRecord,
  ownProperty,
  tryParseJson,
} from '../../../../renderer/entries/node.ts';
import {
  type AuditHead,
  hashAuditRow,
  emptyAuditHead,
  serializeAuditRow,
  readAuditHead,
  streamAudit,
} from '../../database/audit.ts';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { listTables, withDatabase } from '../../command/with-database.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { StartupError } from '../../errors/errors.ts';

type ChainResult = { readonly end: AuditHead } | { readonly broken: string };

/**
 * Verifies exported lines from the first row on.
 * @param head expected end; without it (a file), missing rows at the end go unnoticed
 */
export const verifyChain = async (
  lines: AsyncIterable<string> | Iterable<string>,
  head?: AuditHead,
): Promise<ChainResult> => {
  let end = emptyAuditHead;
  for await (const line of lines) {
    const next = verifyRow(end, line);
    if (typeof next === 'string') return { broken: next };
    end = next;
  }
  if (head === undefined || (head.seq === end.seq && head.hash === end.hash)) return { end };
  if (head.seq > end.seq)
    return {
      broken: `Row ${end.seq + 1}: missing, although ${head.seq} rows were written. Rows were removed at the end.`,
    };
  return {
    broken: `Row ${end.seq}: expected the audit to end with row ${head.seq} and hash ${head.hash}, found hash ${end.hash}.`,
  };
};

const verifyRow = (end: AuditHead, line: string): AuditHead | string => {
  const seq = end.seq + 1;
  const row = tryParseJson(line);
  // Canonical JSON has one text per row, so duplicate keys are impossible.
  if (!isRecord(row) || canonicalJson(row) !== line)
    return `Row ${seq}: expected an audit row as canonical JSON, found something else.`;
  const found = ownProperty(row, 'seq');
  if (found !== seq)
    return `Row ${seq}: expected next, found row ${String(found)}. Rows were removed or inserted.`;
  if (ownProperty(row, 'prevHash') !== end.hash)
    return `Row ${seq}: expected the hash of the previous row, ${end.hash}, found another. One of the two was changed.`;
  const { hash, ...rest } = row;
  if (typeof hash !== 'string' || hashAuditRow(rest) !== hash)
    return `Row ${seq}: its content does not match its hash. It was changed.`;
  return { seq, hash };
};

/** Verifies an audit chain. Exit codes: 0 intact, 1 broken, 2 wrong usage or no input. */
export const runAudit = createCommand(
  {
    name: 'npm run audit -- verify',
    subcommand: 'verify',
    description: 'Verifies the hash chain of the audit.',
    args: {
      file: {
        type: 'positional',
        required: false,
        description: 'An export of /studio/api/v1/audit.ndjson. Default: the configured database.',
      },
    },
  },
  async ({ file }, { variables, output }) => {
    const finding = file === undefined ? await verifyDatabase(variables) : await verifyFile(file);
    if ('broken' in finding) {
      output.err(`The audit was tampered with or damaged. ${finding.broken}`);
      return 1;
    }
    const { seq, hash } = finding.end;
    output.out(`The audit is intact: ${seq} ${seq === 1 ? 'row' : 'rows'}, last hash ${hash}.`);
    if (file !== undefined)
      output.out(
        'A file cannot show whether later rows are missing. Compare the count and hash with the database.',
      );
    return 0;
  },
);

const verifyFile = async (file: string): Promise<ChainResult> => {
  if (!existsSync(file))
    throw new StartupError(
      [`${file}: there is no such file. Check the path of the exported audit.`],
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
          'This database has no audit, because it is older than this version of the app. Start the service once.',
        ],
        2,
      );
    }
    return verifyAudit(db);
  });

/** Verifies the chain in one snapshot, so rows and head match despite concurrent writes. */
export const verifyAudit = (db: ScreenDatabase): Promise<ChainResult> =>
  db.transaction().setIsolationLevel('repeatable read').execute(verifyRows);

const verifyRows = async (transaction: ScreenDatabase): Promise<ChainResult> =>
  verifyChain(serializeRows(transaction), await readAuditHead(transaction));

async function* serializeRows(db: ScreenDatabase): AsyncGenerator<string> {
  for await (const row of streamAudit(db)) yield serializeAuditRow(row);
}
