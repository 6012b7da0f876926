import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programFile } from '../../../../tests/fixtures/bundle-program.ts';
import { openDatabase } from '../../../shared/sqlite.ts';
import { readAuditHead, record, streamAudit, serializeAuditRow } from '../../database/audit.ts';
import { openForTest } from '../../database/databases.fixture.ts';
import { runAudit } from './run-audit.ts';

let folder: string;
let hash: string;
let exported: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  const db = await openForTest({ dataDir: folder });
  await db.transaction().execute(async (transaction) => {
    for (const subject of ['one', 'two', 'three']) {
      await record(transaction, {
        at: 1,
        actor: 'a@b.example',
        address: '',
        action: 'draft.save',
        subject,
        detail: { text: 'ñ\u2028' },
      });
    }
  });
  hash = (await readAuditHead(db)).hash;
  exported = [];
  for await (const row of streamAudit(db)) exported.push(`${serializeAuditRow(row)}\n`);
  await db.destroy();
});
afterEach(() => rm(folder, { recursive: true }));

const run = async (
  args: string[],
  variables: Record<string, string> = { DATA_DIR: folder },
): Promise<{ code: number; out: string[]; err: string[] }> => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAudit({
    args,
    variables,
    now: () => 1,
    output: { out: (line) => out.push(line), err: (line) => err.push(line) },
  });
  return { code, out, err };
};

const write = async (lines: readonly string[]): Promise<string> => {
  const file = join(folder, 'audit.ndjson');
  await writeFile(file, lines.join(''));
  return file;
};

const withoutGuard = async (statement: string): Promise<void> => {
  const db = openDatabase(join(folder, 'screens.db'));
  for (const verb of ['update', 'delete'])
    await sql.raw(`drop trigger audit_no_${verb}`).execute(db);
  await sql.raw(statement).execute(db);
  await db.destroy();
};

test('a whole audit is told with its end, from the database and from a file', async () => {
  const whole = `The audit is intact: 3 rows, last hash ${hash}.`;
  expect(await run(['verify'])).toEqual({ code: 0, out: [whole], err: [] });
  const { code, out } = await run(['verify', await write(exported)], {});
  expect([code, out]).toEqual([
    0,
    [whole, expect.stringContaining('Compare the count and hash with the database')],
  ]);
});

test.each([
  ["update audit set actor = 'other' where seq = 2", 'Row 2: its content does not match its hash'],
  ['delete from audit where seq = 1', 'Row 1: expected next, found row 2.'],
  ['delete from audit where seq = 3', 'Row 3: missing, although 3 rows were written.'],
])('after "%s" the first broken row of the database is named', async (statement, sentence) => {
  await withoutGuard(statement);
  expect(await run(['verify'])).toEqual({
    code: 1,
    out: [],
    err: [expect.stringContaining(`The audit was tampered with or damaged. ${sentence}`)],
  });
});

test('the first broken row of a file is named, and so is a file that breaks off in the middle of a row', async () => {
  expect((await run(['verify', await write(exported.toSpliced(1, 1))])).err).toEqual([
    expect.stringContaining('Row 2: expected next, found row 3.'),
  ]);
  const brokenOff = [exported[0] ?? '', (exported[1] ?? '').slice(0, 40)];
  expect(await run(['verify', await write(brokenOff)])).toMatchObject({
    code: 1,
    err: [expect.stringContaining('Row 2: expected an audit row')],
  });
});

test.each<[string[], Record<string, string>, string]>([
  [[], {}, 'USAGE npm run audit -- verify [OPTIONS] [FILE]'],
  [['check'], {}, 'USAGE npm run audit -- verify [OPTIONS] [FILE]'],
  [['verify', 'a', 'b'], {}, 'USAGE npm run audit -- verify [OPTIONS] [FILE]'],
  [['verify', '--all'], {}, 'USAGE npm run audit -- verify [OPTIONS] [FILE]'],
  [['verify', '/nowhere/audit.ndjson'], {}, '/nowhere/audit.ndjson: there is no such file.'],
  [
    ['verify'],
    { DATA_DIR: '/nowhere' },
    "DATA_DIR: expected the folder of a database; found '/nowhere'.",
  ],
  [
    ['verify'],
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/screens' },
    'The database cannot be read: connect ECONNREFUSED',
  ],
])('%j with %j cannot be followed', async (words, variables, line) => {
  const { code, out, err } = await run(words, variables);
  expect([code, out, err]).toEqual([2, [], [expect.stringContaining(line)]]);
  expect(err.join()).not.toContain('secret');
});

test('a database that is older than the audit says so', async () => {
  const db = openDatabase(join(folder, 'older', 'screens.db'));
  await sql`create table documents (id text)`.execute(db);
  await db.destroy();
  expect((await run(['verify'], { DATA_DIR: join(folder, 'older') })).err).toEqual([
    expect.stringContaining('This database has no audit'),
  ]);
});

test('the command ends with the exit code', async () => {
  const main = await programFile('commands');
  const options = {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder },
    encoding: 'utf8',
    stdio: 'pipe',
  } as const;
  expect(execFileSync(process.execPath, [main, 'audit', 'verify'], options)).toContain(
    'The audit is intact: 3 rows',
  );
  expect(() => execFileSync(process.execPath, [main, 'audit'], options)).toThrow(
    expect.objectContaining({ status: 2 }),
  );
}, 30_000);
