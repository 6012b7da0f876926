import { callsTo } from './backend-calls.ts';
import { cardInitPath } from './bank-page.ts';
import { holdApp } from './page-timing.ts';
import { expect, test } from './journey.ts';
import { detailsPath } from './order-page.ts';
import { sidPath, template } from './promotion-page.ts';

const pages = [
  {
    path: '/bind-bank?product_id=7&userId=u-1&building=b1',
    read: cardInitPath,
    title: 'Payment account information',
    there: 'Account name',
  },
  {
    path: '/order?orderId=1&product_id=7&userId=u-1',
    read: detailsPath,
    title: 'Order Details',
    there: 'Order Details',
  },
  {
    path: '/promotion/seasonal-offer?utm_tag=x',
    read: sidPath,
    title: 'Rainy season offer',
    there: 'Register for the offer',
  },
] as const;

for (const { path, read, title, there } of pages) {
  test(`${path} shows its title and sends its first read before the app has come, and the app sends no second one`, async ({
    page,
    calls,
  }) => {
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect.poll(() => callsTo(calls, read).length).toBe(1);
    letGo();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByText(there).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(callsTo(calls, read)).toHaveLength(1);
  });
}

for (const { path, read, there } of pages.slice(0, 2)) {
  test(`${path} draws an answer that came before the app at once, without its state of loading`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('#app .w-skeleton') !== null)
          document.documentElement.dataset['loading'] = 'drawn';
      }).observe(document, { childList: true, subtree: true });
    });
    const letGo = await holdApp(page);
    const answer = page.waitForResponse((one) => new URL(one.url()).pathname === read);
    await page.goto(path, { waitUntil: 'commit' });
    await (await answer).finished();
    letGo();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByText(there).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['loading'])).toBeUndefined();
  });
}

test('the colours of what is drawn ahead are those of the document', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  const header = page.locator('.w-header');
  await expect(header).not.toHaveCSS('background-image', 'none');
  const ahead = await header.evaluate((element) => getComputedStyle(element).backgroundImage);
  letGo();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe(ahead);
});

test('an address with a hash shows its own page: nothing of another is drawn or read', async ({
  page,
  calls,
}) => {
  const letGo = await holdApp(page);
  await page.goto('/bind-bank#/registerTemplate?id=5', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(template.title);
  await page.waitForLoadState('networkidle');
  expect(callsTo(calls, cardInitPath)).toEqual([]);
});
