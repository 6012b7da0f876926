import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { programFile } from '../../../tests/fixtures/bundle-program.ts';
import { openForTest } from '../database/databases.fixture.ts';
import { describeShared } from '../database/postgres.fixture.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { addPerson, updatePerson } from '../database/people.ts';
import type { CommandCall } from '../command/run-command.ts';
import type { Role } from '../database/permissions.ts';
import { publish, foldersOfTest, work } from './exchange.fixture.ts';
import { runExport } from './export-folder.ts';
import { runImport } from './import-folder.ts';

const newFolder = foldersOfTest();
const text = '{"kind":"screen","id":"one"}';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  [dataDir, folder] = [newFolder(), newFolder()];
  const db = await openForTest({ dataDir });
  const add = (email: string, roles: readonly Role[]) =>
    addPerson(db, { email, name: '', roles, passwordHash: '', mustChange: false }, 1);
  await add('ed@loans.example', ['editor']);
  await add('vi@loans.example', ['viewer']);
  const left = await add('left@loans.example', ['editor']);
  await updatePerson(db, left?.id ?? '', { disabledAt: 1 });
  await work(db, 'one', text, 'bank');
  await publish(db, ['one']);
  await db.destroy();
});

const run = async (
  command: (call: CommandCall) => Promise<number>,
  args: string[],
  variables: Record<string, string> = { DATA_DIR: dataDir },
): Promise<{ code: number; out: string[]; err: string[] }> => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await command({
    args,
    variables,
    now: () => 1,
    output: { out: (line) => out.push(line), err: (line) => err.push(line) },
  });
  return { code, out, err };
};

