import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findChromium, findTestBrowser } from './chromium.mjs';

const playwright = join(
  dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
  'lib/coreBundle.js',
);

/** Chromium honors only the last switch that disables features. */
const switchedOffByPlaywright = (): string[] => {
  const [, list = ''] =
    /\bdisabledFeatures = \[([^\]]*)\]/.exec(readFileSync(playwright, 'utf8')) ?? [];
  return [...list.matchAll(/^ *"(\w+)",?$/gm)].flatMap(([, name = '']) => name);
};

test('what playwright switches off in Chromium stays off: our list, which takes the place of its own, has all of it', async () => {
  vi.stubEnv('CHROMIUM', process.execPath);
  const { args } = await findChromium();
  const lists = args.filter((arg) => arg.startsWith('--disable-features='));
  expect(lists).toHaveLength(1);
  const names = switchedOffByPlaywright();
  expect(names).toContain('PaintHolding');
  expect(lists[0]?.replace('--disable-features=', '').split(',')).toEqual(
    expect.arrayContaining(names),
  );
});

test('the browser that CHROMIUM names is the one of tests, too, whatever npm brought', async () => {
  vi.stubEnv('CHROMIUM', process.execPath);
  expect((await findTestBrowser()).executablePath).toBe(process.execPath);
});
