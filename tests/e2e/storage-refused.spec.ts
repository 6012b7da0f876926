import { refuseStorage } from '../fixtures/refuse-storage.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { commitPath, onBorrowDetail } from './payment-page.ts';

test('AMB-49 contract 10: where the browser refuses all storage, its locks too, a double tap pays, and once', async ({ calls, faults, page, payment }) => {
  faults.provoke(/^report: step locks-refused$/, /^report: step operation-(?:unreadable|not-kept)$/, /^report: document copy-(?:unreadable|not-kept)$/);
  await page.addInitScript({ content: refuseStorage });
  await payment.open('cards-no-check');
  await payment.way('BPI').check();
  await payment.pay.dblclick();
  await expect(page).toHaveURL(onBorrowDetail);
  expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
});
