import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { publint } from 'publint';
import { projectFolder } from '../../scripts/tools/project.mjs';
import {
  createHostApp,
  packEngine,
  prerenderInHostApp,
  type ReactVersion,
  serveHostApp,
  type ServedHostApp,
} from '../package/host-app.ts';
import { watchFaults } from './page-faults.ts';

const answers: Readonly<Record<string, unknown>> = {
  '/branches': { branches: [{ name: 'makati north', hours: '9 to 17' }] },
  '/visits': { number: '4711' },
};

const versions: readonly ReactVersion[] = [18, 19];

test.describe.configure({ mode: 'serial' });

const sizesFile = join(projectFolder, 'packages/screens/SIZES.md');
const sizes = readFileSync(sizesFile, 'utf8');

test.beforeAll(packEngine);

test('the table of sizes is up to date within 2 %', () => {
  expect(readFileSync(sizesFile, 'utf8')).toBe(sizes);
});

test('the packed engine has the metadata that bundlers and Node need', async () => {
  const { messages } = await publint({ pkgDir: join(projectFolder, 'dist/engine'), strict: true });
  expect(messages).toEqual([]);
});

for (const version of versions)
  test.describe(`an app with React ${version} that embeds the packed engine`, () => {
    let app: ServedHostApp;
    test.beforeAll(async () => {
      // Type-checks strictly, without skipLibCheck.
      app = await serveHostApp(await createHostApp(version), (request, response) => {
        const data = answers[new URL(request.url ?? '', 'http://host').pathname];
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ code: data === undefined ? 1 : 0, message: '', data }));
      });
    });
    test.afterAll(() => app.close());

    test('draws two screens with its own widget and operator, books by a form and a dialog, and has no console errors', async ({
      page,
      context,
    }) => {
      const faults = await watchFaults(context, new URL(app.url).origin);
      await page.goto(app.url);
      const hours = page.getByRole('table', { name: 'Opening hours' });
      await expect(hours.getByRole('row', { name: 'makati north 9 to 17' })).toBeVisible();
      await hours.getByRole('button', { name: 'makati north' }).click();
      await expect(page.getByText('You chose Makati North.')).toBeVisible();
      await page.getByRole('button', { name: 'Book' }).click();
      await expect(page.getByText('Please enter your name')).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
      await page.getByRole('button', { name: 'Book' }).click();
      const dialog = page.getByRole('dialog', { name: 'Book as Ana?' });
      await dialog.getByRole('button', { name: 'No' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Book' }).click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Booked under number 4711')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const button = page.getByRole('button', { name: 'Book' });
      await expect(button).toHaveCSS('min-height', '48px');
      expect(await page.title()).toBe('Northwind Bank');
      expect(faults.unexpected()).toEqual([]);
    });

    test('shows a prerendered screen without scripts, and the same texts once the app is open', async ({
      browser,
      page,
    }) => {
      const html = prerenderInHostApp(app.folder);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const still = await context.newPage();
      await still.setContent(html);
      await expect(still.getByRole('textbox', { name: 'Name' })).toBeVisible();
      const texts = await still.locator('body').innerText();
      await context.close();
      expect(texts).toContain('Book');
      await page.route(app.url, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<div id="root">', `$&${html}`);
        await route.fulfill({ response, body });
      });
      await page.goto(app.url);
      await expect(page.getByRole('table', { name: 'Opening hours' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(1);
      const shown = await page.getByRole('main').innerText();
      expect(texts.split(/\s+/).filter((word) => !shown.includes(word))).toEqual([]);
    });

    test('keeps the styles of its page', async ({ page }) => {
      await page.goto(app.url);
      const own = page.getByText('Northwind Bank');
      await expect(own).toBeVisible();
      const styles = await own.evaluate((element) => {
        const { fontFamily, margin, color } = getComputedStyle(element);
        const body = getComputedStyle(document.body);
        return { fontFamily, margin, color, bodyMargin: body.margin, back: body.backgroundColor };
      });
      expect(styles).toEqual({
        fontFamily: expect.stringMatching(/serif|Times/),
        margin: '16px 0px',
        color: 'rgb(0, 0, 0)',
        bodyMargin: '8px',
        back: 'rgba(0, 0, 0, 0)',
      });
    });
  });
