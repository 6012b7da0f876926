import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { ask, openRestored } from './studio-api.ts';
import { openDocument, phone } from './studio-phone.ts';
import { boxOf, expect, test } from './studio.ts';

const canvas = (page: Page): Locator => page.getByRole('button', { name: /^Canvas/ });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Selected block/ });
const inspector = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });
const layers = (page: Page): Locator => page.getByRole('region', { name: 'Layers' });
const row = (page: Page, name: RegExp): Locator => layers(page).getByRole('treeitem', { name });
/** A menu item by its whole name; its key may follow. */
const item = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name: new RegExp(`^${name}(?: [A-Z].*)?$`) });
const slash = (page: Page): Locator => page.getByRole('dialog', { name: 'Add a block' });
const question = (page: Page, text: string): Locator =>
  phone(page).getByRole('heading', { name: text });

const [cost, late, who] = [
  'Does registering cost anything?',
  'What if I repay late?',
  'Who can take part?',
] as const;

const order = (page: Page): Promise<readonly string[]> =>
  phone(page).getByRole('heading', { level: 3 }).allInnerTexts();

/** Clicks a block, and waits until the keys are about it. */
const choose = async (page: Page, block: Locator, kind = 'Heading'): Promise<void> => {
  await block.click();
  await expect(canvas(page)).toHaveAccessibleName(`Canvas: ${kind} selected`);
  await expect(canvas(page)).toBeFocused();
};

const undoAll = async (page: Page, steps: number): Promise<void> => {
  for (let step = 0; step <= steps; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByText('There is nothing left to undo.')).toBeVisible();
};

/** Shows the whole phone at its size. */
test.use({
  viewport: { width: 1440, height: 1120 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('studio-panes', 'parts');
  });
  await openRestored(page, 'seasonal-offer');
  await openDocument(page, 'seasonal-offer');
});

