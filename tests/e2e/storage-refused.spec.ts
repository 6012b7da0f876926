import { refuseStorage } from '../fixtures/phone.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { commitPath, onBorrowDetail } from './payment-page.ts';

test('AMB-49 contract 10: where the browser refuses all storage, its locks too, a double tap pays, and once', async ({
  calls,
  faults,
  page,
  payment,
}) => {
  faults.provoke(
    /^report: step locks-refused$/,
    /^report: step operation-(?:unreadable|not-kept)$/,
    /^report: document copy-(?:unreadable|not-kept)$/,
  );
  await page.addInitScript({ content: refuseStorage });
  await payment.open('cards-no-check');
  await payment.way('BPI').check();
  await payment.pay.dblclick();
  await expect(page).toHaveURL(onBorrowDetail);
  expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
});

test('AMB-49 contract 10: where the browser refuses all storage, whoever goes back before the reply comes, and comes again, pays once', async ({
  calls,
  faults,
  page,
  payment,
  sandbox,
  userId,
}) => {
  faults.provoke(
    /^report: step locks-refused$/,
    /^report: step operation-(?:unreadable|not-kept)$/,
    /^report: document copy-(?:unreadable|not-kept)$/,
  );
  await page.addInitScript({ content: refuseStorage });
  const address = await sandbox.bringAbout('cards-no-check', userId);
  await sandbox.play({ call: 'repayment-commit', scenario: 'slow', seconds: 3, userId });
  await page.goto(`/about-us?userId=${userId}`);
  // As a link of the app does: the page stays, the screen changes.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await payment.payBy('BPI');
  await expect.poll(() => callsTo(calls, commitPath).length).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/about-us/);
  await page.goForward();
  await expect(payment.doubt).toBeVisible();
  await expect(payment.pay).toBeDisabled();
  expect(callsTo(calls, commitPath)).toHaveLength(1);
});
