import { refuseStorage } from '../fixtures/phone.ts';
import { appStands, holdApp } from './page-timing.ts';
import { expect, test } from './journey.ts';
import { PromotionPage } from './promotion-page.ts';

test('after Back, what the browser puts back is in the form, too, and nothing of it comes over what was typed meanwhile', async ({
  page,
  promotion,
  sandbox,
}) => {
  const offer = new PromotionPage(page, sandbox, promotion.number, 'Register');
  await page.goto('/promotion/seasonal-offer');
  await offer.fillAnything();
  await page.goto('/About');
  const letGo = await holdApp(page);
  await page.goBack({ waitUntil: 'commit' });
  await offer.phone.fill('186');
  letGo();
  await appStands(page);
  await expect(offer.smsCode).toHaveValue('123456');
  await expect(offer.phone).toHaveValue('186');
  await offer.register.click();
  await expect(page.getByText('please enter the captcha')).toBeVisible();
  await expect(page.getByText('please enter the SMS code')).toHaveCount(0);
});

test('what is typed before the app has come is there after Back and after a reload, without codes, and is kept by nothing but the form in the end', async ({
  page,
  sandbox,
}) => {
  const letGo = await holdApp(page);
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.phone.fill('139');
  await offer.captcha.fill('XY');
  await offer.smsCode.fill('987654');
  const stored = (): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage));
  await page.goto('/About', { waitUntil: 'commit' });
  await expect.poll(stored).toContain('typed:');
  expect(await stored()).not.toMatch(/XY|987654/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(offer.phone).toHaveValue('139');
  await page.reload({ waitUntil: 'commit' });
  await expect(offer.phone).toHaveValue('139');
  letGo();
  await appStands(page);
  await expect(offer.phone).toHaveValue('139');
  await expect.poll(stored).toContain('draft:');
  expect(await stored()).not.toContain('typed:');
});

test('contract 8: what is typed before the app has come and the browser refuses to keep is reported as the page is left', async ({
  page,
  sandbox,
  service,
}) => {
  await page.addInitScript({ content: refuseStorage });
  await holdApp(page);
  const arrived = (): number =>
    service.printed.split(
      '"report":{"kind":"step","code":"typed-not-kept","screen":"seasonal-offer"',
    ).length - 1;
  const before = arrived();
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.phone.fill('139');
  await page.goto('/About', { waitUntil: 'commit' });
  await expect.poll(arrived).toBe(before + 1);
});
