import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { ask, checkToTheEnd, openRestored, propose, rewrite } from './studio-api.ts';
import { boxOf, cardOf, expect, goTo, openPages, openStudio, test } from './studio.ts';

test.setTimeout(240_000);

const movedAddresses = [
  { from: '/studio/changes', to: /releases\?show=prepared$/, section: 'Being prepared' },
  { from: '/studio/out-of-service', to: /releases\?show=off$/, section: 'Switched off' },
  { from: '/studio/reports', to: /releases\?show=incidents&since=all$/, section: 'Incidents' },
] as const;

for (const { from, to, section } of movedAddresses)
  test(`studio §3: the former address ${from} leads to the filter of the releases`, async ({
    page,
  }) => {
    await openStudio(page, from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
    await expect(page.getByRole('region', { name: section })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

test('studio §3: the releases have filters and no second set of tabs', async ({ page }) => {
  await openStudio(page, '/studio');
  await goTo(page, 'Releases');
  await expect(
    page
      .getByRole('group', { name: 'Show' })
      .getByRole('button')
      .filter({ hasText: /^[A-Z]/ }),
  ).toHaveText([
    /^All/,
    /^Being prepared/,
    /^Planned/,
    /^Live/,
    /^Past/,
    /^Switched off/,
    /^Incidents/,
  ]);
  await expect(page.getByRole('navigation')).toHaveCount(1);
});

test('studio §5: ticked pages are published together', async ({ page }) => {
  await openPages(page);
  for (const name of ['Select Log in', 'Select Settings'])
    await page.getByRole('checkbox', { name, exact: true }).press('Space');
  await expect(page.getByText('2 pages selected')).toBeInViewport();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish together …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish 2 pages' });
  for (const name of ['Log in', 'Settings'])
    await expect(dialog.getByRole('region', { name, exact: true })).toContainText('Reached from');
  await expect(dialog.getByRole('group', { name: 'When (time in Manila)' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Check before publishing' })).toBeEnabled();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/releases/together.png' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('button', { name: 'Publish together …' })).toHaveCount(0);
});

const document = 'privacy-policy';
const title = 'Words for December';

const plan = async (page: Page): Promise<void> => {
  await openRestored(page, document);
  await rewrite(page, document, '"Privacy policy"', '"Our privacy policy"');
  const change = await propose(page, document, title);
  const closure = await checkToTheEnd(page, change);
  const publishAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  expect((await ask(page, `POST ${change}/schedule`, { closure, publishAt })).status).toBe(200);
  await page.goto('/studio/releases?show=planned');
};

/** Holds the card until the days appear. */
const dragTo = async (page: Page, card: Locator, target: Locator): Promise<void> => {
  const from = await boxOf(card.getByText(/live on/));
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 24, { steps: 3 });
  const to = await boxOf(target);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
};

test('studio §5: a planned card moves by a drag with a confirmation, and by keyboard', async ({
  page,
}) => {
  await plan(page);
  const card = cardOf(page, title);
  await expect(card.getByText(/live on .* in Manila\. One publisher is enough\.$/)).toBeVisible();
  const target = page.locator('.drop-day').nth(3).getByText('12:00');
  await dragTo(page, card, target);
  await expect(target).toHaveClass(/over/);
  await page.screenshot({ path: 'test-results/releases/dragged.png' });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: `Change the time of “${title}”` });
  await expect(dialog.getByLabel('Goes live on (time in Manila)')).toHaveValue(/T12:00$/);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change time' }).click();
  await expect(page.getByText(`The time of “${title}” is changed.`)).toBeVisible();
  await expect(card.getByText(/live on .*, 12:00\sPM in Manila/)).toBeVisible();

  await dragTo(page, card, page.locator('.drop-day').nth(4).locator('strong'));
  await expect(page.locator('.drop-time.over')).toHaveText(/12:00/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.drop-calendar')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  await card.getByRole('button', { name: 'Change time …' }).press('Enter');
  await dialog.getByLabel('Goes live on (time in Manila)').fill('2031-12-01T08:00');
  await page.keyboard.press('Enter');
  await expect(card.getByText(/live on Dec 1, 2031, 8:00\sAM in Manila/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
