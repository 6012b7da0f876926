import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { programFile } from '../../../tests/fixtures/bundle-program.ts';
import type { CommandCall } from '../command/run-command.ts';
import { openForTest } from '../database/databases.fixture.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { foldersOfTest, publish, textOf, work } from '../import-export/exchange.fixture.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  screen,
  signInAs,
} from '../service.fixture.ts';
import { writeBackup } from './backup-file.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './restore-backup.ts';
import { runVerify } from './verify-content.ts';
import { settle } from '../../../tests/fixtures/settle.ts';

const newFolder = foldersOfTest();
const now = Date.parse('2026-11-22T01:30:00Z');

const run = async (
  command: (call: CommandCall) => Promise<number>,
  args: string[],
  variables: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await command({
    args,
    variables,
    now: () => now,
    output: { out: (line) => out.push(line), err: (line) => err.push(line) },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

const asProgram = async (
  name: 'backup' | 'restore',
  word: string,
  dataDir: string,
): Promise<number | null> => {
  const file = await programFile('commands');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, name, word], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    child.on('close', resolve);
  });
};

const backedUp = async (): Promise<{ dataDir: string; file: string; out: string }> => {
  const [dataDir, folder] = [newFolder(), newFolder()];
  const db = await openForTest({ dataDir });
  await work(db, 'one', textOf('one', 'live'));
  await publish(db, ['one']);
  await work(db, 'two', textOf('two', 'draft'));
  await db.destroy();
  const file = join(folder, 'screens.backup');
  const { code, out, err } = await run(runBackup, [file], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(err);
  return { dataDir, file, out };
};

const idsIn = async (dataDir: string): Promise<string[]> => {
  const db = await openForTest({ dataDir });
  const rows = await db.selectFrom('documents').select('id').orderBy('id').execute();
  await db.destroy();
  return rows.map(({ id }) => id);
};

describe("operators' tools: a backup", () => {
  const admin = { ADMIN_EMAIL: 'admin@loans.example', ADMIN_PASSWORD: 'a password of tests' };
  let program: ServiceFolder;
  beforeEach(async () => {
    program = await makeServiceFolder();
    await program.write('screens/bank/shipped.json', screen('shipped', 'x'));
  });
  afterEach(() => program.remove());

  test('taken while people write has everything that was acknowledged before it, and a service goes on from it', async () => {
    const { app } = await runTestService(program, { variables: admin });
    const headers = await signInAs(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const acknowledged = new Map<string, number>();
    const writing = { ends: false };
    const writer = async (id: string): Promise<void> => {
      const begun = await app.inject({
        method: 'POST',
        url: '/studio/api/v1/documents',
        headers,
        payload: { id, text: textOf(id, '1') },
      });
      let etag = String(begun.headers.etag);
      for (let count = 1; !writing.ends; count += 1) {
        acknowledged.set(id, count);
        const saved = await app.inject({
          method: 'PUT',
          url: `/studio/api/v1/documents/${id}/draft`,
          headers: { ...headers, 'if-match': etag, 'content-type': 'text/plain' },
          payload: textOf(id, String(count + 1)),
        });
        if (saved.statusCode !== 200) throw new Error(saved.body);
        etag = String(saved.headers.etag);
        await settle();
      }
    };
    const writers = ['a', 'b', 'c'].map(writer);
    while ([...acknowledged.values()].length < 3 || Math.min(...acknowledged.values()) < 5)
      await settle();
    const before = new Map(acknowledged);
    const file = join(newFolder(), 'screens.backup');
    expect(await asProgram('backup', file, program.dataDir)).toBe(0);
    const behind = new Map(acknowledged);
    writing.ends = true;
    await Promise.all(writers);
    await app.close();
    expect(
      Math.min(...['a', 'b', 'c'].map((id) => (behind.get(id) ?? 0) - (before.get(id) ?? 0))),
    ).toBeGreaterThan(0);

    const other = newFolder();
    expect(await asProgram('restore', file, other)).toBe(0);
    expect(await run(runVerify, [], { DATA_DIR: other })).toMatchObject({
      code: 0,
      out: expect.stringContaining('All content is intact.') as unknown,
    });
    const { app: restored } = await runTestService(
      { ...program, dataDir: other },
      { variables: admin },
    );
    try {
      expect((await restored.inject({ url: '/studio/api/v1/documents', headers })).statusCode).toBe(
        401,
      );
      const again = await signInAs(restored, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      for (const [id, count] of before) {
        const { body } = await restored.inject({
          url: `/studio/api/v1/documents/${id}/draft`,
          headers: again,
        });
        const kept = Number(/"text": "(\d+)"/.exec(body)?.[1]);
        expect(kept).toBeGreaterThanOrEqual(count);
        expect(kept).toBeLessThanOrEqual((behind.get(id) ?? 0) + 1);
      }
      expect((await restored.inject('/delivery/v1/screens/shipped')).statusCode).toBe(200);
      const { rows } = (
        await restored.inject({ url: '/studio/api/v1/audit?limit=3', headers: again })
      ).json<{ rows: { action: string; subject: string }[] }>();
      expect(rows.map(({ action }) => action)).toContain('database.restore');
    } finally {
      await restored.close();
    }
  }, 60_000);

  test('has the copy of what is live', async () => {
    const { app } = await runTestService(program);
    await app.close();
    const [copy = ''] = readdirSync(join(program.dataDir, 'live'));
    const file = join(newFolder(), 'screens.backup');
    expect((await run(runBackup, [file], { DATA_DIR: program.dataDir })).code).toBe(0);
    const other = newFolder();
    expect((await run(runRestore, [file], { DATA_DIR: other })).code).toBe(0);
    expect(readdirSync(join(other, 'live'))).toEqual([copy]);
    expect(readFileSync(join(other, 'live', copy))).toEqual(
      readFileSync(join(program.dataDir, 'live', copy)),
    );
  });

  test('says what is in it, and takes the place of no other', async () => {
    const { dataDir, file, out } = await backedUp();
    expect(out).toMatch(
      /Release 1 is live, with 1 documents\.\n1 versions, \d+ saved texts and 0 pictures\.\n\d+ audit rows.*\nAll content is intact\.\n/,
    );
    expect(readdirSync(join(file, '..'))).toEqual(['screens.backup']);
    expect(await run(runBackup, [file], { DATA_DIR: dataDir })).toMatchObject({
      code: 2,
      err: expect.stringContaining('already exists') as unknown,
    });
  });

  test('of a damaged database is not written', async () => {
    const dataDir = newFolder();
    const db = await openForTest({ dataDir });
    await work(db, 'one', textOf('one', 'live'));
    await publish(db, ['one']);
    await sql`drop trigger versions_no_update`.execute(db);
    await sql`update versions set body = '{"kind":"screen","id":"one","forged":true}'`.execute(db);
    await db.destroy();
    const file = join(newFolder(), 'screens.backup');
    const { code, err } = await run(runBackup, [file], { DATA_DIR: dataDir });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('one, version 1: content does not match its hash.'),
    ]);
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(join(file, '..'))).toEqual([]);
    expect(await run(runVerify, [], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
  });
});

describe("operators' tools: a restore", () => {
  test('refuses to take the place of a database, and with --force keeps it beside', async () => {
    const { file } = await backedUp();
    const dataDir = newFolder();
    const db = await openForTest({ dataDir });
    await work(db, 'three', textOf('three', 'theirs'));
    await db.destroy();
    writeFileSync(join(dataDir, 'sandbox.db'), 'of the sandbox');
    expect(await run(runRestore, [file], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is already a database') as unknown,
    });
    expect(await idsIn(dataDir)).toEqual(['three']);
    expect(readdirSync(dataDir).filter((name) => name.includes('restore'))).toEqual([]);

    const { code, out } = await run(runRestore, [file, '--force'], { DATA_DIR: dataDir });
    const aside = join(dataDir, 'before-restore-2026-11-22T01-30-00.000Z');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`The previous database is in ${aside}.`),
    ]);
    expect(readFileSync(join(dataDir, 'sandbox.db'), 'utf8')).toBe('of the sandbox');
    expect(await idsIn(dataDir)).toEqual(['one', 'two']);
    expect(await idsIn(aside)).toEqual(['three']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  test('refuses a folder in which a service works', async () => {
    const { dataDir, file } = await backedUp();
    const letGo = lockDataDir(dataDir);
    try {
      expect(await run(runRestore, [file, '--force'], { DATA_DIR: dataDir })).toMatchObject({
        code: 2,
        err: expect.stringContaining('another service uses it') as unknown,
      });
    } finally {
      letGo();
    }
  });

  test('refuses a backup that is cut, wherever', async () => {
    const { file } = await backedUp();
    const bytes = readFileSync(file);
    for (const length of [
      0,
      1,
      40,
      200,
      4096,
      bytes.length >> 1,
      bytes.length - 66,
      bytes.length - 1,
    ]) {
      writeFileSync(file, bytes.subarray(0, length));
      const dataDir = newFolder();
      expect(await run(runRestore, [file], { DATA_DIR: dataDir })).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /truncated or damaged \(.+\), so nothing was changed\. Use another backup\.$/,
        ) as unknown,
      });
      expect(existsSync(join(dataDir, 'screens.db'))).toBe(false);
    }
  });

  test('refuses a backup of which one byte is another, wherever', async () => {
    const { file } = await backedUp();
    const bytes = readFileSync(file);
    for (const at of [
      0,
      5,
      30,
      300,
      5000,
      bytes.length >> 1,
      bytes.length - 70,
      bytes.length - 10,
      bytes.length - 1,
    ]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 4;
      writeFileSync(file, damaged);
      const dataDir = newFolder();
      expect(await run(runRestore, [file], { DATA_DIR: dataDir })).toEqual({
        code: 1,
        out: '',
        err: expect.stringContaining('truncated or damaged') as unknown,
      });
      expect(existsSync(join(dataDir, 'screens.db'))).toBe(false);
    }
  });

  test('refuses a backup from a newer version of the app', async () => {
    const { dataDir } = await backedUp();
    const db = await openForTest({ dataDir });
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db);
    const snapshot = join(newFolder(), 'screens.db');
    await sql`vacuum into ${snapshot}`.execute(db);
    await db.destroy();
    const made = join(newFolder(), 'made.backup');
    await writeBackup(made, now, [{ name: 'screens.db', path: snapshot }]);
    expect(await run(runRestore, [made], { DATA_DIR: newFolder() })).toMatchObject({
      code: 1,
      err: expect.stringContaining('from a newer version of the app') as unknown,
    });
  });
});

