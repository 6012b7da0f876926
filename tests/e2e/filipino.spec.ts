import { holdApp } from './page-timing.ts';
import { expect, test } from './journey.ts';

test.use({ locale: 'fil-PH', viewport: { width: 320, height: 640 } });

test('LANG 83: the account form speaks Filipino, with what it says by itself', async ({
  bank,
  page,
}) => {
  await page.goto(bank.address());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Impormasyon ng payment account',
  );
  await expect(page).toHaveTitle('Impormasyon ng payment account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect(page.getByRole('button', { name: 'Susunod', exact: true })).toBeVisible();
  expect(await bank.overflow()).toBeLessThanOrEqual(0);
});

test('LANG 83: an instalment is paid in Filipino from what is due to the page of the provider', async ({
  page,
  repayment,
}) => {
  await repayment.open('instalment');
  await expect(page.getByText('Halagang dapat bayaran')).toBeVisible();
  await expect(page.getByText('Petsa ng pagbabayad').first()).toBeVisible();
  await page.getByRole('button', { name: 'Paraan ng pagbabayad', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Paraan ng pagbabayad' });
  await expect(sheet.getByText('Babayaran mo ang ₱1.742,51')).toBeVisible();
  await sheet.getByRole('button', { name: 'Bayad', exact: true }).click();
  await repayment.payThere('GCash');
  expect(await repayment.order()).toMatchObject({
    paidInstalments: 1,
    payments: [{ amount: 174_251 }],
  });
});

test('LANG 83: a page is drawn in Filipino before the app has come', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered:lang(fil) h1')).toHaveText('Tungkol sa amin');
  await expect(page).toHaveTitle('Tungkol sa amin');
  letGo();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tungkol sa amin');
});

test('LANG 83: a shell that says English is heard before anything is drawn in Filipino', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { LoanShell: { postMessage: () => undefined, language: 'en' } }),
  );
  const letGo = await holdApp(page);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('style', /--w-accent/);
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page).toHaveTitle('');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('in a browser that asks for English', () => {
  test.use({ locale: 'en-PH' });

  for (const [language, drawn, title] of [
    ['fil-PH', 0, 'Tungkol sa amin'],
    ['en', 1, 'About us'],
    ['ceb', 1, 'About us'],
  ] as const) {
    test(`LANG 83: a shell that says ${language} is heard before anything is drawn`, async ({
      page,
    }) => {
      await page.addInitScript(
        (tag) =>
          Object.assign(window, { LoanShell: { postMessage: () => undefined, language: tag } }),
        language,
      );
      const letGo = await holdApp(page);
      await page.goto('/about-us', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('style', /--w-accent/);
      await expect(page.locator('#prerendered')).toHaveCount(drawn);
      await expect(page).toHaveTitle(drawn === 0 ? '' : title);
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(title);
    });
  }

  test('LANG 83: the address says Filipino, and so does the page after the next step', async ({
    page,
    repayment,
  }) => {
    await repayment.open('instalment', '&lang=fil');
    await expect(page.getByText('Halagang dapat bayaran')).toBeVisible();
  });
});
