import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, call } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { listProducts } from './products.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => stopSandbox(sandbox));

test('CALL-52: a failed joint login is explained, with products to go on with', async () => {
  const { data } = await call(sandbox, 'joint', 'scholarships', { key: 'partner' });
  expect(data).toMatchObject({
    noticeMessage: expect.any(String) as unknown,
    errMessage: expect.any(String) as unknown,
  });
  const products = (data as { productList: { key: string; enabled: string; tags: string[] }[] })
    .productList;
  expect(products.map(({ key, enabled }) => [key, enabled])).toEqual([
    ['salapi-now', '1'],
    ['tag-ulan-cash', '1'],
    ['partner-loan', '1'],
    ['sold-out', '0'],
  ]);
  for (const { tags } of products) expect(tags.length).toBeGreaterThan(0);
});

test('CALL-52: there may be no product', async () => {
  await begin(sandbox, 'joint', { traits: ['recommended-none'] });
  expect((await call(sandbox, 'joint', 'scholarships', { key: '' })).data).toMatchObject({
    productList: [],
  });
});

test.each([
  ['salapi-now', 'http://localhost:80/product-detail?product_id=8'],
  ['tag-ulan-cash', 'loanapp://productDetail?product_id=9'],
  ['partner-loan', 'https://partner.example.com/loan?from=sandbox'],
])('CALL-54 CALL-55: %s leads to %s', async (key, url) => {
  expect((await call(sandbox, 'joint', 'define', { key, orderId: '' })).data).toEqual({ url });
});

test('CALL-54: an unknown product leads nowhere', async () => {
  expect(await call(sandbox, 'joint', 'define', { key: 'none', orderId: '' })).toMatchObject({
    code: 3030,
  });
});

test('CALL-53: a click can be seen', async () => {
  await call(sandbox, 'clicker', 'because', { key: 'salapi-now', orderId: '9', position: '0' });
  const { events } = (await sandbox.app.inject('/sandbox/api/events')).json<{
    events: unknown[];
  }>();
  expect(events[0]).toMatchObject({
    borrower: 'User clicker',
    call: 'because',
    what: 'product salapi-now, order 9, position 0',
  });
});

test('CALL-16: the contacts of the customer service, or none', async () => {
  expect((await call(sandbox, 'caller', 'contact-kf-info', { overall: '30' })).data).toEqual({
    email: 'care@bayani-lending.example.com',
    smWa: '+63 2 8765 4321',
  });
  await begin(sandbox, 'caller', { traits: ['contacts-none'] });
  expect((await call(sandbox, 'caller', 'contact-kf-info', { overall: '30' })).data).toEqual({
    email: '',
    smWa: '',
  });
});

test('loans run for 91 to 365 days', () => {
  for (const { termDays } of listProducts()) {
    expect(termDays).toBeGreaterThanOrEqual(91);
    expect(termDays).toBeLessThanOrEqual(365);
  }
});
