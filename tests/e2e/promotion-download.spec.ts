import { expect, test } from './journey.ts';
import { campaign, onAgreement, templatePath } from './promotion-page.ts';

const file = 'https://download.example.com/bayani-cash.apk';

test('ROUTE-17 SESS-12 AMB-156 the download page has title, text and a button that leads to the file of the template', async ({
  context,
  faults,
  page,
}) => {
  faults.provoke(/^foreign request: https:\/\/download\.example\.com\/bayani-cash\.apk$/);
  await context.route('https://download.example.com/**', (route) =>
    route.fulfill({
      headers: { 'content-disposition': 'attachment; filename="bayani-cash.apk"' },
      contentType: 'application/octet-stream',
      body: 'app',
    }),
  );
  await page.goto('/#/downloadTemplate?id=5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page.getByText(/Bayani Cash/).first()).toBeVisible();
  const asked = page.waitForRequest(file);
  await page.getByRole('button', { name: /download/i }).click();
  await asked;
});

for (const [name, downloadUrl] of [
  ['of another host', 'https://evil.example.com/app.apk'],
  ['by http', 'http://download.example.com/app.apk'],
  ['that is a script', 'javascript:window.hacked=1'],
  ['of a host that looks like the listed one', 'https://download.example.com.evil.example/app.apk'],
  ['with a name in front', 'https://download.example.com@evil.example/app.apk'],
] as const) {
  test(`contract 4: a file ${name} is not followed but reported`, async ({
    faults,
    page,
    promotion,
  }) => {
    faults.provoke(/^report: address download-refused$/);
    await promotion.answer(templatePath, {
      code: 0,
      message: '',
      data: { id: '5', title: 'An offer', appName: 'Bayani Cash', downloadUrl },
    });
    await page.goto('/#/downloadTemplate?id=5');
    await page.getByRole('button', { name: /download/i }).click();
    await expect.poll(() => faults.reports()).toHaveLength(1);
    await expect(page).toHaveURL(/#\/downloadTemplate\?id=5$/);
    expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  });
}

test('ROUTE-18 SESS-12 AMB-156 the agreement has the title and the text of the template, line by line', async ({
  page,
}) => {
  await page.goto('/#/agreementTemplate?id=5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Agreement');
  await expect(
    page.getByText('By registering you open an account with Bayani Cash.'),
  ).toBeVisible();
  await expect(page.getByText('You may close the account at any time.')).toBeVisible();
});

test('AMB-156 an agreement is text, never markup', async ({ page, promotion }) => {
  const agreementText =
    '<b>Bold</b> <a href="https://evil.example.com">here</a> <img src=x onerror=alert(1)>\n\nSecond line';
  await promotion.answer(templatePath, {
    code: 0,
    message: '',
    data: { id: '5', title: 'An offer', agreementTitle: 'A <i>title</i>', agreementText },
  });
  await page.goto('/#/agreementTemplate?id=5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A <i>title</i>');
  await expect(page.getByText('<b>Bold</b>')).toBeVisible();
  await expect(page.locator('main b, main a[href*="evil"], main img, h1 i')).toHaveCount(0);
});

test('ROUTE-18 the agreement is read on the way and what was typed is still there', async ({
  page,
  promotion,
}) => {
  await page.clock.install();
  await promotion.open(campaign);
  await promotion.phone.fill(promotion.number);
  await page.getByRole('link', { name: 'Registration Agreement' }).click();
  await expect(page).toHaveURL(onAgreement);
  await expect(
    page.getByText('By registering you open an account with Bayani Cash.'),
  ).toBeVisible();
  await page.clock.runFor(1000);
  await page.goBack();
  await expect(promotion.phone).toHaveValue(promotion.number);
});

test.describe("in WeChat's browser", () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  });

  test('PROMO-22 AMB-160 only the download page reacts: it tells to open it in a browser', async ({
    page,
    promotion,
  }) => {
    await promotion.open();
    await expect(page.locator('html')).toHaveAttribute('data-wechat', '1');
    await expect(page.getByText(/open .*in .*browser/i)).toHaveCount(0);
    await page.goto('/#/downloadTemplate?id=5');
    await expect(page.getByText(/open .*in .*browser/i)).toBeVisible();
  });
});

test('PROMO-22 AMB-160 a plain browser is told nothing of the kind', async ({ page }) => {
  await page.goto('/#/downloadTemplate?id=5');
  await expect(page.getByRole('button', { name: /download/i })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-wechat');
  await expect(page.getByText(/open .*in .*browser/i)).toHaveCount(0);
});
