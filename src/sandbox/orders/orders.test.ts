import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, begin, call, ordersOf } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { stages } from './set-stage.ts';

const day = 86_400_000;
let time = Date.parse('2026-06-15T04:00:00Z');
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
afterAll(() => stopSandbox(sandbox));

const detailOf = async (
  userId: string,
  params: Partial<Record<'productId' | 'orderId', string>> = {},
): Promise<Record<string, unknown>> =>
  (await call(sandbox, userId, 'loan-details', { productId: '7', orderId: '', ...params }))
    .data as Record<string, unknown>;

test.each([
  ['in-review', '21', '0'],
  ['refused', '110', '0'],
  ['paying-out', '151', '0'],
  ['running', '170', '0'],
  ['due-soon', '174', '1'],
  ['last-instalment', '174', '1'],
  ['due-today', '174', '1'],
  ['late', '180', '1'],
  ['late-45-days', '180', '1'],
  ['late-100-days', '180', '1'],
  ['closed', '200', '0'],
])(
  'CALL-43: an order %s has status %s and isDelay %s, and every field of the contract',
  async (stage, orderStatus, isDelay) => {
    await begin(sandbox, `stage-${stage}`, { stage });
    const detail = await detailOf(`stage-${stage}`);
    expect(detail).toMatchObject({
      orderStatus,
      isDelay,
      productName: 'Bayani Cash',
      productLogo: '/gateway/product-logos/7',
    });
    expect(Object.keys(detail).toSorted()).toEqual(
      [
        'KindTipsMsg cardNeedPop cardPopMsg cardPopTitle h5Url inside isDelay isScore noticeDesText noticeStatusText'.split(
          ' ',
        ),
        'orderStatus playeduL productLogo productName recProducts reyMsg telephone userOrderDetail'.split(
          ' ',
        ),
      ].flat(),
    );
    expect((detail['recProducts'] as unknown[]).length).toBe(
      ['110', '200'].includes(orderStatus) ? 4 : 0,
    );
  },
);

test('every stage of the control page is tried above', () => {
  expect(Object.keys(stages)).toHaveLength(11);
});

test.each([
  ['status-unknown', { orderStatus: '999' }],
  ['rollover-refused', { isDelay: '0' }],
  ['rating-asked', { isScore: '1' }],
  ['card-prompt', { cardNeedPop: '1', cardPopTitle: 'Where shall the money go?' }],
  ['kind-tips', { KindTipsMsg: expect.stringContaining('channels of this app') as unknown }],
  ['hint-none', { reyMsg: '' }],
  [
    'redirect-own-page',
    { playeduL: expect.stringMatching(/^\/repay\?product_id=7&orderId=[0-9]+$/) as unknown },
  ],
  ['redirect-listed-host', { playeduL: 'https://partner.example.com/orders?a=1' }],
  ['redirect-other-host', { playeduL: 'https://elsewhere.example.net/orders?a=1' }],
  ['own-telephone', { telephone: '+63 2 8999 0000' }],
  [
    'recommended-shown',
    {
      recProducts: expect.arrayContaining([
        expect.objectContaining({ key: 'sold-out', enabled: '0' }),
      ]) as unknown,
    },
  ],
  ['order-elsewhere', { inside: '0', h5Url: 'https://partner.example.com/orders' }],
])('what is true of a borrower shows in the order: %s', async (trait, expected) => {
  await begin(sandbox, 'traits', { stage: 'due-soon', traits: [trait] });
  const detail = await detailOf('traits');
  expect(detail).toMatchObject(expected);
  await act(sandbox, 'traits', { userId: 'traits', traits: [] });
  expect(await detailOf('traits')).not.toMatchObject(expected);
});

test('an order can have nothing but its status', async () => {
  await begin(sandbox, 'bare', { stage: 'due-soon', traits: ['order-bare'] });
  expect(await detailOf('bare')).toEqual({ orderStatus: '174' });
});

