import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { openRestored } from './studio-api.ts';
import { openDocument, phone } from './studio-phone.ts';
import { boxOf, expect, test } from './studio.ts';

const canvas = (page: Page): Locator => page.getByRole('button', { name: /^Canvas/ });
const notice = (page: Page): Locator => page.locator('.canvas-notice');
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Selected block/ });
const selected = (page: Page): Locator => page.locator('.block-frame.selected');
const details = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });

const open = async (page: Page): Promise<void> => {
  await openRestored(page, 'seasonal-offer');
  await openDocument(page, 'seasonal-offer');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Before the end' });
  await phone(page).getByRole('button', { name: 'Register', exact: true }).waitFor();
};

/** Shows the whole phone at its size. */
test.use({ viewport: { width: 1440, height: 1120 } });

test.beforeEach(async ({ page }) => {
  await open(page);
});

test('studio §4: hover and click frame a block, a click inside goes in, Escape goes out', async ({
  page,
}) => {
  const heading = phone(page).getByRole('heading', { name: 'How it works' });
  await heading.hover();
  await expect(page.locator('.block-frame.hovered')).toBeVisible();
  await expect(page.locator('.block-frame.hovered')).toContainText('Card');
  await phone(page).getByText('Register here with your phone').click();
  await expect(selected(page)).toContainText('Text');
  await expect(details(page)).toContainText('step-1-text');
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details(page)).toContainText('step-1');
  await expect(selected(page)).toContainText('Row');
  await page.keyboard.press('Escape');
  await expect(selected(page)).toContainText('Card');
  await phone(page).getByText('Register here with your phone').click();
  await expect(selected(page)).toContainText('Row');
  await phone(page).getByText('Register here with your phone').click();
  await expect(selected(page)).toContainText('Text');
  const [frame, block] = [
    await boxOf(selected(page)),
    await boxOf(phone(page).getByText('Register here with your phone')),
  ];
  expect(Math.abs(frame.x - block.x)).toBeLessThan(2);
  expect(Math.abs(frame.y - block.y)).toBeLessThan(2);
  expect(Math.abs(frame.width - block.width)).toBeLessThan(2);
});

test('studio §4: the frame of a block follows the page as it scrolls', async ({ page }) => {
  await phone(page).getByText('Register here with your phone').click();
  await expect(selected(page)).toBeVisible();
  const before = await boxOf(selected(page));
  await page.mouse.move(before.x + 10, before.y + 10);
  await page.mouse.wheel(0, 120);
  await expect
    .poll(async () => Math.round(before.y - (await boxOf(selected(page))).y))
    .toBeGreaterThan(50);
});

