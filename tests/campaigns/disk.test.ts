import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePicture } from '../../src/service/content/pictures.fixture.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  template,
} from '../../src/service/service.fixture.ts';
import { type ProgramName, programFile } from '../fixtures/bundle-program.ts';
import { administratorVariables, findFreePort, RunningService } from '../harness/service.ts';
import { type SmallDisk, withSmallDisk } from '../harness/small-disk.ts';
import { promotionText, publishDraft, send, signIn } from '../harness/studio-session.ts';

const diskMb = 24;

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', template('one', 'shipped'));
});
afterEach(() => program.remove());

const onDisk = async (work: (disk: SmallDisk) => Promise<void>): Promise<void> => {
  const result = await withSmallDisk(diskMb, async (disk) => {
    await work(disk);
    return 'done' as const;
  });
  if (result !== 'done') process.stdout.write(`not run here: ${result.missing}\n`);
  expect(result === 'done' || result.missing !== '').toBe(true);
};

const createTestService = async ({ launcher, folder }: SmallDisk): Promise<RunningService> =>
  new RunningService(await findFreePort(), folder, administratorVariables, {
    program: [await programFile('service'), program.root],
    launcher,
  });

interface Ended {
  readonly code: number | null;
  /** Everything but the log, which is JSON. */
  readonly lines: readonly string[];
}

/** Runs a program beside the disk until it ends, or until it serves. */
const runBeside = async (
  { launcher, folder }: Pick<SmallDisk, 'launcher' | 'folder'>,
  name: ProgramName,
  args: readonly string[],
): Promise<Ended> => {
  const [command = '', ...rest] = [...launcher, process.execPath, await programFile(name), ...args];
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      ...administratorVariables,
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: string): void => {
    output += text;
    if (output.includes('Listening on')) child.kill('SIGKILL');
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  await once(child, 'close');
  const { exitCode: code } = child;
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  return { code, lines };
};

const start = (disk: SmallDisk): Promise<Ended> => runBeside(disk, 'service', [program.root]);

const publish = async (service: RunningService, id: string): Promise<number> => {
  const session = await signIn(service.url);
  const text = promotionText(id, `text of ${id}`);
  await session(service.url, 'POST', '/documents', { id, text });
  const result = await publishDraft(session, service.url, id);
  if (result.kind !== 'published') throw new Error(`Expected a release, found ${result.kind}.`);
  return result.release;
};

const readRelease = async ({ url }: RunningService): Promise<unknown> =>
  (await send(`${url}/delivery/v1/manifest`)).body['release'];

const fullMessage = /^DATA_DIR: the disk of \S+ is full \(.*\)\. Free space, then start again\.$/;
const readOnlyMessage = /^DATA_DIR: expected a writable folder \(.*\); found '.*'\.$/;

describe('S10: a start without room ends with one sentence, and a later one loses nothing', () => {
  test.each([0, 4096, 40_960, 102_400, 204_800])(
    'a first start with %i free bytes',
    async (freeBytes) => {
      await onDisk(async (disk) => {
        disk.fill(freeBytes);
        expect(await start(disk)).toEqual({ code: 2, lines: [expect.stringMatching(fullMessage)] });
        disk.free();
        const service = await createTestService(disk);
        await service.start();
        expect(await readRelease(service)).toBe(1);
        await service.kill();
      });
    },
    240_000,
  );

  test('a start with a release: full, then read-only, then with room', async () => {
    await onDisk(async (disk) => {
      const service = await createTestService(disk);
      await service.start();
      const release = await publish(service, 'two');
      await service.kill();
      disk.fill(0);
      const full = await start(disk);
      // What is stored may be served; what cannot be served is explained.
      expect(full.code === null || fullMessage.test(full.lines.join('\n'))).toBe(true);
      disk.free();
      await disk.setReadOnly(true);
      expect(await start(disk)).toEqual({
        code: 2,
        lines: [expect.stringMatching(readOnlyMessage)],
      });
      await disk.setReadOnly(false);
      await service.start();
      expect(await readRelease(service)).toBe(release);
      await service.stop();
    });
  }, 240_000);

  test('a first start on a read-only disk', async () => {
    await onDisk(async (disk) => {
      await disk.setReadOnly(true);
      expect(await start(disk)).toEqual({
        code: 2,
        lines: [expect.stringMatching(readOnlyMessage)],
      });
    });
  }, 240_000);
});