test('an order that does not exist, and one of another borrower, are refused in the same words; without an order there is an empty status', async () => {
  const orderId = await begin(sandbox, 'owner', { stage: 'running' });
  expect(await detailOf('nobody')).toEqual({ orderStatus: '' });
  expect(await detailOf('owner', { productId: '8' })).toEqual({ orderStatus: '' });
  const refused = { code: 3001, message: 'This order does not exist', data: undefined };
  expect(await call(sandbox, 'nobody', 'loan-details', { productId: '', orderId })).toEqual(
    refused,
  );
  expect(
    await call(sandbox, 'owner', 'loan-details', { productId: '', orderId: '999999' }),
  ).toEqual(refused);
  expect(await detailOf('owner', { productId: '', orderId })).toMatchObject({ orderStatus: '170' });
  expect(await detailOf('owner', { productId: '' })).toMatchObject({ orderStatus: '170' });
});

test('an order is decided within a day and paid out within one more, to the millisecond', async () => {
  const begun = time;
  await begin(sandbox, 'clock', { stage: 'in-review' });
  const statusAfter = async (passed: number): Promise<unknown> => {
    time = begun + passed;
    return (await detailOf('clock'))['orderStatus'];
  };
  const seen = [];
  for (const passed of [day - 1, day, 2 * day - 1, 2 * day, 25 * day, 33 * day])
    seen.push(await statusAfter(passed));
  time = begun;
  expect(seen).toEqual(['21', '151', '151', '170', '174', '180']);
});

test('days pass for one order only', async () => {
  const orderId = await begin(sandbox, 'days', { stage: 'due-today' });
  await begin(sandbox, 'other', { stage: 'due-today' });
  await act(sandbox, 'days', { orderId, days: '1' });
  expect((await ordersOf(sandbox, 'days'))[0]).toMatchObject({
    status: '180',
    due: { on: '2026-06-14', penalty: 100_000 + 8713 },
  });
  expect((await ordersOf(sandbox, 'other'))[0]).toMatchObject({
    status: '174',
    due: { on: '2026-06-15', penalty: 0 },
  });
});

test('money that cannot be paid out for want of an account asks for one', async () => {
  await begin(sandbox, 'no-card', { stage: 'paying-out', cards: '0' });
  expect(await detailOf('no-card')).toMatchObject({ cardNeedPop: '1' });
  await begin(sandbox, 'no-card', { stage: 'paying-out', cards: '1' });
  expect(await detailOf('no-card')).toMatchObject({ cardNeedPop: '0' });
});

test('CALL-46 CALL-47: who rated the service is not asked again', async () => {
  await begin(sandbox, 'rater', { stage: 'closed' });
  expect(await detailOf('rater')).toMatchObject({ isScore: '1' });
  expect(await call(sandbox, 'rater', 'google-score', { score: '5' })).toEqual({
    code: 0,
    message: '',
    data: {},
  });
  expect(await detailOf('rater')).toMatchObject({ isScore: '0' });
  expect(await call(sandbox, 'rater', 'google-score', { score: '6' })).toMatchObject({
    code: 3008,
  });
});

test('CALL-44: what is recorded can be seen', async () => {
  await call(sandbox, 'clicker', 'event-save', { productId: '7', moduleId: '30', positionId: '0' });
  const { events } = (await sandbox.app.inject('/sandbox/api/events')).json<{
    events: unknown[];
  }>();
  expect(events[0]).toEqual({
    borrower: 'User clicker',
    call: 'event-save',
    what: 'product 7, module 30, position 0',
    at: time,
  });
});

test.each([
  '/gateway/product-logos/7',
  '/gateway/channel-logos/90006',
  '/gateway/channel-logos/90030',
  '/gateway/bar-codes/123456789012',
])('there is a picture at %s', async (url) => {
  const response = await sandbox.app.inject(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
});

test.each([
  '/gateway/product-logos/1',
  '/gateway/channel-logos/1',
  '/gateway/bar-codes/1',
  '/gateway/bar-codes/12345678901x',
  '/gateway/pay/1',
])('there is nothing at %s', async (url) => {
  expect((await sandbox.app.inject(url)).statusCode).toBe(404);
});
