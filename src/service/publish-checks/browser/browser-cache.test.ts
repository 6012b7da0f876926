import { mkdir, mkdtemp, readFile, rm, writeFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserCacheOptions, findCachedBrowser } from './browser-cache.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'browser-'));
  await mkdir(join(root, 'scripts'));
  await writeFile(join(root, 'chromium'), 'first');
  await finds('1');
});
afterEach(() => rm(root, { recursive: true }));

const finds = (version: string): Promise<void> =>
  writeFile(
    join(root, 'scripts', 'find-chromium.mjs'),
    `console.log(${JSON.stringify(JSON.stringify({ executablePath: join(root, 'chromium'), args: [], env: {}, version }))})`,
  );

const recall = async (more: Partial<BrowserCacheOptions> = {}): Promise<string> => {
  const failed = (error: unknown): never => {
    throw error;
  };
  const found = await findCachedBrowser({
    root,
    dataDir: join(root, 'data'),
    program: 'one',
    warn: failed,
    ...more,
  });
  return 'reason' in found ? found.reason : found.version;
};

test('a browser is looked for once, and not at every start', async () => {
  expect(await recall()).toBe('1');
  await finds('2');
  expect(await recall()).toBe('1');
});

test('S9: the note is readable by the user of the service only', async () => {
  await recall();
  expect((await stat(join(root, 'data', 'browser.json'))).mode & 0o777).toBe(0o600);
});

test.each<[string, () => Promise<unknown> | undefined, Partial<BrowserCacheOptions>]>([
  ['another program', () => undefined, { program: 'two' }],
  ['a program that may have changed', () => undefined, { program: undefined }],
  ['another CHROMIUM', async () => vi.stubEnv('CHROMIUM', '/elsewhere'), {}],
  ['another PATH', async () => vi.stubEnv('PATH', '/elsewhere'), {}],
  ['another file in its place', () => writeFile(join(root, 'chromium'), 'the second one'), {}],
  ['no file in its place', () => rm(join(root, 'chromium')), {}],
  ['a note that cannot be read', () => writeFile(join(root, 'data', 'browser.json'), '{'), {}],
])('with %s it is looked for again', async (_, change, more) => {
  await recall();
  await finds('2');
  await change();
  expect(await recall(more)).toBe('2');
});

test('that there is none is not kept: one may be installed', async () => {
  await rm(join(root, 'scripts'), { recursive: true });
  expect(await recall()).toMatch(/^No browser is installed/);
  await expect(readFile(join(root, 'data', 'browser.json'))).rejects.toThrow('ENOENT');
});

test('a note that cannot be written is told, and the browser is used all the same', async () => {
  await writeFile(join(root, 'data'), 'no folder');
  const faults: unknown[] = [];
  expect(await recall({ warn: (error) => void faults.push(error) })).toBe('1');
  expect(faults).toHaveLength(1);
});
