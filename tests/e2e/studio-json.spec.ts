import type { Locator, Page } from '@playwright/test';
import { openRestored } from './studio-api.ts';
import { openDocument, phone } from './studio-phone.ts';
import { expect, test } from './studio.ts';

const heading = (page: Page, name: string): Locator =>
  phone(page).getByRole('heading', { name, exact: true });
const json = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^Text of seasonal-offer/ });
const drawer = (page: Page): Locator => page.getByRole('button', { name: 'JSON', exact: true });
const isSaved = (page: Page): Promise<void> =>
  expect(page.getByText(/^Saved on the server/)).toBeVisible();

/** Writes the heading of a card in place. */
const write = async (page: Page, before: string, after: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Text of Card' });
  // The phone may be painted before the canvas knows its blocks.
  await expect(async () => {
    await heading(page, before).dblclick();
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await field.fill(after);
  await page.keyboard.press('Enter');
  await expect(heading(page, after)).toBeVisible();
};

test.use({ viewport: { width: 1440, height: 1120 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (window === top && localStorage.getItem('studio-panes') === null)
      localStorage.setItem('studio-panes', 'parts');
  });
  await openRestored(page, 'seasonal-offer');
  await openDocument(page, 'seasonal-offer');
});

test('studio §8: one undo history over canvas and JSON, also after a reload', async ({ page }) => {
  await write(page, 'How it works', 'First step');
  await drawer(page).click();
  await json(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  await drawer(page).click();
  await expect(json(page)).toBeHidden();
  await write(page, 'First step', 'Second step');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'First step')).toBeVisible();
  await isSaved(page);
  await page.reload();
  await expect(heading(page, 'First step')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(heading(page, 'Second step')).toBeVisible();
  await drawer(page).click();
  await json(page).focus();
  for (const name of ['First step', 'First step', 'How it works']) {
    await page.keyboard.press('Control+z');
    await expect(heading(page, name)).toBeVisible();
  }
  await page.keyboard.press('Control+y');
  await expect(heading(page, 'First step')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'How it works')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('There is nothing left to undo.')).toBeVisible();
});

test('studio §8: edits, undo and saving work before the JSON is loaded', async ({ page }) => {
  await page.route('**/assets/text-view-*.js', (route) => route.abort());
  await page.reload();
  await write(page, 'How it works', 'First step');
  await isSaved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'How it works')).toBeVisible();
  await isSaved(page);
});
