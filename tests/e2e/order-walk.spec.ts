import { callsTo, ownQuery } from './backend-calls.ts';
import { detailsPath, eventPath, scorePath } from './order-page.ts';
import { expect, test } from './journey.ts';
import { actions, envelopes } from './shell.ts';

for (const path of ['/order', '/loan-detail']) {
  test(`ROUTE-20 ROUTE-21 CALL-43 SESS-09 ${path} reads product and order and shows them`, async ({
    calls,
    order,
    page,
  }) => {
    const address = new URL(await order.open('due-soon'), 'http://phone');
    if (path !== address.pathname) await page.goto(`${path}${address.search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
    await expect(page.getByRole('heading', { level: 2, name: 'Due soon' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Due soon' })).toHaveAttribute('src', /status-174/);
    await expect(order.button('Rollover Repayment')).toBeVisible();
    const call = callsTo(calls, detailsPath).at(-1);
    expect([call?.method, call && ownQuery(call)]).toEqual([
      'GET',
      {
        productId: address.searchParams.get('product_id'),
        orderId: address.searchParams.get('orderId'),
      },
    ]);
  });
}

test('ORDER-31 ORDER-32 ORDER-34 ORDER-39 ORDER-25 AMB-133 one dialog after the other, each once while the page is open', async ({
  order,
  page,
}) => {
  await order.open('all-dialogs');
  for (const title of ['Where shall the money go?', 'Kind tips', 'Withdraw now', 'Rating']) {
    await expect(order.dialog(title)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.mouse.click(5, 5);
    await expect(order.dialog(title)).toBeVisible();
    await order.button('Close').click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ORDER-33 the bank card is bound on its page, which hears where the borrower comes from', async ({
  order,
  page,
}) => {
  await order.open('paying-out-no-card');
  await order.button('Go and bind the card').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment account information');
  expect(new URL(page.url()).searchParams.get('source')).toBe('loanDetail');
});

for (const [button, path, situation] of [
  ['Repayment', '/repay', 'running'],
  ['REPAY', '/repay', 'due-soon'],
  ['Rollover Repayment', '/repay-delay', 'due-soon'],
] as const) {
  test(`ORDER-35 ORDER-37 ORDER-38 STORE-01 ROUTE-41 ROUTE-42 ${button} leads to ${path} and keeps that the tips were read`, async ({
    order,
    page,
  }) => {
    const address = await order.open(situation);
    await order.button(button).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    expect(await page.evaluate(() => sessionStorage.getItem('showBankTip'))).toBe('1');
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(
      new URL(address, 'http://phone').searchParams.get('orderId'),
    );
  });
}

test('ORDER-34 ORDER-35 the Kind tips come until the repay page was seen', async ({
  order,
  page,
}) => {
  await order.open('kind-tips');
  await order.button('OK').click();
  await page.reload();
  await expect(order.dialog('Kind tips')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('showBankTip', '1'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Due soon' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ORDER-27 ORDER-26 without a star nothing is sent', async ({ calls, order, page }) => {
  await order.open('repaid');
  await expect(order.rating.getByRole('radio')).toHaveCount(5);
  await order.button('Submit').click();
  await expect(order.toast('Silakan pilih')).toBeVisible();
  expect(callsTo(calls, scorePath)).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('ORDER-28 ORDER-30 CALL-46 AMB-129 three stars are sent as five, then the borrower may tell more', async ({
  calls,
  inShell,
  order,
  page,
}) => {
  await inShell('android');
  await order.open('repaid');
  await order.rate('3 stars');
  await expect(order.dialog('Thank you for your feedback')).toBeVisible();
  expect(callsTo(calls, scorePath).map(({ method, body }) => [method, body.get('score')])).toEqual([
    ['POST', '5'],
  ]);
  expect(await actions(page)).toEqual([]);
  await order.button('Tell us more').click();
  await expect(page).toHaveURL((url) => url.pathname === '/complainPage');
});

for (const shell of ['android', 'ios'] as const) {
  test(`ORDER-29 ORDER-30 BRIDGE-08 five stars are sent as five, then the ${shell} shell is asked to rate, once`, async ({
    calls,
    inShell,
    order,
    page,
  }) => {
    await inShell(shell);
    await order.open('repaid');
    await order.rate('5 stars');
    await expect.poll(() => actions(page)).toEqual(['goRating']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(callsTo(calls, scorePath).map(({ body }) => body.get('score'))).toEqual(['5']);
  });
}

test('CALL-47 AMB-130 a rating that is refused keeps the dialog, and nothing follows', async ({
  inShell,
  order,
  page,
}) => {
  await inShell('android');
  await order.open('rating-fails');
  await order.rate('5 stars');
  await expect(page.locator('.w-toast')).toBeVisible();
  await expect(order.rating).toBeVisible();
  expect(await actions(page)).toEqual([]);
});

test('ORDER-20 ROUTE-43 CALL-44 CALL-45 Borrow Again is recorded, and goes on whatever the record comes to', async ({
  calls,
  faults,
  inShell,
  order,
  page,
}) => {
  faults.provoke(/answer 500/, /console error: .*500/, /report: answer event-save-network/);
  await inShell('android');
  await page.route(`**${eventPath}*`, (route) => route.fulfill({ status: 500, body: 'broken' }));
  const productId =
    new URL(await order.open('repaid-rated'), 'http://phone').searchParams.get('product_id') ?? '';
  await order.button('Borrow Again').click();
  await expect
    .poll(() => envelopes(page))
    .toMatchObject([
      { action: 'openPage', params: { url: `loanapp://productDetail?product_id=${productId}` } },
    ]);
  await expect.poll(() => callsTo(calls, eventPath).length).toBe(1);
  expect(
    callsTo(calls, eventPath).map(({ method, body }) => [method, Object.fromEntries(body)]),
  ).toEqual([['POST', { productId, moduleId: '30', positionId: '0' }]]);
  await expect(page.locator('.w-toast')).toHaveCount(0);
});

