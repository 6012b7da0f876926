import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUpToDate, swapDist } from './swap-dist.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const makeOf =
  (text: string) =>
  async (next: string): Promise<void> => {
    write(join(next, 'app/index.html'), `app-${text}.js`);
    write(join(next, `app/assets/app-${text}.js`), text);
    write(join(next, 'server/server.js'), text);
  };
const buildOf = (text: string, make = makeOf(text)): Promise<void> =>
  swapDist(folder, text, ['app', 'server'], make);

const found = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')] as const),
  );
const filesOf = (text: string): Record<string, string> => ({
  '.build-hash': text,
  'app/index.html': `app-${text}.js`,
  [`app/assets/app-${text}.js`]: text,
  'server/server.js': text,
});

test('while something is built, what was built before is whole; then the new build alone is there, however often', async () => {
  await buildOf('one');
  for (const [before, after] of [
    ['one', 'two'],
    ['two', 'three'],
  ] as const) {
    let during: Record<string, string> = {};
    await buildOf(after, async (next) => {
      await makeOf(after)(next);
      during = found();
    });
    expect(during).toMatchObject(filesOf(before));
    expect(found()).toEqual(filesOf(after));
    expect([isUpToDate(folder, before), isUpToDate(folder, after)]).toEqual([false, true]);
  }
});

test('what lies beside the parts stays', async () => {
  write(join(folder, 'gallery/index.html'), 'pictures');
  await buildOf('one');
  await buildOf('two');
  expect(found()).toEqual({ ...filesOf('two'), 'gallery/index.html': 'pictures' });
});

test('a build that fails leaves the former one whole, and nothing of itself', async () => {
  await buildOf('one');
  const failing = buildOf('two', async (next) => {
    write(join(next, 'app/index.html'), 'half');
    throw new Error('The source is broken.');
  });
  await expect(failing).rejects.toThrow('The source is broken.');
  expect(found()).toEqual(filesOf('one'));
  expect(isUpToDate(folder, 'one')).toBe(true);
});

test('what a build left that was ended half-way gets into no other', async () => {
  await buildOf('one');
  write(join(folder, 'next/app/assets/half.js'), 'half');
  write(join(folder, 'former/app/index.html'), 'old');
  expect(isUpToDate(folder, 'one')).toBe(true);
  await buildOf('two');
  expect(found()).toEqual(filesOf('two'));
});

test('parts of two builds do not pass for one', async () => {
  await buildOf('one');
  const broken = buildOf('two', async (next) => {
    await makeOf('two')(next);
    rmSync(join(next, 'server'), { recursive: true });
  });
  await expect(broken).rejects.toThrow('ENOENT');
  expect([isUpToDate(folder, 'one'), isUpToDate(folder, 'two')]).toEqual([false, false]);
  expect(existsSync(join(folder, 'next'))).toBe(false);
  await buildOf('two');
  expect(found()).toEqual(filesOf('two'));
});
