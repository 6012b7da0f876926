import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { runCommand } from '../../scripts/tools/run-command.mjs';
import { axeFaults } from './axe-faults.ts';

const addressOf = (page: string): string =>
  pathToFileURL(join(projectFolder, 'dist/reference', page)).href;

test.beforeAll(async () => {
  const { code, output } = await runCommand(
    process.execPath,
    [join(projectFolder, 'node_modules/tsx/dist/cli.mjs'), 'scripts/tools/reference.ts'],
    {},
  );
  expect(code, output).toBe(0);
});

test('the start page finds entries by what is typed', async ({ page }) => {
  await page.goto(addressOf('index.html'));
  await page.getByLabel('Search').fill('scan rendered');
  await expect(page.getByRole('status')).toHaveText('1 found');
  await page.getByRole('link', { name: 'QR code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR code');
});

test('an example is drawn by the engine and tells what happens', async ({ page }) => {
  await page.goto(addressOf('steps/request.html'));
  const example = page.frameLocator('iframe');
  await example.getByRole('button', { name: 'Save' }).click();
  await expect(example.getByRole('complementary').getByRole('listitem')).toHaveText([
    /^request save-person /,
    'toast success Saved under 7',
  ]);
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
  for (const path of accessible[colorScheme])
    test(`${path} is accessible and keeps to 320 px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(addressOf(`${path}.html`));
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
        false,
      );
    });

test('what follows an event follows it', async ({ page }) => {
  await page.goto(addressOf('examples/widgets-tabs.html'));
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Bank account');
});

test('what stands in for a picture stands in its middle', async ({ page }) => {
  await page.route('**/picture.svg', (route) => route.abort());
  await page.goto(addressOf('examples/widgets-image.html'));
  const [plate, words] = [
    page.locator('.w-picture-missing'),
    page.getByText('Picture not available'),
  ];
  await expect(words).toBeVisible();
  const middles = await Promise.all(
    [plate, words].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().y + element.clientHeight / 2),
    ),
  );
  expect(Math.abs(Number(middles[0]) - Number(middles[1]))).toBeLessThan(40);
});

test('what is too wide is scrolled by keyboard', async ({ page }) => {
  await page.goto(addressOf('widgets/picker.html'));
  const props = page.getByRole('region', { name: 'Props of Picker' });
  await props.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => props.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
