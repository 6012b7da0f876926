import { openFaultyProxy } from '../harness/faulty-proxy.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { commitPath } from './payment-page.ts';

test('contract 10: a press on a reloaded page that learns of success first queries and pays nothing', async ({
  calls,
  faults,
  page,
  payment,
  sandbox,
  service,
  userId,
}) => {
  const proxy = await openFaultyProxy(Number(new URL(service.url).port));
  faults.provoke(new RegExp(`^foreign request: ${proxy.url}/`));
  try {
    await page.goto(`${proxy.url}${await sandbox.bringAbout('cards-no-check', userId)}`);
    // Response and next page are slow; the response arrives first.
    await proxy.plan({ path: commitPath, delayMs: 2000 });
    proxy.delayPages(5000);
    await payment.payBy('BPI');
    await expect.poll(() => payment.paid()).toBe(1);
    await page.reload();
    await payment.payBy('BPI');
    await expect(payment.doubt).toBeVisible();
    await expect(payment.pay).toBeDisabled();
    expect([callsTo(calls, commitPath).length, await payment.paid()]).toEqual([1, 1]);
  } finally {
    await page.close();
    await proxy.close();
  }
});

test('contract 10: a half-filled form is not shown to the borrower whose address comes in its place', async ({
  page,
  userId,
}) => {
  const addressOf = (borrower: string): string =>
    `#/addnormalcard?product_id=7&orderId=9&userId=${borrower}`;
  await page.goto(`/${addressOf(userId)}`);
  const name = page.getByRole('textbox', { name: 'Account name', exact: true });
  await name.fill('Maria Clara');
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    addressOf(`${userId}-other`),
  );
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
  await page.goBack();
  await expect(name).toHaveValue('Maria Clara');
});
