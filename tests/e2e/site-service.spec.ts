import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';
import { envelopes } from './shell.ts';

const path = '/gateway/v3/personal-center/contact-kf-info';
const contacts = { email: 'care@example.com', smWa: '+63 (2) 8123-4567' };

test('ROUTE-26 SERVICE-01 SERVICE-02 SERVICE-03 CALL-16 AMB-41 the telephone and the e-mail of the answer are shown', async ({
  calls,
  page,
  site,
}) => {
  await site.answer(path, { code: 0, message: '', data: contacts });
  await page.goto('/customer-service?userId=7');
  await expect(page.getByRole('link', { name: contacts.smWa })).toContainText('Telephone');
  await expect(page.getByRole('link', { name: contacts.email })).toContainText('E-mail');
  expect(
    calls.map((call) => [call.method, call.path, call.query.get('overall'), call.rawBody]),
  ).toEqual([['POST', path, '30', '']]);
  expect(await axeFaults(page)).toEqual([]);
});

test('SERVICE-04 the e-mail opens the mail program', async ({ page, site }) => {
  await site.answer(path, { code: 0, message: '', data: contacts });
  await page.goto('/customer-service');
  await expect(page.getByRole('link', { name: contacts.email })).toHaveAttribute(
    'href',
    'mailto:care@example.com',
  );
});

for (const shell of ['android', 'ios'] as const) {
  test(`SERVICE-05 BRIDGE-07 AMB-78 the telephone is called once by the ${shell} shell, with digits and a leading plus`, async ({
    inShell,
    page,
    site,
  }) => {
    await inShell(shell);
    await site.answer(path, { code: 0, message: '', data: contacts });
    await page.goto('/customer-service');
    await page.getByRole('link', { name: contacts.smWa }).click();
    expect(await envelopes(page)).toMatchObject([
      { action: 'callPhone', params: { phone: '+63281234567' } },
    ]);
  });
}

test('SERVICE-04 an answer that is no address is shown and leads nowhere', async ({
  page,
  site,
}) => {
  await site.answer(path, {
    code: 0,
    message: '',
    data: { email: 'javascript:alert(1)', smWa: '' },
  });
  await page.goto('/customer-service');
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.getByRole('link')).toHaveText(['Send a complaint']);
});

test('SERVICE-01 without contacts there is the service phone; after a failure there is a way to try again', async ({
  page,
  site,
}) => {
  await site.answer(path, { code: 0, message: '', data: {} });
  await page.goto('/customer-service');
  await expect(page.getByText('No contacts are known at the moment.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+63 2 8123 4567' })).toBeVisible();
  await site.answer(path, { code: 1, message: 'Please try later' });
  await page.reload();
  await expect(site.toast('Please try later')).toBeVisible();
  await expect(page.getByText('The contacts could not be loaded.')).toBeVisible();
  await site.answer(path, { code: 0, message: '', data: contacts });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: contacts.smWa })).toBeVisible();
});

test('the customer service leads to the complaint', async ({ page, site }) => {
  await site.answer(path, { code: 0, message: '', data: contacts });
  await page.goto('/customer-service?userId=7');
  await page.getByRole('link', { name: 'Send a complaint' }).click();
  await expect(page).toHaveURL(/\/complainPage\?/);
});
