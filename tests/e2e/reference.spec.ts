import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { projectFolder } from '../../scripts/project.mjs';
import { runCommand } from '../../scripts/run-command.mjs';
import { axeFaults } from './axe-faults.ts';

const addressOf = (page: string): string => pathToFileURL(join(projectFolder, 'dist/reference', page)).href;

const isTooWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.beforeAll(async () => {
  const { code, output } = await runCommand(process.execPath, [join(projectFolder, 'node_modules/tsx/dist/cli.mjs'), 'scripts/reference.ts'], {});
  expect(code, output).toBe(0);
});

test('the start page finds entries by what is typed', async ({ page }) => {
  await page.goto(addressOf('index.html'));
  await page.getByLabel('Search').fill('camera');
  await expect(page.getByRole('status')).toHaveText('1 found');
  await page.getByRole('link', { name: 'QR code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR code');
});

test('an example is drawn by the engine and tells what happens', async ({ page }) => {
  await page.goto(addressOf('steps/request.html'));
  const example = page.frameLocator('iframe');
  await example.getByRole('button', { name: 'Save' }).click();
  await expect(example.getByRole('complementary').getByRole('listitem')).toHaveText([/^request save-person /, 'toast success Saved under 7']);
});

const accessible = {
  light: [
    'index',
    'widgets/picker',
    'steps/request',
    'operators/map',
    'calls/repayment-commit',
    'problems/cycle',
    'screens/bind-bank',
    'examples/steps-request',
  ],
  dark: ['widgets/picker', 'language/document'],
} as const;

for (const colorScheme of ['light', 'dark'] as const)
  test(`pages are accessible and keep to 320 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of accessible[colorScheme]) {
      await page.goto(addressOf(`${path}.html`));
      expect(await axeFaults(page), path).toEqual([]);
      expect(await isTooWide(page), path).toBe(false);
    }
  });

test('what is too wide is scrolled by keyboard', async ({ page }) => {
  await page.goto(addressOf('widgets/picker.html'));
  const props = page.getByRole('region', { name: 'Props of Picker' });
  await props.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => props.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
