import { axeFaults } from './axe-faults.ts';
import { bindPath } from './bank-page.ts';
import { expect, test } from './journey.ts';

test('the form, filled in or not', async ({ bank, page }) => {
  await bank.open();
  expect(await axeFaults(page)).toEqual([]);
  await bank.fillBankAccount();
  expect(await axeFaults(page)).toEqual([]);
});

test('the picker and the city chooser', async ({ bank, page }) => {
  await bank.open();
  await bank.tab('Bank account').click();
  await bank.chooser('Bank').click();
  expect(await axeFaults(page)).toEqual([]);
  await bank.cancel();
  await bank.chooser('City of the branch').click();
  await bank.option('Metro Manila').check();
  expect(await axeFaults(page)).toEqual([]);
});

test('the empty list, the error with its message, the unknown kind', async ({
  bank,
  faults,
  page,
  sandbox,
}) => {
  faults.provoke(/^report: answer unknown-kind$/);
  await sandbox.play({ call: 'card-init', scenario: 'empty-list' });
  await page.goto(bank.address());
  await expect(page.getByText('No payment account can be added at the moment.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await sandbox.play({
    call: 'card-init',
    scenario: 'failing-code',
    message: 'Please log in again',
  });
  await page.clock.install();
  await page.goto(bank.address());
  await expect(bank.toast('Please log in again')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await sandbox.play({ call: 'card-init', scenario: 'unknown-kind' });
  await bank.open();
  expect(await axeFaults(page)).toEqual([]);
});

test('the saved account, the order page, the page that is not there', async ({
  bank,
  faults,
  inShell,
  page,
}) => {
  faults.provoke(/^answer 404: /, /^console error: Failed to load resource/);
  await inShell('android');
  await bank.answer(bindPath, { code: 0, message: '', data: {} });
  await bank.open();
  await bank.next.click();
  await expect(page.getByText('Your payment account is saved.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/order?source=loanDetail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(await axeFaults(page)).toEqual([]);
});

test('the sandbox control page', async ({ page }) => {
  await page.goto('/sandbox');
  expect(await axeFaults(page)).toEqual([]);
});
