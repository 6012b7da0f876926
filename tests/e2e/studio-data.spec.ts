import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { giveUp } from './studio-api.ts';
import { createPromotion, expect, openPages, openStudio, test } from './studio.ts';

const inspectorOf = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });
const panel = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true });
const phoneOf = (page: Page) => page.frameLocator('iframe[title="The screen on a phone"]');

const open = async (page: Page, id: string, at: string): Promise<void> => {
  await openStudio(page, '/studio/account');
  // An earlier test may have closed its page while saving.
  await giveUp(page, id);
  await page.goto(`/studio/documents/${id}?at=${encodeURIComponent(at)}`);
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
};

test('studio §4: the values of the page are listed with those of the state, and one that may be missing asks at once', async ({
  page,
}) => {
  await open(page, 'order', '/body/0/children/1/children/0');
  await panel(page, 'Data').click();
  const data = page.getByRole('region', { name: 'Data' });
  const status = data.getByRole('button', { name: /^Order › Status as text/ });
  await expect(status).toContainText('“');
  await expect(status).toHaveAttribute('title', 'sources.order.noticeStatusText');
  await expect(status).toContainText('sometimes empty');
  await expect(data.getByText('sources.')).toHaveCount(0);
  await data.getByLabel('Search').fill('Status as text');
  await expect(data.getByRole('status')).toHaveText('1 value');
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-data/panel.png' });

  const inspector = inspectorOf(page);
  await inspector.getByRole('button', { name: 'Insert value' }).first().click();
  const values = page.getByRole('dialog', { name: 'Choose a value' });
  await values.getByLabel('Search').fill('Status as text');
  await values.getByRole('button', { name: /^Order › Status as text/ }).click();
  await expect(values.getByLabel('If empty, show')).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-data/missing.png' });
  await page.keyboard.press('Enter');
  await expect(values).toBeHidden();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Problems' }).getByText('Error', { exact: true }),
  ).toHaveCount(0);
});

test('studio §4: Ask for confirmation opens its dialog on the phone with the cursor in the title, and undo takes it back', async ({
  page,
}) => {
  await openPages(page);
  await createPromotion(page, 'ask-first');
  await panel(page, 'Blocks').click();
  await page
    .getByRole('region', { name: 'Blocks' })
    .getByRole('button', { name: 'Button', exact: true })
    .click();
  const inspector = inspectorOf(page);
  await expect(inspector.getByLabel('Label', { exact: true })).toHaveValue('Continue');
  await inspector.getByRole('tab', { name: 'Actions' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-data/recipes.png' });
  await inspector.getByRole('button', { name: 'Ask for confirmation' }).click();
  await expect(inspector.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Register now?');
  await page.keyboard.press('Enter');
  const dialog = phoneOf(page).getByRole('dialog', { name: 'Register now?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.screenshot({ path: 'test-results/studio-data/confirm.png' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(phoneOf(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test('studio §4: new blocks look finished on the phone, and an image is to do, not wrong', async ({
  page,
}) => {
  await openPages(page);
  await createPromotion(page, 'new-blocks');
  await panel(page, 'Blocks').click();
  const blocks = page.getByRole('region', { name: 'Blocks' });
  await blocks.getByRole('button', { name: 'Countdown', exact: true }).click();
  await expect(phoneOf(page).getByText('Offer ends in')).toBeVisible();
  await blocks.getByRole('button', { name: 'Image', exact: true }).click();
  await expect(phoneOf(page).locator('img').first()).toBeVisible();
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('status')).toContainText('1 to do');
  await expect(problems.getByText('Error', { exact: true })).toHaveCount(0);
  await problems.getByRole('button', { name: 'Choose an image' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  await page.screenshot({ path: 'test-results/studio-data/blocks.png' });
});

test('studio §4: a text that lacks its translation is translated at the problem', async ({
  page,
}) => {
  await openPages(page);
  await createPromotion(page, 'translate-here');
  await panel(page, 'Blocks').click();
  await page
    .getByRole('region', { name: 'Blocks' })
    .getByRole('button', { name: 'Heading', exact: true })
    .click();
  const inspector = inspectorOf(page);
  await inspector.getByLabel('Text', { exact: true }).fill('A week of rain');
  await inspector.getByLabel('Text', { exact: true }).press('Enter');
  const problems = page.getByRole('region', { name: 'Problems' });
  const row = problems.getByRole('listitem').filter({ hasText: 'A week of rain' });
  await row.getByRole('button', { name: 'Translate' }).click();
  await row.getByLabel(/^Filipino for/).fill('Isang linggong ulan');
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'Save translation' }).click();
  await expect(row).toHaveCount(0);
});

test('studio §4: words that a state expects are checked while they are edited, and told at the block', async ({
  page,
}) => {
  await open(page, 'referral', '/body/4/children/2');
  const phone = phoneOf(page);
  await expect(phone.getByText('Copy code')).toBeVisible();
  const inspector = inspectorOf(page);
  const sentence = inspector.getByText(
    /^State “invited” expects “Copy code”\. It shows “Take the code” now\./,
  );
  const label = inspector.getByLabel('Label', { exact: true });
  await label.fill('Take the code');
  await label.press('Enter');
  await expect(sentence).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-data/expectation.png' });
  await inspector.getByRole('button', { name: 'Expect the new words' }).click();
  await expect(sentence).toHaveCount(0);
  await expect(phone.getByText('Take the code')).toBeVisible();
});
