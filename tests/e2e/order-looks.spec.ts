import { axeFaults } from './axe-faults.ts';
import { expect, test } from './order-journey.ts';

/** Situations of the control page, and what is seen in each, dialogs first. */
const states: readonly (readonly [situation: string, ready: string, kind?: 'dialog'])[] = [
  ['in-review', 'In review'],
  ['refused', 'More offers for you'],
  ['paying-out', 'Withdraw now', 'dialog'],
  ['paying-out-no-card', 'Where shall the money go?', 'dialog'],
  ['running', 'To be repaid'],
  ['due-soon', 'Short of money?'],
  ['due-soon-no-rollover', 'Due soon'],
  ['late', 'Overdue'],
  ['repaid', 'Rating', 'dialog'],
  ['repaid-rated', 'Repaid'],
  ['no-order', 'No order yet'],
  ['kind-tips', 'Kind tips', 'dialog'],
];

for (const [situation, ready, kind] of states) {
  test(`APP-01 order ${situation}: nothing is found by axe, also with large letters, and it fits a small phone`, async ({ order, page }) => {
    await order.open(situation);
    await expect(kind === 'dialog' ? order.dialog(ready) : page.getByRole('heading', { name: ready, exact: true })).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await order.overflow()).toBeLessThanOrEqual(0);
    await order.doubleLetters();
    expect(await order.overflow()).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('ORDER-11 the service phone is not covered by the button at the end of a long page', async ({ order, page }) => {
  await order.open('due-soon');
  await expect(order.button('REPAY')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // A tap reaches it: nothing lies over it.
  await page.getByRole('link', { name: 'Service phone: +63 2 8123 4567' }).click({ trial: true });
});

test('ORDER-08 targets of recommended products are 44 px high', async ({ order }) => {
  await order.open('refused');
  const heights = await Promise.all(
    ['Apply', 'See the offer', 'Visit', 'Click to view more products'].map(async (name) => (await order.button(name).boundingBox())?.height),
  );
  expect(Math.min(...heights.map((height) => height ?? 0))).toBeGreaterThanOrEqual(44);
});
