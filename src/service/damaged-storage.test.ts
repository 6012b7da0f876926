import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runVerify } from './backup/verify-content.ts';
import { openForTest } from './database/databases.fixture.ts';
import { openScreenDatabase } from './database/open-screen-database.ts';
import { sha256 } from './documents/document-bytes.ts';
import { StartupError } from './errors/errors.ts';
import {
  makeServiceFolder,
  runTestService,
  screen,
  type ServiceFolder,
} from './service.fixture.ts';

let program: ServiceFolder;
let file: string;
let live: string;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  const { app } = await runTestService(program);
  await app.close();
  const db = openScreenDatabase({ dataDir: program.dataDir }, () => undefined);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  // The driver closes a database when it collects garbage, so the test works on a copy.
  const dataDir = join(program.root, 'copy');
  for (const name of ['screens.db', 'live'])
    cpSync(join(program.dataDir, name), join(dataDir, name), { recursive: true });
  program = { ...program, dataDir };
  file = join(dataDir, 'screens.db');
  live = join(dataDir, 'live');
});
afterEach(() => program.remove());

const hashFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/service\.lock|-shm$|-wal$|^sandbox/.test(entry.name))
      .map((entry) => [entry.name, sha256(readFileSync(join(entry.parentPath, entry.name)))]),
  );

const overwrite = (offset: number, bytes: Buffer): void => {
  const content = readFileSync(file);
  bytes.copy(content, offset);
  writeFileSync(file, content);
};

const makeEmptyDatabase = async (): Promise<void> => {
  rmSync(file);
  const db = await openForTest({ dataDir: program.dataDir });
  // Otherwise the file changes when the driver closes it.
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
};

interface Refused {
  readonly lines: readonly string[];
  readonly exitCode: number;
  readonly isUnchanged: boolean;
}

const startRefused = async (): Promise<Refused> => {
  const before = JSON.stringify(hashFiles(program.dataDir));
  const { lines, exitCode } = await runTestService(program).then(
    async ({ app }) => {
      await app.close();
      return { lines: ['It started.'], exitCode: 0 };
    },
    (error: unknown) => {
      if (error instanceof StartupError) return error;
      throw error;
    },
  );
  return { lines, exitCode, isUnchanged: JSON.stringify(hashFiles(program.dataDir)) === before };
};

const size = (): number => statSync(file).size;
const copyLost = /^DATA_DIR: .*copy of live release 1.*npm run restore.*move the folder live away/;
const damaged = /^DATA_DIR: .*damaged.*npm run restore -- FILE --force/;

describe('S7: a start never replaces a live release by nothing', () => {
  const cases: [string, () => unknown, RegExp][] = [
    ['an empty database', () => truncateSync(file), copyLost],
    ['a missing database', () => rmSync(file), copyLost],
    ['a database without a release', makeEmptyDatabase, copyLost],
    [
      'a damaged copy beside an empty database',
      () => {
        truncateSync(file);
        for (const name of readdirSync(live)) truncateSync(join(live, name), 10);
      },
      copyLost,
    ],
    [
      'a write-ahead log without its database',
      () => {
        rmSync(live, { recursive: true });
        truncateSync(file);
        writeFileSync(`${file}-wal`, randomBytes(5000));
      },
      /^DATA_DIR: .*screens\.db-wal.*screens\.db.*npm run restore/,
    ],
    ['a database cut in half', () => truncateSync(file, Math.floor(size() / 2)), damaged],
    ['the first 100 bytes of a database', () => truncateSync(file, 100), damaged],
    ['the first 20 bytes of a database', () => truncateSync(file, 20), damaged],
    ['an overwritten header', () => overwrite(0, randomBytes(100)), damaged],
    ['an overwritten first page', () => overwrite(110, randomBytes(3000)), damaged],
    [
      '200 KB overwritten in the middle',
      () => overwrite(Math.floor(size() / 3), randomBytes(200_000)),
      damaged,
    ],
    ['zeros in the middle', () => overwrite(Math.floor(size() / 3), Buffer.alloc(80_000)), damaged],
    ['another file', () => writeFileSync(file, 'hello\n'.repeat(500)), damaged],
    [
      'a folder in place of the database',
      () => {
        rmSync(file);
        mkdirSync(file);
      },
      /^DATA_DIR: /,
    ],
  ];
  test.each(cases)('%s', async (_name, damage, message) => {
    await damage();
    expect(await startRefused()).toEqual({
      lines: [expect.stringMatching(message)],
      exitCode: 2,
      isUnchanged: true,
    });
  });

  test('a start without copy and database begins anew on purpose', async () => {
    rmSync(file);
    rmSync(live, { recursive: true });
    const { app, access } = await runTestService(program);
    expect(access()).toBeDefined();
    await app.close();
  });

  test('an intact database starts beside an older copy', async () => {
    const { app } = await runTestService(program);
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ready', release: 1 });
    await app.close();
  });
});

describe('S10: verify names a damaged database in one sentence', () => {
  const cases: [string, () => void][] = [
    ['cut in half', () => truncateSync(file, Math.floor(size() / 2))],
    ['cut to 20 bytes', () => truncateSync(file, 20)],
    ['another file', () => writeFileSync(file, 'hello\n'.repeat(500))],
    ['with an overwritten header', () => overwrite(0, randomBytes(100))],
    ['with an overwritten first page', () => overwrite(110, randomBytes(3000))],
    ['overwritten', () => overwrite(Math.floor(size() / 3), randomBytes(200_000))],
  ];
  test.each(cases)('%s', async (_name, damage) => {
    damage();
    const err: string[] = [];
    const code = await runVerify({
      args: [],
      variables: { DATA_DIR: program.dataDir },
      now: () => 0,
      output: { out: () => undefined, err: (line) => err.push(line) },
    });
    expect(code).toBe(1);
    expect(err.length).toBeGreaterThan(0);
    for (const line of err) expect(line).toMatch(/damaged/);
    expect(err.join('\n')).not.toMatch(/ {4}at /);
  });
});

describe('S9: only the user of the service reads its files', () => {
  const modesOf = (folder: string): Record<string, string> =>
    Object.fromEntries(
      ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => [
        name,
        (statSync(join(folder, name)).mode & 0o777).toString(8),
      ]),
    );
  const expectPrivate = (): void => {
    for (const [name, mode] of Object.entries(modesOf(program.dataDir)))
      expect([name, mode]).toEqual([
        name,
        statSync(join(program.dataDir, name)).isDirectory() ? '700' : '600',
      ]);
  };

  test.each(['new files', 'files of an earlier version'])('%s', async (which) => {
    if (which === 'new files') rmSync(program.dataDir, { recursive: true });
    else {
      chmodSync(program.dataDir, 0o755);
      chmodSync(live, 0o755);
      for (const name of readdirSync(program.dataDir))
        if (name !== 'live') chmodSync(join(program.dataDir, name), 0o644);
      for (const name of readdirSync(live)) chmodSync(join(live, name), 0o664);
    }
    const { app } = await runTestService(program);
    try {
      expect(existsSync(`${file}-wal`)).toBe(true);
      await expect.poll(() => readdirSync(program.dataDir)).toContain('live');
      await expect.poll(() => readdirSync(live)).toHaveLength(1);
      expectPrivate();
    } finally {
      await app.close();
    }
    expectPrivate();
  });
});
