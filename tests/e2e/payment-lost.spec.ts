import { callsTo } from './backend-calls.ts';
import { detailsPath } from './confirmation-page.ts';
import { commitPath, confirmPath, huichaoPath, onBorrowDetail } from './payment-page.ts';
import { databaseAnswers, holdReply } from './page-timing.ts';
import { expect, test } from './journey.ts';

/*
 * Contract 10: money is sent once over taps, pages and reloads. After a lost response the
 * reconciliation calls of the contract decide.
 */

const notThrough = 'It did not go through. You can try again.';
/**
 * Chromium repeats the call; the service rejects it
 * (docs/decisions/send-each-payment-at-most-once.md).
 */
const cut = (call: string): readonly RegExp[] => [
  /^(?:console error: |answer 409: )/,
  new RegExp(`^report: answer ${call}-network$`),
];

const losses = [
  ['after', 'after the commit', []],
  ['inside', 'inside the reply', []],
  ['502', 'behind a status of 502', [/^answer 502: /]],
] as const;
const situationOf = (call: string, suffix: string): string =>
  suffix === '502' ? `${call}-502` : `${call}-lost-${suffix}`;

test.describe('a payment without an SMS check', () => {
  test('contract 10 PAYWAY-19 lost before sending: nothing is paid, and the borrower may pay anew', async ({
    calls,
    faults,
    page,
    payment,
  }) => {
    faults.provoke(...cut('repayment-commit'));
    await page.clock.install();
    await payment.open('commit-lost-before');
    await payment.payBy('BPI');
    await expect(payment.toast('error')).toHaveText('error');
    await expect(payment.doubt).toBeVisible();
    await expect(payment.pay).toBeDisabled();
    await expect.poll(() => callsTo(calls, detailsPath).length).toBe(1);
    await databaseAnswers(page);
    await page.clock.runFor(3000);
    await expect(payment.toast(notThrough)).toBeVisible();
    await expect(payment.doubt).toBeHidden();
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 0]);
    await payment.mend('repayment-commit');
    await payment.pay.click();
    await expect(page).toHaveURL(onBorrowDetail);
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([2, 1]);
  });

  for (const [suffix, where, more] of losses) {
    test(`contract 10 PAYWAY-19 the last instalment, lost ${where}: it is seen to be paid, and sent once`, async ({
      calls,
      faults,
      page,
      payment,
    }) => {
      faults.provoke(...cut('repayment-commit'), ...more);
      await payment.open(situationOf('commit', suffix));
      await payment.payBy('BPI');
      await expect(page).toHaveURL(onBorrowDetail);
      expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
    });
  }

  test('contract 10 one instalment of several, lost after the commit: nobody can tell, so every way stays locked, also after a reload', async ({
    calls,
    faults,
    page,
    payment,
    sandbox,
    userId,
  }) => {
    faults.provoke(...cut('repayment-commit'));
    await payment.open('cards-no-check');
    await sandbox.play({ call: 'repayment-commit', scenario: 'lost-after-commit', userId });
    await payment.payBy('BPI');
    await expect(payment.doubt).toBeVisible();
    await expect.poll(() => callsTo(calls, detailsPath).length).toBeGreaterThan(0);
    await expect(payment.pay).toBeDisabled();
    await payment.way('Alipay').check();
    await expect(payment.pay).toBeDisabled();
    await payment.mend('repayment-commit');
    await page.reload();
    await expect(payment.doubt).toBeVisible();
    await expect(payment.pay).toBeDisabled();
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Go to the order' }).click();
    await expect(page).toHaveURL(/\/order\?/);
  });

  test('contract 10 a reload while the reply is on its way: the new page finds out, and sends nothing', async ({
    calls,
    page,
    payment,
  }) => {
    await payment.open('commit-late');
    await payment.payBy('BPI');
    await expect.poll(() => payment.paid()).toBe(1);
    await page.reload();
    await expect(page).toHaveURL(onBorrowDetail);
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
  });

  test('contract 10 two pages on one loan: one pays, the other is told to wait and finds it paid', async ({
    calls,
    page,
    payment,
    sandbox,
    secondPayment,
    userId,
  }) => {
    const address = await payment.open('cards-last');
    await sandbox.begin({
      userId,
      stage: 'last-instalment',
      traits: ['sms-check-none'],
      cards: '2',
    });
    const { orderId, due } = await payment.order();
    const here = address
      .replace(/orderId=\d+/, `orderId=${orderId}`)
      .replace(/amount=\d+/, `amount=${String(due?.total)}`);
    await page.goto('about:blank');
    await page.goto(here);
    const other = await secondPayment();
    await other.page.goto(here);
    await other.way('BPI').check();
    const { letGo } = await holdReply(page, commitPath);
    await page.bringToFront();
    await payment.payBy('BDO Unibank');
    await expect.poll(() => callsTo(calls, commitPath).length).toBe(1);
    await other.pay.click();
    await expect(other.toast('This is already being done. Please wait.')).toBeVisible();
    letGo();
    await expect(page).toHaveURL(onBorrowDetail);
    await other.pay.click();
    await expect(other.page).toHaveURL(onBorrowDetail);
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
  });

  test('AMB-49 contract 10 a double tap pays once', async ({ calls, page, payment }) => {
    await payment.open('cards-no-check');
    await payment.way('BPI').check();
    await payment.pay.dblclick();
    await expect(page).toHaveURL(onBorrowDetail);
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
  });
});

