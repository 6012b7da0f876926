import { randomPresses, pressAll } from '../campaigns/money/world.ts';
import { createRandom } from '../harness/random.ts';
import { callsTo } from './backend-calls.ts';
import { holdApp, holdReply, pressWhenThere } from './page-timing.ts';
import { expect, test } from './journey.ts';
import {
  clickPath,
  onRegistration,
  PromotionPage,
  registerPath,
  smsPath,
} from './promotion-page.ts';

/*
 * Promotions under rapid input: an SMS costs money, so each request is sent once, with exactly the
 * typed values.
 */

const ok = { code: 0, message: '', data: {} };

const pages = [
  ['the promotion of the loan core', '/#/registerTemplate?id=5', undefined],
  ['the referral', '/promotion/referral', 'Register'],
  ['the seasonal offer', '/promotion/seasonal-offer', 'Register'],
] as const;

for (const [index, [what, address, button]] of pages.entries()) {
  test(`AMB-49 PROMO-08: 2 to 10 quick presses on get code send one SMS: ${what}`, async ({
    calls,
    page,
    phoneNumber,
    sandbox,
  }) => {
    const offer = new PromotionPage(page, sandbox, phoneNumber, button);
    // All presses happen while the request is pending.
    const [sms, registration] = [
      await holdReply(page, smsPath),
      await holdReply(page, registerPath),
    ];
    await page.goto(address);
    await offer.phone.fill(offer.number);
    await offer.solveCaptcha();
    await pressAll(page, offer.send, randomPresses(createRandom(index + 1)));
    sms.letGo();
    await expect(offer.send).toHaveText(/^[1-9][0-9]?s$/);
    expect(callsTo(calls, smsPath).map(({ body }) => body.get('phone'))).toEqual([offer.number]);
    const before = callsTo(calls, clickPath).length;
    await offer.readSms();
    await pressAll(page, offer.register, randomPresses(createRandom(index + 11)));
    registration.letGo();
    await expect(page).not.toHaveURL(index === 0 ? onRegistration : new RegExp(`${address}$`));
    expect([
      callsTo(calls, registerPath).length,
      callsTo(calls, clickPath).length - before,
    ]).toEqual([1, 1]);
    expect(await sandbox.registrationOf(offer.number)).toBeDefined();
  });
}

test('AMB-49: typed before the app has come and pressed in the moment in which it has: one SMS is asked for, with what was typed', async ({
  calls,
  page,
  promotion,
  sandbox,
  phoneNumber,
}) => {
  const letGo = await holdApp(page);
  await pressWhenThere(page, 'get code');
  await promotion.answer(smsPath, ok);
  const offer = new PromotionPage(page, sandbox, phoneNumber, 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.phone.fill(phoneNumber);
  await offer.captcha.fill('AB12');
  letGo();
  await expect(offer.send).toHaveText(/^[1-9][0-9]?s$/);
  expect(
    callsTo(calls, smsPath).map(({ body }) => [body.get('phone'), body.get('capcode')]),
  ).toEqual([[phoneNumber, 'AB12']]);
});

test('a visitor who goes on typing while the app comes loses no digit and gets none twice', async ({
  calls,
  page,
  phoneNumber,
  promotion,
  sandbox,
}) => {
  await promotion.answer(smsPath, ok);
  const offer = new PromotionPage(page, sandbox, phoneNumber, 'Register');
  const letGo = await holdApp(page);
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.captcha.fill('AB12');
  await offer.phone.click();
  await page.keyboard.type(phoneNumber.slice(0, 2));
  letGo();
  // At full speed, across the replacement of the field.
  const rest = Array.from(phoneNumber.slice(2));
  for (const digit of rest.slice(0, 8)) {
    await page.keyboard.press(digit);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await expect(page.locator('#prerendered')).toHaveCount(0);
  for (const digit of rest.slice(8)) await page.keyboard.press(digit);
  await expect(offer.phone).toHaveValue(phoneNumber);
  await pressAll(page, offer.send, randomPresses(createRandom(21)));
  await expect(offer.send).toHaveText(/^[1-9][0-9]?s$/);
  expect(callsTo(calls, smsPath).map(({ body }) => body.get('phone'))).toEqual([phoneNumber]);
});
