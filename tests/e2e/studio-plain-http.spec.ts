import { findTestBrowser } from '../../scripts/tools/chromium.mjs';
import { expect, openText, signIn, test } from './studio.ts';

const { executablePath, args, env } = await findTestBrowser();

/** Browsers restrict insecure hosts other than localhost. */
const host = 'studio.example';

test.use({
  launchOptions: {
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    env,
  },
  baseURL: async ({ service }, provide) => provide(service.url.replace('127.0.0.1', host)),
});

test('over plain HTTP a document is opened, drawn, changed and saved', async ({ page }) => {
  await signIn(page);
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'locks' in navigator,
      'clipboard' in navigator,
      'randomUUID' in crypto,
    ]),
  ).toEqual([false, false, false, false]);
  await page.goto('/studio/documents/about-us');
  const text = await openText(page, 'about-us');
  await expect(
    page.frameLocator('iframe[title="The screen on a phone"]').getByRole('heading').first(),
  ).toBeVisible();
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' ');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await openText(page, 'about-us');
});