describe("operators' tools: words of the command line", () => {
  const postgres = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/screens' };
  test.each<[(call: CommandCall) => Promise<number>, string[], Record<string, string>, string]>([
    [runBackup, [], {}, 'USAGE npm run backup'],
    [runBackup, ['a', 'b'], {}, 'USAGE npm run backup'],
    [runBackup, ['/nowhere/at/all.backup'], {}, 'there is no such folder'],
    [
      runBackup,
      ['x.backup'],
      { DATA_DIR: '/nowhere' },
      'DATA_DIR: expected the folder of a database',
    ],
    [runBackup, ['x.backup'], postgres, 'pg_dump --format=custom'],
    [runRestore, [], {}, 'USAGE npm run restore'],
    [runRestore, ['x.backup', '--all'], {}, 'USAGE npm run restore'],
    [runRestore, ['x.backup'], postgres, 'pg_restore'],
    [runVerify, ['x'], {}, 'USAGE npm run verify'],
    [runVerify, [], postgres, 'The database cannot be read'],
  ])('%o with %j and %j cannot be followed', async (command, words, variables, line) => {
    const { code, err } = await run(command, words, variables);
    expect([code, err]).toEqual([2, expect.stringContaining(line)]);
    expect(err).not.toContain('secret');
  });

  test('a backup that is not there is told', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'data'));
    expect(
      await run(runRestore, ['/nowhere.backup'], { DATA_DIR: join(dataDir, 'data') }),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no such file') as unknown,
    });
  });
});