test('ORDER-20 AMB-123 Borrow Again leads to the product where there is no shell', async ({
  order,
  page,
}) => {
  await order.open('repaid-rated');
  await order.button('Borrow Again').click();
  await expect(page).toHaveURL((url) => url.pathname === '/product-detail');
});

test('BRIDGE-07 ORDER-11 AMB-137 the service phone of the order is called', async ({
  inShell,
  order,
  page,
}) => {
  await inShell('ios');
  await order.open('own-telephone');
  await page.getByRole('link', { name: 'Service phone: +63 2 8999 0000' }).click();
  expect(await envelopes(page)).toMatchObject([
    { action: 'callPhone', params: { phone: '+63289990000' } },
  ]);
});

test('API-25 AMB-34 an order that cannot be read is told once and can be read again', async ({
  order,
  page,
  sandbox,
  userId,
}) => {
  await order.open('order-refused-call');
  await expect(order.button('Try again')).toBeVisible();
  await expect(page.locator('.w-toast')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await sandbox.play({ call: 'loan-details', userId, scenario: 'normal' });
  await order.button('Try again').click();
  await expect(page.getByRole('heading', { name: 'To be repaid' })).toBeVisible();
});

for (const path of ['/order', '/loan-detail']) {
  test(`LIMIT-04 LIMIT-05 contract 9 pulling ${path} down reads the order again, once, and the page stays in sight`, async ({
    calls,
    order,
    page,
  }) => {
    const { search } = new URL(await order.open('running'), 'http://phone');
    await page.clock.install();
    await page.goto(`${path}${search}`);
    const status = page.getByRole('heading', { name: 'To be repaid' });
    await expect(status).toBeVisible();
    const before = callsTo(calls, detailsPath).length;
    await page.clock.pauseAt(Date.now() + 60_000);
    await order.pull(20);
    await order.pull(80);
    await expect(page.getByRole('status', { name: 'Refreshing' })).toBeVisible();
    await expect(status).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole('status', { name: 'Refreshing' })).toHaveCount(0);
    await expect.poll(() => callsTo(calls, detailsPath).length).toBe(before + 1);
  });
}

test('ORDER-30 two taps on Submit send one rating', async ({ calls, order, page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${scorePath}*`, async (route) => {
    await held;
    await route.continue();
  });
  await order.open('repaid');
  await order.rate('5 stars');
  await order.button('Submit').click({ force: true });
  letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(callsTo(calls, scorePath)).toHaveLength(1);
});

test('ORDER-11 the service phone is not covered by the button at the end of a long page', async ({
  order,
  page,
}) => {
  await order.open('due-soon');
  await expect(order.button('REPAY')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // Tappable, so nothing covers it.
  await page.getByRole('link', { name: 'Service phone: +63 2 8123 4567' }).click({ trial: true });
});
