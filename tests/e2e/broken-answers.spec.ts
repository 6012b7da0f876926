import { networkMessage } from './app-page.ts';
import { bindPath, cardInitPath } from './bank-page.ts';
import { expect, test } from './journey.ts';

const notLoaded = 'The form could not be loaded.';

for (const scenario of ['html-page', 'cut-connection'] as const) {
  test.describe(scenario, () => {
    test(`API-07 AMB-36 ${scenario} in place of the form: a message and a way to try again`, async ({
      bank,
      faults,
      page,
      sandbox,
    }) => {
      faults.provoke(/^report: answer card-init-network$/);
      if (scenario === 'cut-connection') faults.provoke(/^console error: Failed to load resource/);
      await sandbox.play({ call: 'card-init', scenario });
      await page.goto(bank.address());
      await expect(bank.toast(networkMessage)).toBeVisible();
      await expect(page.getByText(notLoaded)).toBeVisible();
      await sandbox.play({ call: 'card-init', scenario: 'normal' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(bank.textbox('Account name')).toBeVisible();
      await expect(page.getByText(notLoaded)).toHaveCount(0);
    });

    test(`API-07 BANK-36 ${scenario} after Next: nothing is bound, the form stays and is sent again`, async ({
      bank,
      faults,
      inShell,
      page,
      sandbox,
      userId,
    }) => {
      faults.provoke(/^report: answer bind-card-new-network$/);
      if (scenario === 'cut-connection') faults.provoke(/^console error: Failed to load resource/);
      await inShell('android');
      await sandbox.play({ call: 'bind-card-new', scenario });
      await bank.open();
      await bank.fillWallet();
      await bank.next.click();
      await expect(bank.toast(networkMessage)).toBeVisible();
      expect(await sandbox.accountsOf(userId)).toEqual([]);
      await sandbox.play({ call: 'bind-card-new', scenario: 'normal' });
      await expect(bank.textbox('Mobile number')).toHaveValue('09171234567');
      await bank.next.click();
      await expect(page.getByText('Your payment account is saved.')).toBeVisible();
      expect(await sandbox.accountsOf(userId)).toHaveLength(1);
    });
  });
}

for (const [name, status, body] of [
  ['HTTP 500 with a good body', 500, { code: 0, data: { items: [] } }],
  ['HTTP 404', 404, { code: 404, message: 'x' }],
] as const) {
  test(`API-07 AMB-33 ${name} is a failure of the network`, async ({ bank, faults, page }) => {
    faults.provoke(
      /^report: answer card-init-network$/,
      /^console error: Failed to load resource/,
      new RegExp(`^answer ${status}: ${cardInitPath}$`),
    );
    await page.route(
      (url) => url.pathname === cardInitPath,
      (route) => route.fulfill({ status, json: body }),
    );
    await page.goto(bank.address());
    await expect(bank.toast(networkMessage)).toBeVisible();
    await expect(page.getByText(notLoaded)).toBeVisible();
  });
}

for (const [name, text] of [
  ['an empty body', ''],
  ['half of a JSON text', '{"code":0,"data":{"items":[{"code":"a"'],
  ['a text', '"hello"'],
  ['null', 'null'],
  ['a list', '[]'],
] as const) {
  test(`API-07 ${name} as the answer is a failure of the network`, async ({
    bank,
    faults,
    page,
  }) => {
    faults.provoke(/^report: answer card-init-network$/);
    await page.route(
      (url) => url.pathname === cardInitPath,
      (route) => route.fulfill({ contentType: 'application/json', body: text }),
    );
    await page.goto(bank.address());
    await expect(bank.toast(networkMessage)).toBeVisible();
    await expect(page.getByText(notLoaded)).toBeVisible();
  });
}

test('BANK-02 an empty list says so and can be asked for again', async ({
  bank,
  page,
  sandbox,
}) => {
  await sandbox.play({ call: 'card-init', scenario: 'empty-list' });
  await page.goto(bank.address());
  await expect(page.getByText('No payment account can be added at the moment.')).toBeVisible();
  await expect(bank.next).toHaveCount(0);
  await sandbox.play({ call: 'card-init', scenario: 'normal' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bank.next).toBeVisible();
});

test('BANK-09 a field of an unknown kind is named and does not vanish; the rest works', async ({
  bank,
  faults,
  page,
  sandbox,
}) => {
  faults.provoke(/^report: answer unknown-kind$/);
  await sandbox.play({ call: 'card-init', scenario: 'unknown-kind' });
  await bank.open();
  await expect(
    page.getByText(
      'Photo of you with your card cannot be filled in here. Please update the app or call us.',
    ),
  ).toBeVisible();
  await bank.textbox('Account name').fill('Maria Clara');
  await expect(bank.textbox('Account name')).toHaveValue('Maria Clara');
});

test('BANK-03 malformed items are left out and reported; the sound ones can be sent', async ({
  bank,
  calls,
  faults,
  inShell,
  page,
  sandbox,
}) => {
  faults.provoke(/^report: answer (card-init-expected-|key-|unknown-kind)/);
  await inShell('android');
  await sandbox.play({ call: 'card-init', scenario: 'malformed-items' });
  await bank.answer(bindPath, { code: 0, message: '', data: {} });
  await bank.open();
  await bank.textbox('Account name').fill('Maria Clara');
  await expect(page.locator('body')).not.toContainText(
    /undefined|\bnull\b|NaN|\[object Object\]|Invalid Date/,
  );
  await bank.next.click();
  await expect(page.getByText('Your payment account is saved.')).toBeVisible();
  expect(calls.at(-1)?.body.getAll('accountName')).toEqual(['Maria Clara']);
});

test('BANK-36 a slow answer for a page that was left changes nothing on the next one', async ({
  bank,
  page,
}) => {
  const answer = await bank.answerLater(bindPath, { code: 1, message: 'Too late', data: {} });
  await page.goto('/order');
  // In the app, so that the page stays open.
  await page.evaluate((address) => window.history.pushState({}, '', address), bank.address());
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await bank.next.click();
  await expect(bank.toast('Loading')).toBeVisible();
  const received = page.waitForResponse(
    (response) => new URL(response.url()).pathname === bindPath,
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  answer();
  await received;
  await expect(bank.toast('Loading')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  await expect(page).toHaveURL(/\/order$/);
});
