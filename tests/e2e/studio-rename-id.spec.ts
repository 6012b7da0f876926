import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { ask } from './studio-api.ts';
import { createPromotion, expect, openPages, openText, test } from './studio.ts';

const linking = (id: string, to: string): string =>
  JSON.stringify({
    kind: 'screen',
    lang: 1,
    id,
    class: 'info',
    title: `Page ${id}`,
    body: [],
    on: { enter: [{ do: 'go', to }] },
  });

/** Replaces the text of the open page. */
const write = async (page: Page, id: string, change: (text: string) => string): Promise<void> => {
  const { text } = await ask(page, `GET /documents/${id}/draft`);
  const editor = await openText(page, id);
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(change(text));
};

const saved = (page: Page) => page.getByText(/^Saved on the server at/);

const openRename = async (page: Page) => {
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('tab', { name: 'More' }).click();
  await inspector.getByRole('button', { name: 'Rename …' }).click();
  return page.getByRole('dialog', { name: /^Rename the page/ });
};

const renameTo = async (page: Page, to: string): Promise<void> => {
  const dialog = await openRename(page);
  await dialog.getByLabel('New id').fill(to);
  await dialog.getByRole('button', { name: /^Rename in \d+ places?$/ }).click();
};

test('studio §8: an unpublished page gets another id; its edits, history and references follow', async ({
  page,
}) => {
  await openPages(page);
  await ask(page, 'POST /documents', { id: 'links-to', text: linking('links-to', 'typo-page') });
  await createPromotion(page, 'Typo page');
  await write(page, 'typo-page', (text) => text.replaceAll('Typo page', 'Right page'));
  await expect(saved(page)).toBeVisible();
  const dialog = await openRename(page);
  await expect(dialog.getByText('Id of the page')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Page links-to' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('New id').fill('links-to');
  await expect(dialog.getByRole('alert')).toHaveText(
    'links-to is already used. Choose another id.',
  );
  await dialog.getByLabel('New id').fill('right-page');
  await dialog.getByRole('button', { name: 'Rename in 2 places' }).click();
  const result = page.getByRole('dialog', { name: 'Renamed to right-page' });
  await expect(result.getByRole('status')).toHaveText('Page links-to: changed.');
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/studio\/documents\/right-page$/);
  await expect(await openText(page, 'right-page')).toContainText('Right page');
  expect((await ask(page, 'GET /documents/links-to/draft')).text).toBe(
    linking('links-to', 'right-page'),
  );
  await page.goto('/studio/documents/typo-page');
  await expect(page).toHaveURL(/\/studio\/documents\/right-page$/);
  await page.goto('/studio/documents/right-page/history');
  await expect(page.getByText(/: Renamed \(/)).toBeVisible();
  await expect(page.getByText(/: The beginning \(/)).toBeVisible();
});

test('studio §8: an edit that another tab could not save follows a renamed page', async ({
  page,
  context,
}) => {
  await openPages(page);
  await createPromotion(page, 'Two tabs');
  const other = await context.newPage();
  await other.goto('/studio/documents/two-tabs');
  await openText(other, 'two-tabs');
  await other.route('**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await write(other, 'two-tabs', (text) => text.replace('"Two tabs"', '"Mine"'));
  await expect(other.getByText(/^Not saved: on this computer/)).toBeVisible();
  await renameTo(page, 'two-tabs-later');
  await expect(page).toHaveURL(/\/studio\/documents\/two-tabs-later$/);
  await other.unroute('**/draft');
  await other.reload();
  await expect(other).toHaveURL(/\/studio\/documents\/two-tabs-later$/);
  await expect(saved(other)).toBeVisible();
  const { text } = await ask(other, 'GET /documents/two-tabs-later/draft');
  expect(text).toContain('"Mine"');
  expect(JSON.parse(text)).toHaveProperty('id', 'two-tabs-later');
});
