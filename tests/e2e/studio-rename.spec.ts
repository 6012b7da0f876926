import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openDocument, phone } from './studio-phone.ts';
import { expect, openPages, openStudio, openText, test } from './studio.ts';

const details = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });

test('studio §8: a parameter is renamed at all its places, and Undo takes it back at once', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/seasonal-offer?at=%2Fparams%2FthemeColor');
  await details(page).getByRole('button', { name: 'Rename …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the parameter themeColor' });
  await expect(dialog.getByText('Parameter “themeColor”: its name')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('New name').fill('mainColour');
  await dialog.getByRole('button', { name: /^Rename in \d+ places$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(details(page).getByRole('heading', { name: 'Parameter mainColour' })).toBeVisible();
  await expect(page.getByText('No problems', { exact: true }).first()).toBeVisible();
  const text = await openText(page, 'seasonal-offer');
  await expect(text).toContainText('mainColour');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toContainText('themeColor');
  await expect(text).not.toContainText('mainColour');
});

test('studio §8: words are found on all pages, and replaced in the drafts of the ticked ones', async ({
  page,
}) => {
  await openPages(page);
  await page.getByRole('link', { name: 'Find and replace' }).click();
  await page.getByLabel('Find', { exact: true }).fill('How it works');
  await page.getByLabel('Replace with').fill('How to get it');
  const hits = page.getByRole('region', { name: 'Rainy season offer' });
  await expect(hits.getByRole('checkbox').first()).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  const others = page.getByRole('checkbox', { name: /^All of (?!Rainy season offer)/ });
  while ((await others.and(page.locator(':checked')).count()) > 0)
    await others.and(page.locator(':checked')).first().uncheck();
  await page.getByRole('button', { name: /^Replace in \d+ texts? on 1 page$/ }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Changed the drafts of 1 page.');
  await expect(result.getByRole('link', { name: 'History of Rainy season offer' })).toBeVisible();
  await result.getByRole('link', { name: 'Rainy season offer', exact: true }).click();
  await expect(phone(page).getByRole('heading', { name: 'How to get it' })).toBeVisible();
});

test('studio §5: a comment stands with its block, is counted, and is closed by Done', async ({
  page,
}) => {
  await openDocument(page, 'seasonal-offer');
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Comments', exact: true });
  await phone(page).getByText('Questions and answers').click();
  const field = panel.getByRole('textbox', { name: /^Comment on .*Questions and answers/ });
  await field.fill('Too long, @an');
  await panel.getByRole('button', { name: /@ana/ }).click();
  await expect(field).toHaveValue('Too long, @ana ');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('Mentions you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comments, 1 open' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible();
  await panel.getByRole('checkbox', { name: /^Show \d+ done/ }).check();
  await expect(panel.getByText('Too long, @ana')).toBeVisible();
});