describe('S10: commands without room end with one sentence', () => {
  const commands: [string, (folder: string) => readonly string[]][] = [
    ['verify', () => ['verify']],
    ['backup', (folder) => ['backup', join(folder, 'one.backup')]],
    ['export', (folder) => ['export', join(folder, 'export')]],
    ['audit', () => ['audit', 'verify']],
  ];
  const states: [string, (disk: SmallDisk) => unknown, (disk: SmallDisk) => unknown][] = [
    ['full', (disk) => disk.fill(0), (disk) => disk.free()],
    ['read-only', (disk) => disk.setReadOnly(true), (disk) => disk.setReadOnly(false)],
  ];
  test.each(states)(
    'on a %s disk',
    async (_name, begin, end) => {
      await onDisk(async (disk) => {
        const service = await createTestService(disk);
        await service.start();
        await service.stop();
        const files = readdirSync(disk.outside);
        await begin(disk);
        for (const [name, argsIn] of commands) {
          const { code, lines } = await runBeside(disk, 'commands', argsIn(disk.folder));
          expect([name, lines.length > 0, lines.filter((line) => / {4}at /.test(line))]).toEqual([
            name,
            true,
            [],
          ]);
          const isExplained = lines.length === 1 && /full|writable/.test(lines.join());
          expect([name, code === 0 || isExplained]).toEqual([name, true]);
        }
        await end(disk);
        const added = readdirSync(disk.outside).filter((name) => !files.includes(name));
        expect(added.filter((name) => !/^(?:screens\.db-(?:wal|shm)|export)$/.test(name))).toEqual(
          [],
        );
      });
    },
    240_000,
  );
});

test('reliability: a disk that fills up refuses publications and uploads, serves the release, and loses nothing', async () => {
  await onDisk(async (disk) => {
    const service = await createTestService(disk);
    await service.start();
    const { url } = service;
    const release = await publish(service, 'two');
    const session = await signIn(url);
    const change = await session(url, 'POST', '/documents', {
      id: 'three',
      text: promotionText('three', 'x'),
    });
    expect(change.status).toBe(201);
    const picture = await makePicture('png');
    const upload = () => session(url, 'POST', '/assets', picture, { 'content-type': 'image/png' });
    disk.fill(0);
    const text = promotionText('four', 'y'.repeat(100_000));
    for (const [name, request] of [
      ['upload', upload],
      ['document', () => session(url, 'POST', '/documents', { id: 'four', text })],
    ] as const) {
      const { status, body } = await request();
      expect([name, status, body['message']]).toEqual([
        name,
        507,
        expect.stringMatching(/^The disk of the database is full, so nothing was changed\./),
      ]);
    }
    expect((await publishDraft(session, url, 'three')).kind).toBe('unexpected');
    for (const path of ['/delivery/v1/manifest', '/studio', '/promotion/two', '/healthz'])
      expect([path, (await send(url + path)).status]).toEqual([path, 200]);
    expect(await readRelease(service)).toBe(release);
    disk.free();
    expect((await upload()).status).toBe(201);
    const after = await publishDraft(session, url, 'three');
    expect(after).toMatchObject({ kind: 'published', release: release + 1 });
    await service.kill();
    await service.start();
    expect(await readRelease(service)).toBe(release + 1);
    await service.stop();
  });
}, 240_000);

describe('S7: a damaged file beside the database ends with one sentence, or does no harm', () => {
  const damages: [string, (folder: string) => void][] = [
    [
      'sandbox.db of random bytes',
      (folder) => writeFileSync(join(folder, 'sandbox.db'), 'x'.repeat(9000)),
    ],
    ['sandbox.db of 0 bytes', (folder) => writeFileSync(join(folder, 'sandbox.db'), '')],
    [
      'service.lock of random bytes',
      (folder) => writeFileSync(join(folder, 'service.lock'), 'x'.repeat(9000)),
    ],
    [
      'browser.json of random bytes',
      (folder) => writeFileSync(join(folder, 'browser.json'), 'x'.repeat(90)),
    ],
    [
      'an unreadable copy',
      (folder) => {
        for (const name of readdirSync(join(folder, 'live')))
          writeFileSync(join(folder, 'live', name), 'x');
      },
    ],
    ['no copy', (folder) => rmSync(join(folder, 'live'), { recursive: true })],
  ];
  test.each(damages)(
    '%s',
    async (_name, damage) => {
      const args: [string, Readonly<Record<string, string>>, { program: string[] }] = [
        program.dataDir,
        administratorVariables,
        { program: [await programFile('service'), program.root] },
      ];
      const service = new RunningService(await findFreePort(), ...args);
      await service.start();
      const release = await publish(service, 'two');
      await service.stop();
      damage(program.dataDir);
      const here = { launcher: [], folder: program.dataDir };
      const { code, lines } = await runBeside(here, 'service', [program.root]);
      expect(lines.filter((line) => / {4}at /.test(line))).toEqual([]);
      expect(code === null || /^DATA_DIR: .*\.$/.test(lines.join('\n'))).toBe(true);
      if (code !== null) return;
      await service.start();
      expect(await readRelease(service)).toBe(release);
      await service.stop();
    },
    240_000,
  );
});
