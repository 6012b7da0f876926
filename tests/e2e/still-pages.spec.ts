import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ viewport: { width: 320, height: 640 }, locale: 'fil-PH' });

/** Runs in the page: adds up by how much what is seen there jumped without anybody touching it. */
const watchShifts = (): void => {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts.map(Number).reduce((sum, value) => sum + value, 0) : Number.NaN));

test('a page in front of which the app says that it loads stands still when it comes', async ({ page, sandbox, userId }) => {
  await page.addInitScript(watchShifts);
  await page.goto(await sandbox.bringAbout('cards', userId), { waitUntil: 'networkidle' });
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('the first fields of a form stand still when they come', async ({ page, sandbox, userId }) => {
  await page.addInitScript(watchShifts);
  const address = new URL(await sandbox.bringAbout('complaint-write', userId), 'http://localhost');
  // The words above the fields come with the page before this one.
  await page.route(/\/problem-init\b/, () => undefined);
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('what a complaint is about has its place before it comes', async ({ page, sandbox, userId }) => {
  await page.addInitScript(watchShifts);
  await page.goto(await sandbox.bringAbout('complaint-write', userId), { waitUntil: 'networkidle' });
  await expect(page.getByRole('list').first()).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('what stands below a small picture stays there when that comes', async ({ page, sandbox, userId }) => {
  await page.addInitScript(watchShifts);
  await page.goto(await sandbox.bringAbout('code-page', userId), { waitUntil: 'networkidle' });
  await expect(page.getByRole('img')).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.02);
});
