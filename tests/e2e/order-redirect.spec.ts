import { expect, test } from './journey.ts';

const more = '&merchantNumber=m-1&mobilePhone=0917&building=b1';

test('ORDER-22 contract 4 a listed host takes the place of the order, with what identifies the borrower', async ({
  faults,
  order,
  page,
  userId,
}) => {
  faults.provoke(/foreign request: https:\/\/partner\.example\.com/);
  await page.route('https://partner.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }),
  );
  await page.goto(order.address('/about-us'));
  const address = new URL(await order.open('redirect-listed', more), 'http://phone');
  await expect(page.getByRole('heading', { name: 'Partner' })).toBeVisible();
  const { origin, pathname, searchParams } = new URL(page.url());
  expect([`${origin}${pathname}`, Object.fromEntries(searchParams)]).toEqual([
    'https://partner.example.com/orders',
    {
      a: '1',
      deviceId: address.searchParams.get('deviceId'),
      userId,
      sessionId: address.searchParams.get('sessionId'),
      merchantNumber: 'm-1',
      mobilePhone: '0917',
      productId: address.searchParams.get('product_id'),
      orderId: address.searchParams.get('orderId'),
    },
  ]);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/about-us');
});

test('ORDER-22 contract 4 another host takes its place with nothing about the borrower, and that is reported', async ({
  faults,
  order,
  page,
}) => {
  faults.provoke(
    /foreign request: https:\/\/elsewhere\.example\.net/,
    /report: address session-unlisted/,
  );
  await page.route('https://elsewhere.example.net/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await order.open('redirect-other', more);
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(page.url()).toBe('https://elsewhere.example.net/orders?a=1');
});

test('ORDER-12 ORDER-23 an order in review stays', async ({ order, page }) => {
  await order.open('redirect-in-review', more);
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/order');
});
