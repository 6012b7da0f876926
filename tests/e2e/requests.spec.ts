import { Script } from 'node:vm';
import { commonNames } from './backend-calls.ts';
import { bindPath, buyersPath, cardInitPath, type BankPage } from './bank-page.ts';
import { expect, test } from './journey.ts';

const session = {
  deviceId: 'd-1',
  userId: 'u-1',
  sessionId: 's-1',
  merchantNumber: 'm-1',
  mobilePhone: '09170000000',
};
const device = {
  appVersion: '3.2.1',
  deviceName: 'Pixel 7',
  osVersion: '14',
  adId: 'ad-1',
  appName: 'Bayani',
};
const headers = { building: 'b1', gather: 'g1', swift: 's1', eyes: 'e1' };

const openWithEverything = (bank: BankPage): Promise<void> =>
  bank.open({ ...session, ...device, ...headers });

test.describe('of card-init and bind-card-new', () => {
  test.beforeEach(async ({ bank, calls, inShell }) => {
    await inShell('android');
    await bank.answer(bindPath, { code: 0, message: '', data: {} });
    await openWithEverything(bank);
    await bank.next.click();
    await expect.poll(() => calls.map(({ path }) => path)).toEqual([cardInitPath, bindPath]);
  });

  test('API-01 the path begins with the configured prefix', ({ calls }) => {
    for (const { path } of calls) expect(path).toMatch(/^\/gateway\//);
  });

  test('API-02 API-03 SESS-02 SESS-03 SESS-04 SESS-05 SESS-06 SESS-07 the query carries the parameters of device, app and session', ({
    calls,
  }) => {
    for (const { query } of calls)
      expect(Object.fromEntries(query)).toEqual({ ...device, ...session });
  });

  test('API-04 API-08 the headers are building and gather, none of the other client', ({
    calls,
  }) => {
    for (const call of calls) {
      expect(call.headers).toMatchObject({ building: 'b1', gather: 'g1' });
      expect(Object.keys(call.headers)).not.toContain('swift');
      expect(Object.keys(call.headers)).not.toContain('eyes');
    }
  });

  test('API-12 the marker of XMLHttpRequest is there', ({ calls }) => {
    for (const call of calls) expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  test('API-13 CALL-01 the payload is a form in the body, no session value in it', ({ calls }) => {
    for (const call of calls) {
      expect(call.method).toBe('POST');
      expect(call.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(call.body.get('product_id')).toBe('7');
      for (const name of commonNames) expect(call.body.has(name)).toBe(false);
    }
  });
});

test('API-11 API-02 without address parameters headers and common parameters are there, empty', async ({
  calls,
  page,
}) => {
  await page.goto('/bind-bank');
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.headers).toMatchObject({ building: '', gather: '' });
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual(
    Object.fromEntries(commonNames.map((name) => [name, ''])),
  );
});

test('API-11 header values that no header can hold are sent encoded', async ({ bank, calls }) => {
  await bank.open({ building: 'Gusali Ñ\r\nx: 1', gather: 'g' });
  expect(calls[0]?.headers).toMatchObject({
    building: 'Gusali%20%C3%91%0D%0Ax%3A%201',
    gather: 'g',
  });
});

test('AMB-02 the query behind the hash wins over the one before it', async ({ calls, page }) => {
  await page.goto('/bind-bank?product_id=7&userId=before#?userId=behind');
  await expect.poll(() => calls.map(({ query }) => query.get('userId'))).toEqual(['behind']);
});

test('SESS-01 another session sees the same page', async ({ bank, page }) => {
  await bank.open({ userId: 'a', sessionId: 'a', merchantNumber: '1' });
  const before = await page.locator('body').ariaSnapshot();
  await bank.open({ userId: 'b', mobilePhone: '09' });
  expect(await page.locator('body').ariaSnapshot()).toBe(before);
});

test('SESS-08 SESS-10 the product id of the address is sent, product_id before productId', async ({
  bank,
  calls,
}) => {
  await bank.open({ product_id: '12', productId: '13' });
  expect(calls[0]?.body.get('product_id')).toBe('12');
});

test('SESS-13 inner navigation keeps session, common and header parameters, and nothing else', async ({
  bank,
  page,
}) => {
  await bank.answer(buyersPath, { code: 0, message: '', data: {} });
  await bank.open({
    ...session,
    ...device,
    ...headers,
    source: 'loanDetail',
    orderId: '55',
    utm_campaign: 'x',
    redirect: 'https://evil.example.com',
  });
  await bank.next.click();
  await expect(page).toHaveURL(/\/order\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    source: 'loanDetail',
    product_id: '7',
    orderId: '55',
    ...session,
    ...device,
    ...headers,
  });
});

test('API-16 API-18 API-25 an answer of success toasts nothing, whatever its message', async ({
  bank,
  page,
}) => {
  await bank.answer(cardInitPath, {
    code: '00',
    message: 'all good',
    data: { items: [{ code: 'a', title: 'A', cate: 'text' }] },
  });
  await bank.open();
  await expect(bank.textbox('A')).toBeVisible();
  await expect(page.getByText('all good')).toHaveCount(0);
});

test('API-16 a bare list is read as the items', async ({ bank }) => {
  await bank.answer(cardInitPath, { code: 0, data: [{ code: 'a', title: 'A', cate: 'text' }] });
  await bank.open();
  await expect(bank.textbox('A')).toBeVisible();
});

test('API-17 API-21 API-25 a failing code shows its message once and nothing of its data', async ({
  bank,
  page,
}) => {
  await bank.answer(cardInitPath, {
    code: 1,
    message: 'm',
    data: { items: [{ code: 'a', title: 'A', cate: 'text' }] },
  });
  await page.goto(bank.address());
  await expect(page.locator('.w-toast')).toHaveText('m');
  await expect(page.getByRole('alert').filter({ hasText: /^m$/ })).toHaveCount(1);
  await expect(bank.textbox('A')).toHaveCount(0);
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
});

test('API-25 a failing code with an empty message shows no toast', async ({ bank, page }) => {
  await bank.answer(cardInitPath, { code: 1, message: '', data: {} });
  await page.goto(bank.address());
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
  await expect(page.locator('.w-toast')).toHaveCount(0);
});

test('AMB-32 an answer without a code is a failure', async ({ bank, page }) => {
  await bank.answer(cardInitPath, { message: 'no code', data: { items: [] } });
  await page.goto(bank.address());
  await expect(bank.toast('no code')).toBeVisible();
});

test('API-22 AMB-162 analytics hear of the page and of the binding, nothing personal', async ({
  bank,
  inShell,
  page,
  userId,
}) => {
  await inShell('android');
  await bank.open();
  await bank.fillWallet();
  await bank.next.click();
  await expect(page.getByText('Your payment account is saved.')).toBeVisible();
  const pushed: unknown = await page.evaluate(() => window.dataLayer);
  expect(pushed).toEqual([
    { event: 'page_view', screen: 'bind-bank', name: 'bind-bank' },
    { event: 'action', screen: 'bind-bank', name: 'bank_bound', cardType: '1' },
  ]);
  expect(JSON.stringify(pushed)).not.toContain(userId);
});

test('F3: AMB-161 the service worker is registered after the page is usable', async ({
  bank,
  page,
}) => {
  await bank.open();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? ''),
    )
    .toBe(new URL('/service-worker.js', page.url()).href);
});

test('API-23 the service worker is a stub that intercepts nothing', async ({ request }) => {
  const answer = await request.get('/service-worker.js');
  expect(answer.headers()['content-type']).toMatch(/^text\/javascript/);
  const text = await answer.text();
  expect(text).not.toMatch(/fetch|caches/);
  // Parses only.
  expect(new Script(text)).toBeInstanceOf(Script);
});