describe("operators' tools: the commands", () => {
  test('export and import tell what they did, file by file', async () => {
    expect(await run(runExport, [folder])).toEqual({
      code: 0,
      out: [`${folder}: release 1, 1 documents, 0 pictures; 1 files written, 0 removed.`],
      err: [],
    });
    expect(await run(runImport, [folder, '--as', 'Ed@loans.example'])).toEqual({
      code: 0,
      out: ['same: screens/bank/one.json', 'Imported: 1 same.'],
      err: [],
    });
    writeFileSync(join(folder, 'screens/bank/two.json'), 'nothing');
    expect(await run(runImport, [folder, '--as', 'ed@loans.example'])).toEqual({
      code: 1,
      out: ['same: screens/bank/one.json', 'Imported: 1 same, 1 refused.'],
      err: [
        'refused: screens/bank/two.json: Expected a document with kind and id. Fix the text first.',
      ],
    });
  });

  test('beside a running service of an embedded database an export works, and an import says why it does not', async () => {
    const letGo = lockDataDir(dataDir);
    try {
      expect((await run(runExport, [folder])).code).toBe(0);
      expect(await run(runImport, [folder, '--as', 'ed@loans.example'])).toEqual({
        code: 2,
        out: [],
        err: [
          expect.stringContaining('another service uses it; stop that one, or set DATABASE_URL'),
        ],
      });
    } finally {
      letGo();
    }
  });

  test.each<[string, string]>([
    ['nobody@loans.example', 'no studio user has this e-mail address'],
    ['vi@loans.example', 'this user cannot write drafts'],
    ['left@loans.example', 'this user cannot write drafts'],
  ])('an import as %s is refused', async (email, line) => {
    await run(runExport, [folder]);
    const { code, err } = await run(runImport, [folder, '--as', email]);
    expect([code, err]).toEqual([2, [expect.stringContaining(line)]]);
  });

  test.each<[typeof runImport, string[], string]>([
    [runExport, ['a', 'b'], 'USAGE npm run export'],
    [runExport, ['--all'], 'USAGE npm run export'],
    [runImport, ['a'], 'USAGE npm run import'],
    [runImport, ['a', '--as'], 'USAGE npm run import'],
    [
      runImport,
      ['/nowhere', '--as', 'ed@loans.example'],
      "/nowhere: has no folder 'screens' with JSON files",
    ],
  ])('%o with %j cannot be followed', async (command, words, line) => {
    const { code, out, err } = await run(command, words);
    expect([code, out, err]).toEqual([2, [], [expect.stringContaining(line)]]);
  });

  test('a database that is not there, older or newer is told, and left as it is', async () => {
    expect((await run(runExport, [folder], { DATA_DIR: '/nowhere' })).err).toEqual([
      expect.stringContaining('DATA_DIR: expected the folder of a database'),
    ]);
    const db = await openForTest({ dataDir });
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db);
    expect((await run(runExport, [folder])).err).toEqual([
      expect.stringContaining('newer than this version of the app'),
    ]);
    await sql`delete from kysely_migration where name > '008'`.execute(db);
    expect((await run(runImport, [folder, '--as', 'ed@loans.example'])).err).toEqual([
      expect.stringContaining("has no folder 'screens'"),
    ]);
    expect((await run(runExport, [folder])).err).toEqual([
      expect.stringContaining('older than this version of the app'),
    ]);
    await db.destroy();
  });

  test('a file that lies too deep, and a manifest that is none, are told before anything is written', async () => {
    await run(runExport, [folder]);
    mkdirSync(join(folder, 'screens/a/b'), { recursive: true });
    writeFileSync(join(folder, 'screens/a/b/c.json'), text);
    expect(await run(runImport, [folder, '--as', 'ed@loans.example'])).toMatchObject({
      code: 2,
      err: [expect.stringContaining('screens/a/b/c.json: expected a path')],
    });
    const other = newFolder();
    mkdirSync(join(other, 'screens'));
    writeFileSync(join(other, 'screens/c.json'), text);
    writeFileSync(
      join(other, 'manifest.json'),
      readFileSync(join(folder, 'manifest.json'), 'utf8').replace('"screens/bank', '"../../bank'),
    );
    expect(await run(runImport, [other, '--as', 'ed@loans.example'])).toMatchObject({
      code: 2,
      err: [expect.stringContaining('is not an export manifest')],
    });
    expect(await run(runExport, [other])).toMatchObject({
      code: 2,
      err: [expect.stringContaining('Choose a new or empty folder')],
    });
  });

  test('the commands end with their exit codes', async () => {
    const options = {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
      encoding: 'utf8',
      stdio: 'pipe',
    } as const;
    const start = async (name: 'export' | 'import', ...words: string[]): Promise<string> =>
      execFileSync(process.execPath, [await programFile('commands'), name, ...words], options);
    expect(await start('export', folder)).toContain('1 files written');
    expect(await start('import', folder, '--as', 'ed@loans.example')).toContain(
      'Imported: 1 same.',
    );
    await expect(start('import', folder)).rejects.toThrow(expect.objectContaining({ status: 2 }));
  }, 30_000);
});

describeShared('export and import beside a service on PostgreSQL', (createDatabase) => {
  test('a database that several instances share is worked on while they run', async () => {
    const url = await createDatabase();
    const db = await openForTest({ postgres: { connectionString: url } });
    try {
      await addPerson(
        db,
        {
          email: 'ed@loans.example',
          name: '',
          roles: ['editor'],
          passwordHash: '',
          mustChange: false,
        },
        1,
      );
      await work(db, 'one', text, 'bank');
      await publish(db, ['one']);
      const variables = { DATABASE_URL: url };
      expect(await run(runExport, [folder], variables)).toMatchObject({ code: 0, err: [] });
      writeFileSync(join(folder, 'screens/bank/one.json'), `${text}\n`);
      expect(await run(runImport, [folder, '--as', 'ed@loans.example'], variables)).toMatchObject({
        code: 0,
        out: ['new draft: screens/bank/one.json', expect.anything()],
      });
    } finally {
      await db.destroy();
    }
  });
});
