import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { frameOf, openDocument, phone, openConditions } from './studio-phone.ts';
import { expect, openStudio, test } from './studio.ts';

const previewFiles = '**/preview/assets/index-*.js';

const titleOf = (page: Page) => phone(page).getByRole('heading', { level: 1 });
const hasStarted = /^The preview was restarted\.$/;

test('a preview whose page is unusable says why on its page and in the studio around it, and comes when it is tried again', async ({
  page,
}) => {
  await page.route(previewFiles, async (route) => {
    const response = await route.fetch();
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      ...headers
    } = response.headers();
    await route.fulfill({
      headers,
      body: `document.getElementById('boot').remove();\n${await response.text()}`,
    });
  });
  await openStudio(page, '/studio/documents/about-us');
  const notice = page.getByText('The preview cannot be shown.').locator('..');
  await expect(notice).toContainText('Boot block is not JSON');
  await expect(notice).toContainText(
    'Reload the page. If this continues, build and start the service again.',
  );
  await expect(titleOf(page)).toHaveText('This preview cannot be shown');
  await expect(page.getByText(/^Starting the preview/)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-preview-failed.png' });
  await page.unroute(previewFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titleOf(page)).toHaveText('About us');
  await expect(notice).toHaveCount(0);
});

for (const [how, lose] of [
  ['is cut off', { abort: true }],
  ['is not there', { abort: false }],
] as const) {
  test(`a preview of which a script ${how} says so while it is started again, and briefly that it came`, async ({
    page,
  }) => {
    await page.route(previewFiles, (route) =>
      lose.abort ? route.abort() : route.fulfill({ status: 404, json: { code: 'not-found' } }),
    );
    await openStudio(page, '/studio/documents/about-us');
    const notice = page.getByText('The preview has not started.').locator('..');
    await expect(notice).toContainText('If this continues, reload the page; your text is kept.');
    await expect(page.getByText('The preview was stopped.')).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({
      path: `test-results/studio-preview-lost-${lose.abort ? 'cut' : 'missing'}.png`,
    });
    await page.unroute(previewFiles);
    await expect(titleOf(page)).toHaveText('About us');
    await expect(notice).toHaveCount(0);
    await expect(page.getByText(hasStarted)).toBeVisible();
    await page.screenshot({ path: 'test-results/studio-preview-came.png' });
    await openConditions(page);
    await page.getByLabel('Text size').selectOption({ label: '200 %' });
    await expect(page.getByText(hasStarted)).toHaveCount(0);
  });
}

test('a preview whose page is loaded anew is drawn again, and says what is gone', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  await frameOf(page).evaluate(() => location.reload());
  await expect(
    page.getByText(/^The preview was restarted, so text typed in it was lost\.$/),
  ).toBeVisible();
  await expect(titleOf(page)).toHaveText('About us');
});
