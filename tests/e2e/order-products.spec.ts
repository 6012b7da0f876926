import { axeFaults } from './axe-faults.ts';
import { callsTo } from './backend-calls.ts';
import { clickPath, failurePath, linkPath } from './order-page.ts';
import { expect, test } from './journey.ts';
import { envelopes } from './shell.ts';

test('ROUTE-19 FAIL-01 FAIL-02 FAIL-03 FAIL-16 CALL-52 a failed joint login is explained', async ({
  calls,
  order,
  page,
}) => {
  await page.goto(order.address('/joint-login-fail', { key: 'partner', product_id: '7' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  await expect(page.getByRole('heading', { level: 2, name: 'Failed' })).toBeVisible();
  await expect(page.getByText('Your partner account could not be joined.')).toBeVisible();
  await expect(
    page.getByText('The phone number of the partner account is another one than yours.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(
    callsTo(calls, failurePath).map(({ method, body }) => [method, Object.fromEntries(body)]),
  ).toEqual([['POST', { key: 'partner' }]]);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await order.doubleLetters();
  expect(await order.overflow()).toBeLessThanOrEqual(0);
});

test('FAIL-17 API-25 the message of the loan core is shown, once', async ({ order, page }) => {
  await order.answer(failurePath, { code: 1, message: 'no data' });
  await page.goto(order.address('/joint-login-fail', { key: 'partner' }));
  await expect(order.toast('no data')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('FAIL-12 FAIL-13 FAIL-14 FAIL-15 CALL-53 CALL-54 a tap is recorded and asks for a link, each once; a disabled product does neither', async ({
  calls,
  order,
  page,
}) => {
  await page.goto(order.address('/joint-login-fail', { key: 'partner', orderId: '9' }));
  await order.product('Fiesta Loan').getByText('Fiesta Loan').click();
  await expect(order.button('Sold out')).toBeDisabled();
  const popup = page.waitForEvent('popup');
  await order.product('Salapi Now').getByText('Salapi Now').click();
  await expect(await popup).toHaveURL((url) => url.pathname === '/product-detail');
  const sent = [...callsTo(calls, clickPath), ...callsTo(calls, linkPath)];
  expect(sent.map(({ method, path, body }) => [method, path, Object.fromEntries(body)])).toEqual([
    ['POST', clickPath, { key: 'salapi-now', orderId: '9', position: '0' }],
    ['POST', linkPath, { key: 'salapi-now', orderId: '9' }],
  ]);
});

test('F4: FAIL-18 CALL-55 AMB-117 a link that begins with http opens in the browser, without the session on another host', async ({
  faults,
  order,
  page,
}) => {
  faults.provoke(/foreign request: https:\/\/partner\.example\.com/);
  await page
    .context()
    .route('https://partner.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }),
    );
  const address = await order.open('refused');
  const popup = page.waitForEvent('popup');
  await order.button('Visit').click();
  const opened = await popup;
  await expect(opened).toHaveURL('https://partner.example.com/loan?from=sandbox');
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  expect(page.url()).toContain(address);
});

test('CALL-55 AMB-116 another link is told to the iOS shell, and the address stays', async ({
  inShell,
  order,
  page,
}) => {
  await inShell('ios');
  const address = await order.open('refused');
  await order.button('See the offer').click();
  await expect
    .poll(() => envelopes(page))
    .toMatchObject([
      { action: 'openPage', params: { url: 'loanapp://productDetail?product_id=9' } },
    ]);
  expect(page.url()).toContain(address);
});

test('ORDER-09 AMB-125 further products are looked for at home', async ({
  inShell,
  order,
  page,
}) => {
  await inShell('android');
  await order.open('refused');
  await order.button('Click to view more products').click();
  expect(await envelopes(page)).toMatchObject([{ action: 'goHome', params: {} }]);
});
