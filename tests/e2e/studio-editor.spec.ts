import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { ask, openRestored } from './studio-api.ts';
import { entry, expect, openText, openStudio, signInOnForm, test } from './studio.ts';

test('a person changes a document, sees where it is, and undoes it after a reload', async ({
  context,
  page,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/);
  await signInOnForm(page);
  await openRestored(page, 'about-us');
  await page.getByRole('link', { name: 'About us', exact: true }).click();
  const text = await openText(page, 'about-us');
  await expect(text).toContainText('"id": "about-us"');
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  await expect(page.getByText(/^Saved on the server at \d\d:\d\d:\d\d$/)).toBeVisible();
  await page.keyboard.type('x');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await page.reload();
  await expect(text).toContainText('x');
  await text.click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await page.goto('/studio/documents');
  await expect(page.getByRole('row', { name: /^About us/ })).toContainText('Live');
  expect(faults.unexpected()).toEqual([]);
});

test('what is typed while the service is away is told to be here, and saved when it is back', async ({
  page,
  service,
}) => {
  await openStudio(page, '/studio/documents/login');
  const text = await openText(page, 'login');
  await text.click();
  await page.route('**/draft', (route) => route.abort());
  await page.keyboard.press('Control+End');
  await page.keyboard.type('typed while away');
  await expect(page.getByText('Not saved: on this computer', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The service does not respond.* Retrying/)).toBeVisible();
  await page.unroute('**/draft');
  await page.reload();
  await text.focus();
  await page.keyboard.press('Control+End');
  await expect(text).toContainText('typed while away');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  expect(service.url).not.toBe('');
});

test('what was typed a moment before a page is loaded anew is there and can be undone; a page that is left sends it', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/about-us');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of about-us' });
  const draft = async (): Promise<string> =>
    (await ask(page, 'GET /documents/about-us/draft')).text.trimEnd();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('first ');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await page.keyboard.type('second');
  await page.reload();
  await text.focus();
  await page.keyboard.press('Control+End');
  await expect(text).toContainText('first second');
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('first second');
  await expect(text).toContainText('first');
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('first');
  await page.keyboard.type('third');
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await entry(page, 'Pages').click();
  await expect.poll(draft).toMatch(/\}\s*third$/);
  await page.goBack();
  await text.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  expect(await draft()).toMatch(/\}$/);
});