test('studio §4: the toolbar has the actions of the kind of block, with their keys', async ({
  page,
}) => {
  await phone(page).getByText('Register here with your phone').click();
  await expect(toolbar(page).getByRole('button', { name: 'Edit text' })).toHaveAttribute(
    'title',
    /Enter/,
  );
  await toolbar(page).getByRole('button', { name: 'Visibility' }).click();
  await expect(inspector(page).getByRole('tab', { name: 'Visibility' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(inspector(page).locator(':focus')).toHaveCount(1);
  await phone(page).getByRole('img').first().click();
  await toolbar(page).getByRole('button', { name: 'Replace image' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
});

test('studio §4: a right click opens the menu of the block; Shift+F10 and the toolbar, too', async ({
  page,
}) => {
  await question(page, late).click({ button: 'right' });
  for (const name of [
    'Cut',
    'Copy',
    'Paste',
    'Duplicate',
    'Wrap in a card',
    'Show in JSON',
    'Remove',
  ])
    await expect(item(page, name)).toBeEnabled();
  await expect(item(page, 'Unwrap')).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  await item(page, 'Wrap in a card').click();
  await expect(inspector(page).getByRole('heading', { name: 'Card' })).toBeVisible();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await item(page, 'Unwrap').press('Enter');
  await expect(inspector(page).getByRole('heading', { name: 'Heading' })).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'More' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
  await undoAll(page, 2);
});

test('studio §4: Show in JSON opens the text at the block', async ({ page }) => {
  await choose(page, question(page, late));
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('textbox', { name: /^Text of/ })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' ');
  await expect(inspector(page).getByRole('heading', { name: 'Heading' })).toBeVisible();
});

test('studio §4: a slash adds a block after the selection and writes its text', async ({
  page,
}) => {
  await choose(page, question(page, late));
  await page.keyboard.press('/');
  await expect(slash(page).getByRole('option')).toHaveCount(10);
  await expect(slash(page).getByRole('option').first()).toContainText('Heading');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type('head');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Text of Heading' });
  await expect(field).toBeFocused();
  await page.keyboard.type('A new question');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await phone(page).getByRole('heading').allInnerTexts()).join(' | '))
    .toContain(`${late} | A new question`);
  await undoAll(page, 2);
  await expect(phone(page).getByText('A new question')).toHaveCount(0);
});

test('studio §4: the button between two blocks opens the menu there; Escape closes it', async ({
  page,
}) => {
  const first = phone(page).getByText('Register here with your phone');
  await choose(page, first, 'Text');
  await page.getByRole('button', { name: /^Add a block after ‘Register here/ }).click();
  await slash(page).getByRole('combobox').press('Escape');
  await expect(slash(page)).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
  await question(page, late).hover();
  await page.getByTitle('Add a block', { exact: true }).click();
  await slash(page).getByRole('option', { name: /^Text/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text of Text' })).toBeFocused();
});

test('studio §4: cut and paste move a block by the clipboard, one step each', async ({ page }) => {
  const before = await order(page);
  await choose(page, question(page, cost));
  await page.keyboard.press('Control+x');
  await expect(question(page, cost)).toHaveCount(0);
  await choose(page, question(page, late));
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual([late, cost]);
  await page.keyboard.press('Control+v');
  await expect(question(page, cost)).toHaveCount(2);
  await undoAll(page, 3);
  await expect.poll(() => order(page)).toEqual(before);
});

test('studio §4: blocks go to another page with the values they use, in one step', async ({
  page,
}) => {
  // Two pages and a check of the dialog.
  test.slow();
  const button = phone(page).getByRole('button', { name: 'Register', exact: true });
  await choose(page, button, 'Button');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied: ')).toBeAttached();
  await openDocument(page, 'about-us');
  await canvas(page).focus();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste 1 block' });
  await expect(dialog.getByRole('checkbox', { name: /^Action “register”/ })).toBeChecked();
  await expect(
    dialog.getByRole('checkbox', { name: /^Value in the link “buttonText”/ }),
  ).toBeChecked();
  await dialog.getByRole('button', { name: 'Paste' }).click();
  await expect(inspector(page).getByRole('heading', { name: 'Button' })).toBeVisible();
  await expect
    .poll(async () => (await ask(page, 'GET /documents/about-us/draft')).text)
    .toContain('"buttonText"');
  await canvas(page).focus();
  await undoAll(page, 1);
  await expect
    .poll(async () => (await ask(page, 'GET /documents/about-us/draft')).text)
    .not.toContain('"buttonText"');
});

test('studio §4: words become a text block, other texts are refused with a sentence', async ({
  page,
}) => {
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await question(page, late).click({ button: 'right' });
    await item(page, 'Paste').click();
  };
  await paste('{"some": "json"}');
  await expect(page.locator('.canvas-notice')).toContainText('The clipboard has no blocks.');
  await paste('Borrow today, pay later.');
  await expect(phone(page).getByText('Borrow today, pay later.')).toBeVisible();
});

test('studio §4: several blocks are selected by Shift and moved, copied, wrapped and removed at once', async ({
  page,
}) => {
  const before = await order(page);
  await choose(page, question(page, cost));
  await question(page, late).click({ modifiers: ['Shift'] });
  await expect(inspector(page).getByRole('heading', { name: '2 blocks selected' })).toBeVisible();
  await expect(page.locator('.block-frame.selected')).toHaveCount(2);
  await expect(toolbar(page)).toHaveAccessibleName('Selected block: 2 blocks');
  await page.keyboard.press('Control+d');
  await expect(question(page, late)).toHaveCount(2);
  await expect(inspector(page).getByRole('heading', { name: '2 blocks selected' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(() => order(page)).toEqual(before);
  await choose(page, question(page, cost));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+g');
  await expect(inspector(page).getByRole('heading', { name: 'Card' })).toBeVisible();
  await page.keyboard.press('Control+Shift+g');
  await expect(inspector(page).getByRole('heading', { name: '2 blocks selected' })).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Remove' }).click();
  await expect(question(page, cost)).toHaveCount(0);
  await canvas(page).focus();
  await undoAll(page, 5);
  await expect.poll(() => order(page)).toEqual(before);
});

test('studio §4: Ctrl+A selects all on this level, Escape one of them again', async ({ page }) => {
  await choose(page, question(page, late));
  await page.keyboard.press('Control+a');
  await expect(
    inspector(page).getByRole('heading', { name: /^\d+ blocks selected$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inspector(page).getByRole('heading', { name: 'Heading' })).toBeVisible();
  await expect(page.locator('.block-frame.selected')).toHaveCount(1);
});

test('studio §4: in the layers Shift and arrows select, and a slash adds', async ({ page }) => {
  await row(page, /^How it works/).click();
  await row(page, /^How it works/).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(inspector(page).getByRole('heading', { name: '2 blocks selected' })).toBeVisible();
  await expect(row(page, /^Questions and answers/)).toBeFocused();
  await expect(layers(page).getByRole('treeitem', { selected: true })).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(layers(page).getByRole('status')).toHaveText('2 blocks: Move up');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('/');
  await expect(slash(page)).toBeVisible();
  await page.keyboard.type('spacer');
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('heading', { name: 'Spacer' })).toBeVisible();
  await row(page, /^Questions and answers/).click({ button: 'right' });
  await expect(item(page, 'Unwrap')).toBeEnabled();
});

test('studio §4: a row of the layers is dragged to its place, and onto the phone', async ({
  page,
}) => {
  const dragTo = async (from: Locator, x: number, y: number): Promise<void> => {
    const box = await boxOf(from);
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 50, box.y + box.height / 2 + 10, { steps: 3 });
    await page.mouse.move(x, y, { steps: 6 });
  };
  const above = await boxOf(row(page, /^How it works/));
  await dragTo(row(page, /^Questions and answers/), above.x + 60, above.y + 2);
  await expect(page.locator('.layers-drop')).toHaveText(/^Card, after ‘/);
  await page.mouse.up();
  await expect
    .poll(async () => (await layers(page).getByRole('treeitem').allInnerTexts()).join(' '))
    .toMatch(/Questions and answers.*How it works/s);
  await expect(layers(page).getByRole('status')).toHaveText(/^Card, after ‘/);
  const legal = row(page, /lends to people/);
  const heading = await boxOf(question(page, who));
  await dragTo(legal, heading.x + 40, heading.y + heading.height - 3);
  await expect(page.locator('.canvas .drop-line')).toHaveText(/^Text, after ‘/);
  await page.mouse.up();
  await canvas(page).focus();
  await undoAll(page, 2);
});

test('studio §7: the menus of blocks break no policy', async ({ page, context, service }) => {
  const faults = await watchFaults(context, service.url);
  await openDocument(page, 'seasonal-offer');
  await question(page, who).or(question(page, late)).first().click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(slash(page)).toBeVisible();
  expect(faults.unexpected()).toEqual([]);
});
