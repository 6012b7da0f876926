import type { Page, Request } from '@playwright/test';
import { randomPresses, pressAll } from '../campaigns/money/world.ts';
import { createRandom } from '../harness/random.ts';
import { callsTo } from './backend-calls.ts';
import { databaseAnswers, holdReply } from './page-timing.ts';
import { expect, test } from './journey.ts';
import {
  commitPath,
  confirmPath,
  huichaoPath,
  onBorrowDetail,
  type PaymentPage,
} from './payment-page.ts';

/*
 * Codes of payments: resent, mistyped, abandoned by a reload or an address of another borrower, and
 * a second payment.
 */

const payUntilCodeMayBeSentAgain = async (page: Page, payment: PaymentPage): Promise<void> => {
  await page.clock.install();
  await payment.open('cards-last');
  await databaseAnswers(page);
  await payment.payBy('BPI');
  await expect(payment.sendAgain).toHaveText(/^(?:60|59)s$/);
  await databaseAnswers(page);
  await page.clock.runFor(60_000);
  await expect(payment.sendAgain).toHaveText('get code');
};

test('AMB-49 PAYWAY-13: many quick presses send another code once, and look at a wrong one once; the code before counts no more', async ({
  calls,
  page,
  payment,
}) => {
  await payUntilCodeMayBeSentAgain(page, payment);
  const before = (await payment.order()).payments[0]?.smsCode ?? '';
  // All presses happen while the request is pending.
  const again = await holdReply(page, commitPath);
  await pressAll(page, payment.sendAgain, randomPresses(createRandom(4)));
  again.letGo();
  await expect(payment.sendAgain).toHaveText(/^(?:60|5[0-9])s$/);
  expect(callsTo(calls, commitPath).map(({ body }) => body.get('sendMsg'))).toEqual(['0', '1']);
  const wrong = await holdReply(page, confirmPath);
  await payment.code.fill(before);
  await pressAll(page, payment.confirm, randomPresses(createRandom(5)));
  wrong.letGo();
  await expect(payment.toast('verification code error')).toBeVisible();
  await payment.confirmCode();
  await expect(page).toHaveURL(onBorrowDetail);
  expect([
    callsTo(calls, confirmPath).length,
    await payment.paid(),
    (await payment.order()).payments.length,
  ]).toEqual([2, 1, 1]);
});

test('AMB-49 contract 10: while a code is looked at nothing else pays, though the dialog was closed', async ({
  calls,
  page,
  payment,
}) => {
  await payment.open('cards');
  await payment.payBy('BPI');
  await expect(payment.verification).toBeVisible();
  const { letGo } = await holdReply(page, confirmPath);
  await payment.confirmCode();
  await expect.poll(() => callsTo(calls, confirmPath).length).toBe(1);
  await payment.verification.getByRole('button', { name: 'Cancel' }).click();
  await payment.way('Alipay').check();
  await payment.pay.dispatchEvent('click');
  letGo();
  await expect(page).toHaveURL(onBorrowDetail);
  expect([
    callsTo(calls, commitPath).length,
    callsTo(calls, huichaoPath).length,
    await payment.paid(),
  ]).toEqual([1, 0, 1]);
});

test('a code that was asked for again, and whose answer comes late, takes no payment that was begun meanwhile for its own', async ({
  page,
  payment,
}) => {
  await payUntilCodeMayBeSentAgain(page, payment);
  const { letGo } = await holdReply(page, commitPath);
  const late = page.waitForEvent(
    'requestfinished',
    (request) => request.postData()?.includes('sendMsg=1') === true,
  );
  await payment.sendAgain.click();
  await payment.verification.getByRole('button', { name: 'Cancel' }).click();
  await payment.pay.click();
  await expect(payment.sendAgain).toHaveText(/^(?:60|59)s$/);
  letGo();
  await late;
  await expect.poll(async () => (await payment.order()).payments.length).toBe(2);
  await payment.confirmCode();
  await expect(page).toHaveURL(onBorrowDetail);
  expect(await payment.paid()).toBe(1);
});

test('a code that was refused leaves everything to be pressed again', async ({ page, payment }) => {
  await payment.open('cards');
  await payment.payBy('BPI');
  const { letGo } = await holdReply(page, confirmPath);
  await payment.code.fill('no code');
  await payment.confirm.click();
  await payment.verification.getByRole('button', { name: 'Cancel' }).click();
  await expect(payment.pay).toBeDisabled();
  letGo();
  await expect(payment.toast('verification code error')).toBeVisible();
  await expect(payment.pay).toBeEnabled();
  await payment.payBy('BPI');
  await payment.confirmCode();
  await expect(page).toHaveURL(onBorrowDetail);
  expect(await payment.paid()).toBe(1);
});

test('a page that is loaded anew has no dialog, and whoever pays again gets another code and a whole minute', async ({
  page,
  payment,
}) => {
  await payment.open('cards-last');
  await payment.payBy('BPI');
  // In real time: with a fake clock the new page would seem as old as the first.
  await expect(payment.sendAgain).toHaveText(/^5[0-8]s$/);
  await page.reload();
  await expect(payment.pay).toBeEnabled();
  await expect(payment.verification).toBeHidden();
  await payment.payBy('BPI');
  await expect(payment.sendAgain).toHaveText(/^(?:60|59)s$/);
  await payment.confirmCode();
  await expect(page).toHaveURL(onBorrowDetail);
  expect([(await payment.order()).payments.length, await payment.paid()]).toEqual([2, 1]);
});

for (const [whose, change] of [
  ['another borrower', 'userId'],
  ['another session of the borrower', 'sessionId'],
] as const) {
  test(`contract 10: of a code that is looked at while the address comes to name ${whose}, nothing happens on the page that is there then`, async ({
    calls,
    page,
    payment,
    sandbox,
    userId,
  }) => {
    const opened = new URL(await sandbox.bringAbout('cards', userId), 'http://app');
    const given = new URLSearchParams([
      ...opened.searchParams,
      ...new URLSearchParams(opened.hash.replace(/^[^?]*\??/, '')),
    ]);
    const addressOf = (more: object): string =>
      `#/paymentWay?${new URLSearchParams({ ...Object.fromEntries(given), userId, sessionId: 's1', ...more }).toString()}`;
    await page.goto(`/${addressOf({})}`);
    await payment.payBy('BPI');
    await expect(payment.verification).toBeVisible();
    const { letGo } = await holdReply(page, confirmPath);
    const isConfirm = (request: Request): boolean =>
      new URL(request.url()).pathname === confirmPath;
    const over = Promise.race([
      page.waitForEvent('requestfinished', isConfirm),
      page.waitForEvent('requestfailed', isConfirm),
    ]);
    await payment.confirmCode();
    await expect.poll(() => callsTo(calls, confirmPath).length).toBe(1);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      addressOf({ [change]: 'other' }),
    );
    await expect(payment.verification).toBeHidden();
    letGo();
    await over;
    await expect.poll(() => payment.paid()).toBe(1);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(new URL(page.url()).hash).toContain('paymentWay');
    await page.reload();
    await expect(payment.verification).toBeHidden();
    expect(
      callsTo(calls, confirmPath).map(({ query }) => [query.get('userId'), query.get('sessionId')]),
    ).toEqual([[userId, 's1']]);
  });
}