test('studio §4: a double click edits a label in place, which is one step to undo', async ({
  page,
}) => {
  const button = phone(page).getByRole('button', { name: 'Register', exact: true });
  await button.dblclick();
  const field = page.getByRole('textbox', { name: 'Text of Button' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Register');
  await page.keyboard.type('Get the offer');
  await expect(phone(page).getByRole('button', { name: 'Get the offer' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(phone(page).getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('There is nothing left to undo.')).toBeVisible();
});

test('studio §4: Enter edits the selected text, Shift+Enter breaks the line, Escape brings it back', async ({
  page,
}) => {
  const first = 'Register here with your phone number. It takes a minute.';
  const line = phone(page).getByText(first);
  await line.click();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Text of Text' });
  await expect(field).toHaveValue(first);
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Free.');
  await expect(phone(page).getByText(/minute\.\s+Free\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeVisible();
  await expect(phone(page).getByText('Free.')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('There is nothing left to undo.')).toBeVisible();
});

test('studio §4: the menu of a block begins with what it needs most, and typing goes there', async ({
  page,
}) => {
  await phone(page).getByRole('heading', { level: 2 }).first().click({ button: 'right' });
  const first = page.getByRole('menu', { name: 'Menu: Heading' }).getByRole('menuitem').first();
  await expect(first).toHaveText(/^Edit text/);
  await first.click();
  await expect(page.getByRole('textbox', { name: 'Text of Heading' })).toBeFocused();
  await page.keyboard.type('Four steps');
  await expect(phone(page).getByRole('heading', { name: 'Four steps' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('studio §4: the text in place looks like the text below it', async ({ page }) => {
  const heading = phone(page).getByRole('heading', { name: 'How it works' });
  await heading.dblclick();
  const field = page.getByRole('textbox', { name: 'Text of Card' });
  const look = (locator: Locator): Promise<readonly string[]> =>
    locator.evaluate((element) => {
      const { fontSize, fontWeight, color, fontFamily } = getComputedStyle(element);
      return [fontSize, fontWeight, color, fontFamily];
    });
  expect(await look(field)).toEqual(await look(heading));
  const [over, below] = [await boxOf(field), await boxOf(heading)];
  expect(Math.abs(over.x - below.x)).toBeLessThan(3);
  expect(Math.abs(over.y - below.y)).toBeLessThan(6);
});

test('studio §4: a text that comes from the link is edited where it is written, else explained', async ({
  page,
}) => {
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Values of its own' });
  await phone(page).getByRole('button', { name: 'Get the offer' }).dblclick();
  await expect(notice(page)).toHaveText(/Edit it in the details\.$/);
  await expect(page.getByRole('textbox', { name: 'Text of Button' })).toHaveCount(0);
});

test('studio §4: the toolbar moves, duplicates and removes, also by keyboard', async ({ page }) => {
  await phone(page).getByText('Does registering cost anything?').click();
  const order = (): Promise<readonly string[]> =>
    phone(page).getByRole('heading', { level: 3 }).allInnerTexts();
  const [one = '', two = ''] = await order();
  await toolbar(page).getByRole('button', { name: 'Move down' }).click();
  await toolbar(page).getByRole('button', { name: 'Move down' }).click();
  await expect.poll(order).toEqual([two, one, ...(await order()).slice(2)]);
  await canvas(page).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await order())[0]).toBe(one);
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([one, one]);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([one, two]);
  await phone(page).getByText(one).click();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  await toolbar(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Move out' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('studio §4: a drag on the canvas shows a line with words and moves the block', async ({
  page,
}) => {
  const order = (): Promise<readonly string[]> =>
    phone(page).getByRole('heading', { level: 3 }).allInnerTexts();
  const [one = '', two = ''] = await order();
  const first = phone(page).getByRole('heading', { name: one });
  await first.scrollIntoViewIfNeeded();
  await first.click();
  const [from, to] = [
    await boxOf(first),
    await boxOf(phone(page).getByRole('heading', { name: two })),
  ];
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + to.height - 1, { steps: 4 });
  await expect(page.locator('.drop-line')).toHaveText(/^Heading, after ‘What if I repay late/);
  expect(await order()).toEqual(expect.arrayContaining([one, two]));
  await page.mouse.up();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([two, one]);
  await expect(page.locator('.drop-line')).toHaveCount(0);
});

test('studio §4: a place that does not take the block says why, and Escape ends a drag', async ({
  page,
}) => {
  await phone(page).getByText('Register here with your phone').click();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(selected(page)).toContainText('Row');
  await page.keyboard.press('Escape');
  await expect(selected(page)).toContainText('Card');
  const line = await boxOf(phone(page).getByText('Register here with your phone'));
  await page.mouse.move(line.x + 20, line.y + 10);
  await page.mouse.down();
  await page.mouse.move(line.x + 40, line.y + 20, { steps: 4 });
  await expect(page.locator('.drop-refused')).toContainText('A block cannot go into itself.');
  await canvas(page).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drop-refused')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText('Saved')).toHaveCount(0);
});

test('studio §4: while it is tried out, the phone acts and nothing is framed', async ({ page }) => {
  const phoneField = phone(page).getByLabel('Phone');
  await phoneField.click();
  await expect(phoneField).not.toBeFocused();
  await expect(selected(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(/You are trying it out/)).toBeVisible();
  await expect(page.locator('.block-frame')).toHaveCount(0);
  await phoneField.fill('9171234567');
  await expect(phoneField).toBeFocused();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(selected(page)).toBeVisible();
});

test('studio §7: the canvas breaks no policy', async ({ page, context, service }) => {
  const faults = await watchFaults(context, service.url);
  await open(page);
  await phone(page).getByRole('heading', { name: 'How it works' }).dblclick();
  await page.keyboard.type('Three steps');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toBeVisible();
  expect(faults.unexpected()).toEqual([]);
});

test('studio §4: in Filipino, a double click writes the translation, and the English stays', async ({
  page,
}) => {
  const heading = phone(page).getByRole('heading', { level: 2 }).first();
  const english = await heading.innerText();
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.selectOption({ label: 'Filipino' });
  await expect(phone(page).locator('html')).toHaveAttribute('lang', 'fil');
  await heading.dblclick();
  const field = page.getByRole('textbox', { name: 'Filipino text of Heading' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Ganito ito gumagana');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Ganito ito gumagana');
  await language.selectOption({ label: 'English' });
  await expect(heading).toHaveText(english);
});

test('studio §4: in Filipino, a text without a translation is not written into the English page', async ({
  page,
}) => {
  const link = phone(page).getByRole('link', { name: 'Terms of the rainy season offer' });
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.selectOption({ label: 'Filipino' });
  await expect(phone(page).locator('html')).toHaveAttribute('lang', 'fil');
  await link.dblclick();
  await expect(
    page.getByText('This text is the same in every language. To change it, choose English'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: /text of Link/i })).toHaveCount(0);
  await language.selectOption({ label: 'English' });
  await link.dblclick();
  await page.getByRole('textbox', { name: 'Text of Link' }).fill('Terms of this offer');
  await page.keyboard.press('Enter');
  await expect(phone(page).getByRole('link', { name: 'Terms of this offer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Link', exact: true })).toBeVisible();
});

test('studio §4: a click on the placeholder of an image opens the images', async ({ page }) => {
  await phone(page).getByRole('img').first().click();
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await phone(page).getByRole('img').first().click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
});

test('studio §4: a double click on an image opens the images, Escape returns to it', async ({
  page,
}) => {
  await phone(page).getByRole('img').first().dblclick();
  const images = page.getByRole('dialog', { name: 'Choose an image' });
  const [first, second] = [images.getByRole('radio').first(), images.getByRole('radio').nth(1)];
  // By the pointer, too: the layer below lets it through.
  await second.click();
  await expect(second).toBeChecked();
  await first.click();
  await expect(first).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(images).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
  await expect(toolbar(page).getByRole('button', { name: 'Replace image' })).toBeVisible();
});
