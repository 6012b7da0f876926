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
  words: string[],
  variables: Record<string, string> = { DATA_DIR: folder },
): Promise<{ code: number; out: string[]; err: string[] }> => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAudit({
    words,
    variables,
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
  const whole = `The audit is whole: 3 rows, the last one of hash ${hash}.`;
  expect(await run(['verify'])).toEqual({ code: 0, out: [whole], err: [] });
  const { code, out } = await run(['verify', await write(exported)], {});
  expect([code, out]).toEqual([
    0,
    [whole, expect.stringContaining('compare number and hash with those of the database')],
  ]);
});

test.each([
  [
    "update audit set actor = 'other' where seq = 2",
    'Row 2: expected its content to give its hash',
  ],
  ['delete from audit where seq = 1', 'Row 1: expected next, found row 2.'],
  ['delete from audit where seq = 3', 'Row 3: expected, since 3 rows were written, found none.'],
])('after "%s" the first broken row of the database is named', async (statement, sentence) => {
  await withoutGuard(statement);
  expect(await run(['verify'])).toEqual({
    code: 1,
    out: [],
    err: [expect.stringContaining(`The audit is not what was written. ${sentence}`)],
  });
});

test('the first broken row of a file is named, and so is a file that breaks off in the middle of a row', async () => {
  expect((await run(['verify', await write(exported.toSpliced(1, 1))])).err).toEqual([
    expect.stringContaining('Row 2: expected next, found row 3.'),
  ]);
  const brokenOff = [exported[0] ?? '', (exported[1] ?? '').slice(0, 40)];
  expect(await run(['verify', await write(brokenOff)])).toMatchObject({
    code: 1,
    err: [expect.stringContaining('Row 2: expected a row of the audit')],
  });
});

test.each<[string[], Record<string, string>, string]>([
  [[], {}, 'usage: npm run audit -- verify [FILE]'],
  [['check'], {}, 'usage: npm run audit -- verify [FILE]'],
  [['verify', 'a', 'b'], {}, 'usage: npm run audit -- verify [FILE]'],
  [['verify', '--all'], {}, 'usage: npm run audit -- verify [FILE]'],
  [
    ['verify', '/nowhere/audit.ndjson'],
    {},
    '/nowhere/audit.ndjson: expected an exported audit, found no file.',
  ],
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
    expect.stringContaining('There is no audit in this database'),
  ]);
});

test('the command ends with the exit code', async () => {
  const main = await programFile('audit');
  const options = {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder },
    encoding: 'utf8',
    stdio: 'pipe',
  } as const;
  expect(execFileSync(process.execPath, [main, 'verify'], options)).toContain(
    'The audit is whole: 3 rows',
  );
  expect(() => execFileSync(process.execPath, [main], options)).toThrow(
    expect.objectContaining({ status: 2 }),
  );
}, 30_000);
