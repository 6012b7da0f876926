import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { openDocument, phone } from './studio-phone.ts';
import { expect, openPages, test } from './studio.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find or do' });

const findOrDo = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
};

const details = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });

test('studio §5: Ctrl+K opens a page, and its blocks, layers, states and actions', async ({
  page,
  service,
}) => {
  await openPages(page);
  const faults = await watchFaults(page.context(), service.url);
  await findOrDo(page, 'seasonal-offer');
  await palette(page).getByRole('option').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/seasonal-offer$/);
  await phone(page).getByRole('heading', { name: 'How it works' }).waitFor();

  await findOrDo(page, 'How it works');
  await palette(page)
    .getByRole('option', { name: /How it works/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(details(page).getByRole('textbox').first()).toHaveValue('How it works');

  await findOrDo(page, 'before the');
  await palette(page).getByRole('option', { name: 'Before the end' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'State' }).locator('option:checked')).toHaveText(
    'Before the end',
  );

  await findOrDo(page, 'notice');
  await palette(page).getByRole('option', { name: 'Notice', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(details(page)).toContainText('Notice');

  await findOrDo(page, 'publ');
  await palette(page).getByRole('option', { name: 'Publish …' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Publish/ })).toBeVisible();
  expect(faults.unexpected()).toEqual([]);
});

test('studio §5: the palette works at 320 px, and Escape returns to where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDocument(page, 'seasonal-offer');
  const opener = page.getByRole('button', { name: /Find or do/ }).last();
  await opener.click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await palette(page).getByRole('option').first().waitFor();
  const box = await palette(page).boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
