import type { Page } from '@playwright/test';
import { callsTo } from './backend-calls.ts';
import { holdReply } from './page-timing.ts';
import {
  commitPath,
  confirmPath,
  huichaoPath,
  onBorrowDetail,
  PaymentPage,
} from './payment-page.ts';
import { codePath, RepaymentPage } from './repayment-page.ts';
import { expect, test } from './journey.ts';

/*
 * Contract 10 across screens: payment way and Alipay page pay for the same order, so an unknown
 * result on one blocks the other.
 */

/**
 * Chromium repeats the call; the service rejects it
 * (docs/decisions/send-each-payment-at-most-once.md).
 */
const cut = (call: string): readonly RegExp[] => [
  /^(?:console error: |answer 409: )/,
  new RegExp(`^report: answer ${call}-network$`),
];

const alipayOf = (page: Page): string => page.url().replace('#/paymentWay', '#/alipayrepayment');

/** As a link of the app does: the page stays, the screen changes. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const load = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
};

const pressAnyway = async ({ pay }: PaymentPage): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await pay.dispatchEvent('click');
};

test.describe('contract 10 a payment from a card in doubt, one instalment of several', () => {
  test.beforeEach(async ({ calls: _, faults, payment, sandbox, userId }) => {
    faults.provoke(...cut('repayment-commit'));
    await payment.open('cards-no-check');
    await sandbox.play({ call: 'repayment-commit', scenario: 'lost-after-commit', userId });
    await payment.payBy('BPI');
    await expect(payment.doubt).toBeVisible();
    // A page that is left at once reports no failed call (leaveGraceMs).
    await expect.poll(() => faults.reports()).toHaveLength(1);
    await payment.mend('repayment-commit');
  });

  for (const [how, go] of [
    ['by a link of the app', (page: Page) => follow(page, alipayOf(page))],
    ['by an address', (page: Page) => load(page, alipayOf(page))],
    [
      'by an address, in another session',
      (page: Page) =>
        page.goto(alipayOf(page).replace(/(?<=[?&]sessionId=)[^&#]*/, 'another-session')),
    ],
  ] as const) {
    test(`whoever goes to the page of Alipay ${how} is told, and nothing is sent`, async ({
      calls,
      page,
      payment,
    }) => {
      await go(page);
      await expect(page).toHaveURL(/#\/alipayrepayment/);
      await expect(payment.doubt).toBeVisible();
      await expect(payment.pay).toBeDisabled();
      await pressAnyway(payment);
      await page.reload();
      await expect(payment.doubt).toBeVisible();
      await pressAnyway(payment);
      await expect(payment.pay).toBeDisabled();
      expect([
        callsTo(calls, commitPath).length,
        callsTo(calls, huichaoPath).length,
        await payment.paid(),
      ]).toEqual([1, 0, 1]);
    });
  }

  test('a page of Alipay that was open before asks when it is pressed, and sends nothing', async ({
    calls,
    page,
    payment,
    secondPayment,
  }) => {
    const other = await secondPayment();
    await other.page.goto(alipayOf(page));
    await pressAnyway(other);
    await expect(other.doubt).toBeVisible();
    expect([callsTo(calls, huichaoPath).length, await payment.paid()]).toEqual([0, 1]);
  });

  test('REPAY-14, DELAY-16 whoever makes a code to pay with is told before, and may make it', async ({
    calls,
    page,
    sandbox,
    userId,
  }) => {
    const repayment = new RepaymentPage(page, sandbox, userId);
    const said = page.getByText(
      'A payment for this order may be on its way. Please look at your order before you pay once more.',
    );
    const query = page.url().split('?').at(-1) ?? '';
    await page.goto(`/repay-delay?${query}`);
    await expect(said).toBeVisible();
    await page.goto(`/repay?${query}`);
    await expect(said).toBeVisible();
    await repayment.chooseMethod('Maya');
    await expect(
      repayment.sheet.getByText(/^A payment for this order may be on its way/),
    ).toBeVisible();
    await repayment.payment.click();
    await expect(page).toHaveURL(/\/gateway\/pay\//);
    expect([callsTo(calls, codePath).length, callsTo(calls, commitPath).length]).toEqual([1, 1]);
  });

  test('another borrower of the phone sees nothing of it, and is kept from nothing', async ({
    calls,
    page,
    sandbox,
    userId,
  }) => {
    const another = new PaymentPage(page, sandbox, `${userId}-other`);
    await another.open('alipay-page');
    await expect(another.pay).toBeEnabled();
    await expect(another.doubt).toBeHidden();
    await another.pay.click();
    await expect(page).toHaveURL(/\/gateway\/pay\//);
    expect(callsTo(calls, huichaoPath)).toHaveLength(1);
  });

  test('another order of the same borrower is kept from nothing', async ({ page, payment }) => {
    await page.goto(alipayOf(page).replace(/orderId=\d+/, 'orderId=999999'));
    await expect(payment.pay).toBeEnabled();
    await expect(payment.doubt).toBeHidden();
  });
});

test('contract 10 the code of a payment in doubt holds back the page of Alipay', async ({
  calls,
  faults,
  page,
  payment,
}) => {
  faults.provoke(...cut('repayment-confirm'));
  await payment.open('confirm-lost-before');
  await payment.payBy('BPI');
  await payment.confirmCode();
  // A page that sent nothing has no unknown result.
  await expect(payment.verification.getByText('We could not confirm this yet')).toBeVisible();
  await page.goto(alipayOf(page));
  await expect(payment.doubt).toBeVisible();
  await pressAnyway(payment);
  await expect(payment.pay).toBeDisabled();
  expect([callsTo(calls, confirmPath).length, callsTo(calls, huichaoPath).length]).toEqual([1, 0]);
});

test('contract 10 the last instalment, left while the reply is on its way: the page of Alipay finds that it is paid, and leads on', async ({
  calls,
  page,
  payment,
}) => {
  await payment.open('commit-late');
  const there = alipayOf(page);
  await payment.payBy('BPI');
  await expect.poll(() => payment.paid()).toBe(1);
  await load(page, there);
  await expect(page).toHaveURL(onBorrowDetail);
  expect([
    callsTo(calls, commitPath).length,
    callsTo(calls, huichaoPath).length,
    await payment.paid(),
  ]).toEqual([1, 0, 1]);
});

test('contract 10 two pages: while a card pays on one, the other does not pay by Alipay', async ({
  calls,
  page,
  payment,
  secondPayment,
}) => {
  await payment.open('cards-no-check');
  const other = await secondPayment();
  await other.page.goto(alipayOf(page));
  await expect(other.pay).toBeEnabled();
  const { letGo } = await holdReply(page, commitPath);
  await page.bringToFront();
  await payment.payBy('BPI');
  await expect.poll(() => callsTo(calls, commitPath).length).toBe(1);
  await pressAnyway(other);
  await expect(other.toast('This is already being done. Please wait.')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(onBorrowDetail);
  await pressAnyway(other);
  await expect(other.doubt).toBeVisible();
  expect([
    callsTo(calls, commitPath).length,
    callsTo(calls, huichaoPath).length,
    await payment.paid(),
  ]).toEqual([1, 0, 1]);
});
