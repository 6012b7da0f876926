import { axeFaults } from './axe-faults.ts';
import { callsTo } from './backend-calls.ts';
import { ConfirmationPage, newer, older } from './confirmation-page.ts';
import { expect, test } from './journey.ts';
import { actions } from './shell.ts';

test('CONFIRM-13 CONFIRM-16 CONFIRM-12 an agreement opens by itself in a frame that can run nothing; Agree closes it', async ({
  inShell,
  page,
  sandbox,
  userId,
}) => {
  await inShell('ios');
  const confirmation = new ConfirmationPage(page, sandbox, userId, newer);
  await confirmation.open('offer-popup');
  await expect(confirmation.dialog('Agreement').locator('iframe')).toHaveAttribute('sandbox', '');
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Loan contract' }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(confirmation.dialog('Agreement')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/confirm-loan');
  expect(await actions(page)).toEqual([]);
});

test('CONFIRM-13 on a listed host it stands in the frame', async ({
  faults,
  page,
  sandbox,
  userId,
}) => {
  faults.provoke(/^foreign request: https:\/\/partner\.example\.com\/agreement$/);
  await page.route('https://partner.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Agreement of a partner</h1>' }),
  );
  await new ConfirmationPage(page, sandbox, userId, newer).open('offer-popup-listed');
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Agreement of a partner' }),
  ).toBeVisible();
});

test('CONFIRM-13 CONFIRM-15 BRIDGE-02 on another host a notice stands in its place; Cancel closes the web view once', async ({
  faults,
  inShell,
  page,
  sandbox,
  userId,
}) => {
  faults.provoke(/^report: address frame-refused$/);
  await inShell('android');
  const confirmation = new ConfirmationPage(page, sandbox, userId, newer);
  await confirmation.open('offer-popup-other');
  await expect(confirmation.dialog('Agreement')).toContainText('This page cannot be shown here.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(() => actions(page)).toEqual(['closeWebView']);
});

test('CONFOLD-08 CONFOLD-09 CONFOLD-10 a promotion opens, can be closed, and takes the loan once', async ({
  calls,
  page,
  sandbox,
  userId,
}) => {
  const confirmation = new ConfirmationPage(page, sandbox, userId, older);
  await confirmation.open('older-promotion');
  const dialog = confirmation.dialog('Take your loan today and pay no interest on the first day.');
  await expect(dialog).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await dialog.getByRole('button', { name: 'Get money now' }).click();
  await page.waitForURL(/\/order\?/);
  expect(callsTo(calls, older.take)).toHaveLength(1);
});
