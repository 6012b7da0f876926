import type { Page } from '@playwright/test';
import { callsTo } from './backend-calls.ts';
import { holdApp } from './hold-app.ts';
import { expect, test } from './journey.ts';
import { PromotionPage, smsPath } from './promotion-page.ts';

/** What was drawn ahead is gone, and the screen stands in its place. */
const appStands = async (page: Page): Promise<void> => {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#app main')).toBeVisible();
};

test('what is typed before the app has come stays, with focus and caret, and is what the form sends', async ({ page, calls, sandbox }) => {
  const letGo = await holdApp(page);
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.phone.click();
  await page.keyboard.type('x1392345678');
  await expect(offer.phone).toHaveValue('1392345678');
  await offer.phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
  letGo();
  await appStands(page);
  await expect(offer.phone).toBeFocused();
  await page.keyboard.type('1');
  await expect(offer.phone).toHaveValue('13912345678');
  await offer.captcha.fill('nope');
  await offer.send.click();
  await expect.poll(() => callsTo(calls, smsPath).map(({ body }) => body.get('phone'))).toEqual(['13912345678']);
});

test('words of several lines stay, too', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Message' }).fill('One\nTwo');
  await page.getByLabel('Full name').focus();
  letGo();
  await appStands(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('One\nTwo');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('a field that nobody typed into has what was kept for it', async ({ page, sandbox }) => {
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer');
  await offer.phone.fill('139');
  await offer.captcha.focus();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('139');
  const letGo = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await offer.captcha.fill('AB');
  letGo();
  await appStands(page);
  await expect(offer.phone).toHaveValue('139');
  await expect(offer.captcha).toHaveValue('AB');
});

test('a field with the focus stays where it is seen when the screen shows more above it', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/referral', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('139');
  const topOf = async (): Promise<number> => Math.round((await phone.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  letGo();
  await appStands(page);
  // It is told of an invite code that is missing.
  await expect(page.getByText('This link has no invite code.')).toBeAttached();
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
  await expect(phone).toBeFocused();
});

test('a field far below stays where it is seen when the app comes', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('139');
  const seen = async (): Promise<number> => Math.round((await phone.boundingBox())?.y ?? Number.NaN);
  const before = await seen();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  letGo();
  await appStands(page);
  expect(Math.abs((await seen()) - before)).toBeLessThanOrEqual(1);
  await expect(phone).toBeFocused();
});

test('nothing but fields can be touched before the app has come', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  const reached = (): Promise<string[]> =>
    page
      .locator('#prerendered :is(button, a, input, textarea, select)')
      .evaluateAll((found) => found.filter((one) => one.closest('[inert]') === null).map(({ id }) => id));
  await expect.poll(reached).toEqual(['phone', 'captcha', 'code']);
  await expect(page.locator('#prerendered').getByText('Registered already? Download the app')).toBeVisible();
  letGo();
  await appStands(page);
});

test('what was typed is there when a part of the page comes late', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/inputs-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await page.getByLabel('Phone').fill('139');
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  letGo();
  await appStands(page);
  await expect(page.getByLabel('Phone')).toHaveValue('139');
});
