import { networkMessage } from './app-page.ts';
import { bindPath } from './bank-page.ts';
import { expect, test } from './journey.ts';

const saved = 'Your payment account is saved.';

test.beforeEach(({ inShell }) => inShell('android'));

test('AMB-49 BANK-36 a double tap on Next sends once', async ({
  bank,
  calls,
  page,
  sandbox,
  userId,
}) => {
  await bank.open();
  await bank.fillWallet();
  await bank.next.dblclick();
  await expect(page.getByText(saved)).toBeVisible();
  expect(calls.filter(({ path }) => path === bindPath)).toHaveLength(1);
  expect(await sandbox.accountsOf(userId)).toHaveLength(1);
});

test('AMB-49 further taps while the answer is awaited send nothing', async ({
  bank,
  calls,
  page,
}) => {
  const answer = await bank.answerLater(bindPath, { code: 0, message: '', data: {} });
  await bank.open();
  for (let tap = 0; tap < 5; tap += 1) await bank.next.tap({ force: true });
  await expect(bank.toast('Loading')).toBeVisible();
  await expect(bank.next).toHaveAttribute('aria-disabled', 'true');
  await bank.next.focus();
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByText(saved)).toBeVisible();
  expect(calls.filter(({ path }) => path === bindPath)).toHaveLength(1);
});

test('AMB-49 two tabs send once while the answer is awaited', async ({
  bank,
  calls,
  page,
  sandbox,
  secondBank,
  userId,
}) => {
  const second = await secondBank();
  await bank.open();
  await second.open();
  await bank.fillWallet();
  await second.fillWallet();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.context().route(
    (url) => url.pathname === bindPath,
    async (route) => {
      await answered;
      await route.continue();
    },
  );
  await bank.next.click();
  await expect(bank.toast('Loading')).toBeVisible();
  await second.next.click();
  await expect(second.textbox('Mobile number')).toHaveValue('09171234567');
  answer();
  await expect(page.getByText(saved)).toBeVisible();
  expect(calls.filter(({ path }) => path === bindPath)).toHaveLength(1);
  expect(await sandbox.accountsOf(userId)).toHaveLength(1);
});

test('CALL-02 the same account once more is refused in words', async ({
  bank,
  page,
  sandbox,
  userId,
}) => {
  for (const outcome of [page.getByText(saved), bank.toast('This account is already bound')]) {
    await bank.open();
    await bank.fillWallet();
    await bank.next.click();
    await expect(outcome).toBeVisible();
  }
  expect(await sandbox.accountsOf(userId)).toHaveLength(1);
});

test('a reload keeps the half-filled form, but no number', async ({ bank, page }) => {
  await page.clock.install();
  await bank.open();
  await bank.fillWallet();
  await bank.textbox('Note').fill('mine');
  await page.clock.runFor(1000);
  await page.reload();
  await expect(bank.textbox('Account name')).toHaveValue('Maria Clara');
  await expect(bank.textbox('Note')).toHaveValue('mine');
  await expect(bank.chooser('E-wallet')).toHaveAccessibleName('E-wallet Maya');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-05-20');
  await expect(bank.textbox('Mobile number')).toHaveValue('');
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(window.sessionStorage), Object.entries(window.localStorage)]),
  );
  expect(stored).toContain('Maria Clara');
  expect(stored).not.toContain('09171234567');
});

test('a half-filled form is not shown to another borrower and is gone after binding', async ({
  bank,
  page,
  userId,
}) => {
  await page.clock.install();
  await bank.open();
  await bank.fillWallet();
  await page.clock.runFor(1000);
  await bank.open({ userId: `${userId}-other` });
  await expect(bank.textbox('Account name')).toHaveValue('');
  await bank.open();
  await expect(bank.textbox('Account name')).toHaveValue('Maria Clara');
  await bank.textbox('Mobile number').fill('09171234567');
  await bank.next.click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.clock.runFor(1000);
  await bank.open();
  await expect(bank.textbox('Account name')).toHaveValue('');
});

test('the service dies while the form is filled in: the form stays, and after the restart it is sent', async ({
  bank,
  faults,
  page,
  sandbox,
  service,
  userId,
}) => {
  faults.provoke(
    /^console error: Failed to load resource: net::ERR_CONNECTION_REFUSED/,
    /^report: answer bind-card-new-network$/,
  );
  await bank.open();
  await bank.fillWallet();
  await bank.next.waitFor();
  await service.kill();
  await bank.next.click();
  await expect(bank.toast(networkMessage)).toBeVisible();
  await expect(bank.textbox('Mobile number')).toHaveValue('09171234567');
  await service.start();
  await bank.next.click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await sandbox.accountsOf(userId)).toHaveLength(1);
});

test('bound accounts, screens and scenarios are still there after a kill and a restart', async ({
  bank,
  page,
  sandbox,
  service,
  userId,
}) => {
  await bank.open();
  await bank.fillWallet();
  await bank.next.click();
  await expect(page.getByText(saved)).toBeVisible();
  await sandbox.play({ call: 'card-init', scenario: 'empty-list' });
  await service.kill();
  await service.start();
  expect(await sandbox.accountsOf(userId)).toEqual([
    expect.objectContaining({ provider: 'Maya', number: '•••••••4567' }),
  ]);
  await page.goto(bank.address());
  await expect(page.getByText('No payment account can be added at the moment.')).toBeVisible();
});

test('the control page shows the bound account to a person and switches a scenario', async ({
  bank,
  page,
  sandbox,
  userId,
}) => {
  await bank.open();
  await bank.fillWallet();
  await bank.next.click();
  await expect(page.getByText(saved)).toBeVisible();
  await sandbox.play({ call: 'card-init', scenario: 'normal' });
  await page.goto('/sandbox');
  await expect(page.getByRole('row', { name: new RegExp(`User ${userId}.*•4567`) })).toBeVisible();
  await page
    .getByRole('region', { name: 'Payment accounts' })
    .getByText('Scenarios of these calls')
    .click();
  await page
    .getByRole('form', { name: 'card-init' })
    .getByLabel('Scenario')
    .selectOption('Empty list');
  await page.getByRole('button', { name: 'Apply to card-init' }).click();
  await page.goto(bank.address());
  await expect(page.getByText('No payment account can be added at the moment.')).toBeVisible();
});

test('API-15 a slow answer of the loan core ends when the service is stopped', async ({
  bank,
  faults,
  page,
  sandbox,
  service,
  userId,
}) => {
  faults.provoke(
    /^answer 503: /,
    /^console error: Failed to load resource/,
    /^report: answer bind-card-new-network$/,
  );
  await sandbox.play({ call: 'bind-card-new', scenario: 'slow', seconds: 120 });
  await bank.open();
  await bank.fillWallet();
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === bindPath,
  );
  await bank.next.click();
  // Handled at once, answered late.
  await expect.poll(() => sandbox.accountsOf(userId)).toHaveLength(1);
  await service.restart();
  expect((await answered).status()).toBe(503);
});
