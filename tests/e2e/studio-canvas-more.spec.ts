import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openRestored } from './studio-api.ts';
import { openDocument, phone } from './studio-phone.ts';
import { boxOf, expect, openText, test } from './studio.ts';

const canvas = (page: Page): Locator => page.getByRole('button', { name: /^Canvas/ });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Selected block/ });
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });
const slash = (page: Page): Locator => page.getByRole('dialog', { name: 'Add a block' });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const crumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Selected block' });
const rail = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Panels' }).getByRole('button', { name });

/** Clicks a block, and waits until the keys are about it. */
const choose = async (page: Page, block: Locator, kind: string): Promise<void> => {
  await block.click();
  await expect(canvas(page)).toHaveAccessibleName(`Canvas: ${kind} selected`);
  await expect(canvas(page)).toBeFocused();
};

const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' });

/** Undoes the only step. */
const undoOnlyStep = async (page: Page): Promise<void> => {
  const nothingLeft = page.getByText('There is nothing left to undo.');
  await undo(page).click();
  await expect(nothingLeft).toHaveCount(0);
  await undo(page).click();
  await expect(nothingLeft).toBeVisible();
};

/** Shows the whole phone at its size. */
test.use({
  viewport: { width: 1440, height: 1120 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(async ({ page }) => {
  await openRestored(page, 'seasonal-offer');
  await openDocument(page, 'seasonal-offer');
});

test('studio §4: a block is added before the first one of its container', async ({ page }) => {
  const first = phone(page).getByText('Register here with your phone');
  await choose(page, first, 'Text');
  await page.keyboard.press('Escape');
  await expect(crumbs(page).getByRole('button').last()).toHaveText('Row');
  await page.getByRole('button', { name: /^Add a block before ‘/ }).click();
  await slash(page)
    .getByRole('option', { name: /^Heading/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Text of Heading' })).toBeFocused();
  await page.keyboard.type('Before the first');
  await page.keyboard.press('Enter');
  const added = phone(page).getByRole('heading', { name: 'Before the first' });
  expect((await boxOf(added)).y).toBeLessThan((await boxOf(first)).y);
});

test('studio §4: an empty container offers a place for its first block, also by the key', async ({
  page,
}) => {
  const inside = page.getByTitle('Add a block inside');
  await expect(inside).toHaveCount(0);
  await choose(page, phone(page).getByText('Register here with your phone'), 'Text');
  await page.keyboard.press('Control+g');
  await expect(crumbs(page).getByRole('button').last()).toHaveText('Card');
  await choose(page, phone(page).getByText('Register here with your phone'), 'Text');
  await page.keyboard.press('Delete');
  await expect(inside).toHaveCount(1);
  await inside.click();
  await expect(slash(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crumbs(page).getByRole('button').last()).toHaveText('Card');
  await page.keyboard.press('/');
  await slash(page).getByRole('combobox').fill('heading');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text of Heading' })).toBeFocused();
  await page.keyboard.type('First inside');
  await page.keyboard.press('Enter');
  await expect(phone(page).getByRole('heading', { name: 'First inside' })).toBeVisible();
  await expect(crumbs(page).getByRole('button')).toContainText(['Card', 'Heading']);
  await expect(inside).toHaveCount(0);
});

test('studio §4: a block becomes a shared one, which is shown in its place', async ({ page }) => {
  const text = phone(page).getByText('Register here with your phone');
  await choose(page, text, 'Text');
  await toolbar(page).getByRole('button', { name: 'More' }).click();
  await item(page, 'Make a shared block').click();
  const dialog = page.getByRole('dialog', { name: 'Make a shared block' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(`Invitation ${String(Date.now())}`);
  await expect(dialog.getByText(/^Its id is invitation-/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(crumbs(page).getByRole('button').last()).toHaveText('Shared block');
  await expect(text).toBeVisible();
  await undoOnlyStep(page);
  await expect(text).toBeVisible();
});

test('studio §4: a look is copied from one text to another by the menu, in one step', async ({
  page,
}) => {
  const text = phone(page).getByText('Register here with your phone');
  await choose(page, text, 'Text');
  await page.keyboard.press('Control+c');
  await toolbar(page).getByRole('button', { name: 'More' }).click();
  await item(page, 'Paste look').click();
  await expect(page.getByText('This block has the copied look already.')).toBeVisible();
});

test('studio §4: a comment is written from the menu, and its pin leads back to it', async ({
  page,
}) => {
  const text = phone(page).getByText('Register here with your phone');
  await choose(page, text, 'Text');
  await toolbar(page).getByRole('button', { name: 'More' }).click();
  await item(page, 'Comment').click();
  const field = region(page, 'Comments').getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('Shorter, please');
  await page.keyboard.press('Control+Enter');
  await expect(region(page, 'Comments').getByText('Shorter, please')).toBeVisible();
  await rail(page, 'Layers').click();
  await page.getByRole('button', { name: /^1 comment on ‘Register here/ }).click();
  await expect(region(page, 'Comments').getByText('Shorter, please')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await region(page, 'Comments').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /comment on ‘/ })).toHaveCount(0);
});

test('studio §4: breadcrumbs lead to the blocks around the selection and to the page', async ({
  page,
}) => {
  await choose(page, phone(page).getByText('Register here with your phone'), 'Text');
  await expect(crumbs(page).getByRole('button').last()).toHaveText('Text');
  await crumbs(page).getByRole('button', { name: 'Card' }).click();
  await expect(crumbs(page).getByRole('button').last()).toHaveText('Card');
  await crumbs(page).getByRole('button', { name: 'Page' }).click();
  await expect(crumbs(page)).toHaveCount(0);
});

test('studio §4: the page is seen as a visitor, without a change of the document', async ({
  page,
}) => {
  const before = await (await openText(page, 'seasonal-offer')).innerText();
  const visitor = page.getByRole('combobox', { name: 'Visitor' });
  await expect(visitor).toHaveValue('0');
  for (const name of ['From Facebook', 'Borrower in the Android app', 'Sample visitor']) {
    await visitor.selectOption({ label: name });
    await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(await openText(page, 'seasonal-offer')).toHaveText(before, { useInnerText: true });
});

test('studio §4: a visitor is kept as a state of the page, in one step', async ({ page }) => {
  const visitor = page.getByRole('combobox', { name: 'Visitor' });
  const state = page.getByRole('combobox', { name: 'State' });
  const keep = page.getByRole('button', { name: 'Keep as a state' });
  await expect(keep).toHaveCount(0);
  await visitor.selectOption({ label: 'From Facebook' });
  await keep.press('Enter');
  await expect(state.getByRole('option', { selected: true })).toHaveText('From facebook');
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  expect(await axeFaults(page)).toEqual([]);
  await undoOnlyStep(page);
  await expect(state.getByRole('option', { name: 'From facebook' })).toHaveCount(0);
});

test('studio §4: the history opens beside the canvas, by the rail', async ({ page }) => {
  await rail(page, 'History').click();
  const history = region(page, 'History').first();
  await expect(history.getByRole('heading', { name: 'Texts that were saved' })).toBeVisible();
  await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('studio §4: a value is dragged from the data onto a text of the phone', async ({ page }) => {
  await rail(page, 'Data').click();
  const value = region(page, 'Data').getByRole('listitem').getByRole('button').first();
  const target = phone(page).getByRole('heading', { level: 2 }).first();
  const [from, to] = [await boxOf(value), await boxOf(target)];
  const aim = page.locator('.canvas .block-label', { hasText: ', into ‘' });
  const drag = async (): Promise<void> => {
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
    await expect(aim).toBeVisible();
  };
  await drag();
  await page.keyboard.press('Escape');
  await expect(aim).toHaveCount(0);
  await page.mouse.up();
  await undo(page).click();
  await expect(page.getByText('There is nothing left to undo.')).toBeVisible();
  await drag();
  await page.mouse.up();
  await undoOnlyStep(page);
});
