import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readAuditHead, streamAudit } from '../database/audit.ts';
import { fileOf, openScreens } from '../database/open-screens.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { StartRefused, wrongVariable } from '../start-refused.ts';
import { lineOfRow } from './audit-row.ts';
import { type ChainFinding, verifyChain } from './verify-chain.ts';

/** Where the lines for people go. */
export interface AuditOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const usage = 'usage: npm run audit -- verify [FILE]   FILE: an export of /studio/api/v1/audit.ndjson; the database of the environment without it';

/**
 * Verifies a chain and says what was found.
 * @param words of the command line
 * @param variables the environment: DATABASE_URL or DATA_DIR say where the database is
 * @returns exit code: 0 the chain is whole, 1 it is broken, 2 wrong usage or nothing to look at
 */
export const runAudit = async (
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  { out, err }: AuditOutput,
): Promise<0 | 1 | 2> => {
  const [verb, file, ...more] = words;
  if (verb !== 'verify' || more.length > 0 || file?.startsWith('-') === true) {
    err(usage);
    return 2;
  }
  try {
    const finding = file === undefined ? await verifyDatabase(variables) : await verifyFile(file);
    if ('broken' in finding) {
      err(`The audit is not what was written. ${finding.broken}`);
      return 1;
    }
    const { seq, hash } = finding.end;
    out(`The audit is whole: ${seq} ${seq === 1 ? 'row' : 'rows'}, the last one of hash ${hash}.`);
    if (file !== undefined) out('Whether rows are missing behind it a file cannot tell: compare number and hash with those of the database.');
    return 0;
  } catch (fault) {
    if (!(fault instanceof StartRefused)) throw fault;
    for (const line of fault.lines) err(line);
    return 2;
  }
};

const verifyFile = async (file: string): Promise<ChainFinding> => {
  if (!existsSync(file)) throw new StartRefused([`${file}: expected an exported audit, found no file. Check the path.`], 2);
  return verifyChain(createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY }));
};

const verifyDatabase = async (variables: Readonly<Record<string, string | undefined>>): Promise<ChainFinding> => {
  const { databaseUrl, dataDir } = readEnvironment(variables);
  if (databaseUrl === undefined && !existsSync(fileOf(dataDir))) throw wrongVariable('DATA_DIR', 'the folder of a database', dataDir);
  const db = openScreens(databaseUrl === undefined ? { dataDir } : { postgres: { connectionString: databaseUrl } }, (fault) => {
    throw fault;
  });
  try {
    if (!(await hasAudit(db))) throw new StartRefused(['There is no audit in this database: it is older than this program. Start the service once.'], 2);
    // What is written from now on is not seen, so that the rows and the head belong together.
    return await db.transaction().setIsolationLevel('repeatable read').execute(verifyRows);
  } finally {
    await db.destroy();
  }
};

const hasAudit = async (db: ScreenDatabase): Promise<boolean> => {
  try {
    return (await db.introspection.getTables()).some(({ name }) => name === 'audit_head');
  } catch (fault) {
    throw new StartRefused([`The database cannot be read: ${fault instanceof Error ? fault.message : 'unknown fault'}. Check DATABASE_URL or DATA_DIR.`], 2);
  }
};

const verifyRows = async (transaction: ScreenDatabase): Promise<ChainFinding> => verifyChain(linesOf(transaction), await readAuditHead(transaction));

async function* linesOf(db: ScreenDatabase): AsyncGenerator<string> {
  for await (const row of streamAudit(db)) yield lineOfRow(row);
}
