import { networkMessage } from './app-page.ts';
import { callsTo } from './backend-calls.ts';
import { holdReply } from './page-timing.ts';
import { expect, test } from './journey.ts';
import { codePath } from './repayment-page.ts';

/*
 * generate-vcode only creates a code (contract 10): a lost response moves no money, so the button
 * works again at once.
 */

for (const [scenario, isMade, what] of [
  ['cut-connection', false, 'before anything is done'],
  ['lost-after-commit', true, 'after the code was made'],
  ['lost-inside-reply', true, 'inside the reply'],
] as const) {
  for (const situation of ['instalment', 'rollover'] as const) {
    test(`CALL-35 contract 10 ${situation}: a reply lost ${what} is told once and repeated by nobody; another press pays`, async ({
      calls,
      faults,
      repayment,
      sandbox,
      userId,
    }) => {
      faults.provoke(/^console error: /, /^report: answer generate-vcode-network$/);
      await repayment.open(situation);
      await sandbox.play({ call: 'generate-vcode', scenario, userId });
      await repayment.chooseMethod('Maya');
      await repayment.payment.click();
      await expect(repayment.toast(networkMessage)).toBeVisible();
      await expect(repayment.payment).toBeEnabled();
      const made = (await repayment.order()).payments.length;
      expect([callsTo(calls, codePath).length, made > 0]).toEqual([1, isMade]);
      await sandbox.play({ call: 'generate-vcode', scenario: 'normal', userId });
      await repayment.payment.click();
      await repayment.payThere('Maya');
      const { payments } = await repayment.order();
      expect([
        callsTo(calls, codePath).length,
        payments.length,
        payments.filter(({ paidAt }) => paidAt !== null).length,
      ]).toEqual([2, made + 1, 1]);
    });
  }
}

test.describe('without a fault', () => {
  test('contract 10 a reload while the code is on its way sends nothing by itself; of two codes one pays', async ({
    calls,
    page,
    repayment,
  }) => {
    await repayment.open('instalment');
    await holdReply(page, codePath);
    await repayment.chooseMethod();
    await repayment.payment.click();
    await expect.poll(() => callsTo(calls, codePath).length).toBe(1);
    await page.reload();
    await repayment.methods.waitFor();
    expect(callsTo(calls, codePath)).toHaveLength(1);
    await repayment.chooseMethod();
    await repayment.payment.click();
    await repayment.payThere('GCash');
    expect(callsTo(calls, codePath)).toHaveLength(2);
    expect((await repayment.order()).payments.filter(({ paidAt }) => paidAt !== null)).toHaveLength(
      1,
    );
  });

  test('AMB-49 contract 10 two pages on one loan: while one makes a code the other is told so and sends nothing', async ({
    calls,
    page,
    repayment,
    secondRepayment,
  }) => {
    const address = await repayment.open('instalment');
    const other = await secondRepayment();
    await other.page.goto(address);
    const { letGo } = await holdReply(page, codePath);
    await other.chooseMethod('Maya');
    await page.bringToFront();
    await repayment.chooseMethod();
    await repayment.payment.click();
    await expect.poll(() => callsTo(calls, codePath).length).toBe(1);
    await other.payment.click();
    await expect(other.toast('This is already being done. Please wait.')).toBeVisible();
    expect(callsTo(calls, codePath)).toHaveLength(1);
    letGo();
    await repayment.payThere('GCash');
    // The other page still shows the paid instalment; the loan core refuses it.
    await other.payment.click();
    await expect(other.toast('The amount has changed, please open the page again')).toBeVisible();
    const { paidInstalments, payments } = await repayment.order();
    expect([paidInstalments, payments.length]).toEqual([1, 1]);
  });

  test('AMB-49 a double tap on Payment makes one code', async ({ calls, repayment }) => {
    await repayment.open('instalment');
    await repayment.chooseMethod();
    await repayment.payment.dblclick();
    await repayment.payThere('GCash');
    expect(callsTo(calls, codePath)).toHaveLength(1);
  });
});
