import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'browser-'));
  await mkdir(join(root, 'scripts'));
});
afterEach(() => rm(root, { recursive: true }));

const scriptSays = (code: string): Promise<void> =>
  writeFile(join(root, 'scripts', 'find-chromium.mjs'), code);

test('contract 2: what is found gets none of our variables but those that a browser needs', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'a password of twelve');
  const found = {
    executablePath: '/usr/bin/chromium',
    args: ['--disable-gpu', 7],
    version: 'Chromium 147.0.0',
  };
  await scriptSays(
    `console.log(JSON.stringify({ ...${JSON.stringify(found)}, env: { ...process.env, LD_LIBRARY_PATH: '/lib', PATH: '/usr/bin' } }));`,
  );
  const browser = await findBrowser(root);
  expect(browser).toMatchObject({
    ...found,
    args: ['--disable-gpu'],
    env: { PATH: '/usr/bin', LD_LIBRARY_PATH: '/lib' },
  });
  expect(JSON.stringify(browser)).not.toContain('twelve');
});

test.each([
  [
    "process.stderr.write('A Chromium is needed, but none was found.\\n'); process.exitCode = 1;",
    'A Chromium is needed, but none was found.',
  ],
  ['process.exitCode = 1;', 'No browser is installed.'],
  ["console.log('{}');", 'The browser lookup returned no version.'],
  ["console.log('no JSON');", 'No browser is installed.'],
])('contract 2: without one there is a reason, as a sentence: %s', async (code, reason) => {
  await scriptSays(code);
  expect(await findBrowser(root)).toEqual({ reason });
});

test('contract 2: a program without the script has no browser', async () => {
  expect(await findBrowser(root)).toEqual({
    reason: 'No browser is installed, and the lookup script is missing.',
  });
});