test.describe('a payment with an SMS check', () => {
  test('contract 10 the commit lost after it was begun: nothing is paid, and nothing is sent again', async ({
    calls,
    faults,
    payment,
  }) => {
    faults.provoke(...cut('repayment-commit'));
    await payment.open('check-lost-after');
    await payment.payBy('BPI');
    await expect(payment.doubt).toBeVisible();
    await expect(payment.pay).toBeDisabled();
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 0]);
  });

  for (const [suffix, where, more] of losses) {
    test(`contract 10 PAYWAY-17 the code lost ${where}: the payment is seen to be made`, async ({
      calls,
      faults,
      page,
      payment,
    }) => {
      faults.provoke(...cut('repayment-confirm'), ...more);
      await payment.open(situationOf('confirm', suffix));
      await payment.payBy('BPI');
      await payment.confirmCode();
      await expect(page).toHaveURL(onBorrowDetail);
      expect([callsTo(calls, confirmPath).length, await payment.paid()]).toEqual([1, 1]);
    });
  }

  test('contract 10 a reload while the reply to the code is on its way: the new page finds out, and sends nothing', async ({
    calls,
    page,
    payment,
  }) => {
    await payment.open('confirm-late');
    await payment.payBy('BPI');
    await payment.confirmCode();
    await expect.poll(() => payment.paid()).toBe(1);
    await page.reload();
    await expect(page).toHaveURL(onBorrowDetail);
    expect([
      callsTo(calls, commitPath).length,
      callsTo(calls, confirmPath).length,
      await payment.paid(),
    ]).toEqual([1, 1, 1]);
  });

  test('contract 10 the code lost before it arrived: nobody can tell, so it stays locked with the way to the order', async ({
    calls,
    faults,
    page,
    payment,
  }) => {
    faults.provoke(...cut('repayment-confirm'));
    await payment.open('confirm-lost-before');
    await payment.payBy('BPI');
    await payment.confirmCode();
    await expect(payment.toast('Network error, please try again')).toBeVisible();
    await expect(payment.verification.getByText('We could not confirm this yet')).toBeVisible();
    await expect(payment.confirm).toBeDisabled();
    await payment.mend('repayment-confirm');
    await page.reload();
    await expect(payment.doubt).toBeVisible();
    await expect(payment.pay).toBeDisabled();
    expect([callsTo(calls, confirmPath).length, await payment.paid()]).toEqual([1, 0]);
  });
});

test.describe('a payment by Alipay', () => {
  for (const suffix of ['before', 'after', 'inside'] as const) {
    test(`contract 10 CALL-20 lost ${suffix}: no address came, so nothing was paid, and another press goes on`, async ({
      calls,
      faults,
      page,
      payment,
    }) => {
      faults.provoke(...cut('repayment-huichao'));
      await page.clock.install();
      await payment.open(`alipay-lost-${suffix}`);
      await payment.payBy('Alipay');
      await expect(payment.doubt).toBeVisible();
      await databaseAnswers(page);
      await page.clock.runFor(3000);
      await expect(payment.toast(notThrough)).toBeVisible();
      await payment.mend('repayment-huichao');
      await payment.pay.click();
      await page.getByRole('button', { name: /^Pay .* now$/ }).click();
      await expect(page.getByText('This is paid.')).toBeVisible();
      expect([callsTo(calls, huichaoPath).length, await payment.paid()]).toEqual([2, 1]);
    });
  }
});
