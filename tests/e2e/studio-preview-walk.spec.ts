import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { frameOf, openDocument, phone, openConditions, tryIt, write } from './studio-phone.ts';
import { expect, test } from './studio.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Inspector' });
const framed = (page: Page) => page.locator('.block-frame.selected');
const calls = (page: Page) => page.getByRole('textbox', { name: 'Calls of the screen, in order' });
const openCalls = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Drawers' }).getByRole('button', { name: 'Log' }).click();

test('a tap selects the node under it in all panes, and does nothing else', async ({ page }) => {
  await openDocument(page, 'bind-bank');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Wallet and bank' });
  const box = phone(page).getByRole('textbox').first();
  await box.waitFor();
  await box.click();
  await expect(box).not.toBeFocused();
  await expect(framed(page)).not.toHaveCount(0);
  await expect(
    page.getByRole('treeitem').and(page.locator('[aria-current="true"]')),
  ).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('fields');
});

test('a part that is chosen in the tree is framed on the phone and scrolled to', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  await page.getByRole('treeitem', { name: /^company/ }).click();
  await expect(framed(page).first()).toBeInViewport();
});

test('a part of a dialog is chosen and written: the dialog opens on the phone, the focus stays where somebody types, and it closes again', async ({
  page,
}) => {
  await openDocument(page, 'repay');
  await page.getByRole('treeitem', { name: /Dialogs/ }).click();
  const inside = page.getByRole('treeitem', { name: /^Payment Method/ });
  await inside.click();
  await expect(phone(page).getByRole('dialog')).toBeVisible();
  await expect(framed(page)).not.toHaveCount(0);
  await expect(inside).toBeFocused();
  const title = details(page).getByRole('textbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ways to pay');
  await page.keyboard.press('Tab');
  await expect(phone(page).getByRole('dialog')).toContainText('Ways to pay');
  await expect(details(page).locator(':focus')).toHaveCount(1);
  await page.getByRole('treeitem', { name: /loaded/ }).click();
  await expect(phone(page).getByRole('dialog')).toHaveCount(0);
});

test('a fragment is shown on the screens that draw it, and selected in them', async ({ page }) => {
  await openDocument(page, 'recommended-products');
  await expect(page.getByLabel('Shown on')).toHaveValue(/./);

  await phone(page).getByText('More offers for you').click();
  await expect(details(page)).toContainText('recommended');
  await expect(framed(page)).toHaveCount(1);
  await phone(page).getByText('Failed').click();
  await expect(details(page)).toContainText('recommended');
  const shipped = await readFile('screens/fragments/recommended-products.json', 'utf8');
  await write(page, shipped.replace('More offers for you', 'Other offers'));
  await expect(phone(page).getByText('Other offers')).toBeVisible();
  await page.getByLabel('Shown on').selectOption({ label: 'By itself' });
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText('Recommended products');
  expect(await axeFaults(page)).toEqual([]);
});

test('studio §8: each named state is drawn with its answers', async ({ page }) => {
  await openDocument(page, 'seasonal-offer');
  const states = await page
    .getByRole('combobox', { name: 'State' })
    .getByRole('option')
    .allInnerTexts();
  expect(states.length).toBeGreaterThan(3);
  for (const label of states) {
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label });
    await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('older than the text')).toHaveCount(0);
  }
});

test('a form is filled in and sent on the phone; what it asks for is recorded, personal values are not, and where it leads is told', async ({
  page,
}) => {
  await openDocument(page, 'bind-bank');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Wallet and bank' });
  await tryIt(page);
  await phone(page).getByRole('button', { name: 'Next' }).click();
  await expect(phone(page).getByRole('alert').first()).not.toBeEmpty();
  await phone(page).getByLabel('Account name').fill('Juan dela Cruz');
  await phone(page).getByLabel('Mobile number').fill('09171234567');
  await openCalls(page);
  await expect(calls(page)).toHaveValue(/Request\tcard-init/);
  expect(await calls(page).inputValue()).not.toContain('dela Cruz');
  expect(frameOf(page).url()).toMatch(/\/studio\/preview$/);
});

test('studio §8: loading, no network and text of 200 % are drawn on every device', async ({
  page,
}) => {
  // Shows the whole large phone.
  await page.setViewportSize({ width: 1440, height: 1120 });
  await openDocument(page, 'bind-bank');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Wallet and bank' });
  for (const [label, width, height] of [
    ['Small phone, 320 × 568', 320, 568],
    ['Common Android, 360 × 640', 360, 640],
    ['Large phone, 412 × 915', 412, 915],
    ['On its side, 844 × 390', 844, 390],
    ['Phone, 390 × 844', 390, 844],
  ] as const) {
    await page.getByLabel('Device').selectOption({ label });
    await expect
      .poll(() => frameOf(page).evaluate(() => [innerWidth, innerHeight]))
      .toEqual([width, height]);
  }
  await openConditions(page);
  await page.getByLabel('Text size').selectOption({ label: '200 %' });
  await expect
    .poll(() => frameOf(page).evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  await openConditions(page);
  await page.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'None' });
  await expect(phone(page).getByRole('button').first()).toBeVisible();
  await openConditions(page);
  await page.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Slow, 2 s' });
  await expect(phone(page).getByRole('textbox')).toHaveCount(0);
  await expect(phone(page).getByRole('textbox').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('what has not the right shape is left out and told, and the rest is drawn', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  const body = [
    { id: 'good', widget: 'text', props: { text: 'This is drawn.' } },
    { id: 'bad', widget: 'textt', props: {} },
  ];
  await write(
    page,
    JSON.stringify({
      kind: 'screen',
      id: 'about-us',
      class: 'info',
      lang: 1,
      title: 'T',
      route: { path: '/about-us' },
      body,
    }),
  );
  await expect(phone(page).getByText('This is drawn.')).toBeVisible();
  await expect(page.getByText(/The preview is incomplete\. \/body\/1\/widget/)).toBeVisible();
});

test('a screen that would have millions of parts is drawn as far as a page can hold it, and neither page waits', async ({
  page,
}) => {
  await openDocument(page, 'about-us');
  const rows = ['split', Array.from({ length: 200 }, () => 'x').join(','), ','];
  const row = (id: string, children: readonly object[]) => ({
    id,
    widget: 'card',
    each: rows,
    as: id,
    children,
  });
  const body = [
    row('a', [row('b', [{ id: 'c', widget: 'text', props: { text: 'x' }, each: rows, as: 'c' }])]),
  ];
  await write(
    page,
    JSON.stringify({
      kind: 'screen',
      id: 'about-us',
      class: 'info',
      lang: 1,
      title: 'Many',
      route: { path: '/about-us' },
      body,
    }),
  );
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText('Many', {
    timeout: 20_000,
  });
  await expect(page.getByText(/more than a page can do at once/)).toBeVisible();
  await expect(page.getByText('The preview was stopped.')).toHaveCount(0);
});
