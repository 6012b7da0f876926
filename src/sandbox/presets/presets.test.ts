import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, begin, call, ordersOf } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { areas, callNames } from '../fault-injection/scenario.ts';
import { traitNames } from '../traits.ts';
import { presets } from './presets.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => stopSandbox(sandbox));

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('each situation has an id of its own', () => {
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
});

test.each(presets.map(({ id, screen, stage }) => ({ id, screen, stage })))(
  '$id leads to $screen with a working session',
  async ({ id, screen, stage }) => {
    const response = await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/situation',
      headers: form,
      payload: `situation=${id}`,
    });
    expect(response.statusCode).toBe(303);
    const [path, query] = String(response.headers.location).split('?');
    const params = new URLSearchParams(query);
    const [order] = await ordersOf(sandbox, `sandbox-${id}`);
    expect(path).toBe(screen);
    expect([params.get('userId'), params.get('product_id'), params.get('sessionId')]).toEqual([
      `sandbox-${id}`,
      order?.productId ?? params.get('product_id'),
      `session-of-sandbox-${id}`,
    ]);
    expect(params.get('orderId') ?? undefined).toBe(order?.orderId);
    expect(order !== undefined).toBe(stage !== undefined);
  },
);

test('every trait can be chosen on the control page', async () => {
  const { body } = await sandbox.app.inject('/sandbox');
  expect(traitNames().filter((trait) => !body.includes(`value="${trait}"`))).toEqual([]);
});

test('a preset that is chosen again starts over', async () => {
  const { address } = await act<{ address: string }>(sandbox, 'situation', {
    situation: 'late',
    userId: 'again',
  });
  await act(sandbox, 'situation', { situation: 'in-review', userId: 'again' });
  const orders = await ordersOf(sandbox, 'again');
  expect(orders.map(({ status }) => status)).toEqual(['21']);
  expect(address).not.toContain(`orderId=${orders[0]?.orderId ?? ''}`);
});

test('a scenario of a preset applies to its borrower only, until the borrower starts over', async () => {
  await act(sandbox, 'situation', { situation: 'order-refused-call', userId: 'one' });
  await begin(sandbox, 'other', { stage: 'running' });
  const codeOf = async (userId: string): Promise<unknown> =>
    (await call(sandbox, userId, 'loan-details', { productId: '7', orderId: '' })).code;
  expect([await codeOf('one'), await codeOf('other')]).toEqual([1, 0]);
  await begin(sandbox, 'one', { stage: 'running' });
  expect(await codeOf('one')).toBe(0);
});

test('a code of the error catalogue is answered to the visitor of its situation', async () => {
  await act(sandbox, 'situation', { situation: 'sms-captcha', userId: 'visitor' });
  await act(sandbox, 'situation', { situation: 'register-captcha', userId: 'another' });
  expect(await call(sandbox, 'visitor', 'get-sms', {})).toMatchObject({
    code: 101,
    message: 'wrong captcha',
  });
  expect(await call(sandbox, 'another', 'register', {})).toMatchObject({
    code: -1,
    message: 'wrong captcha',
  });
  expect(await call(sandbox, 'another', 'get-sms', {})).not.toMatchObject({ code: 101 });
});

test('every area of the control page has a situation', () => {
  expect(new Set(presets.map(({ area }) => area))).toEqual(new Set(Object.keys(areas)));
});

test.each([
  ['beginning', {}, 'userId: expected the user id of a borrower; found nothing.'],
  ['beginning', { userId: 'u', productId: '1' }, "productId: expected one of 7, 8, 9; found '1'."],
  [
    'beginning',
    { userId: 'u', stage: 'gone' },
    /^stage: expected one of in-review, .*, closed, or nothing for no order; found 'gone'\.$/,
  ],
  [
    'beginning',
    { userId: 'u', traits: ['rich'] },
    /^traits: expected some of status-unknown, .*; found 'rich'\.$/,
  ],
  ['beginning', { userId: 'u', cards: '13' }, 'cards: expected a whole number from 0 to 12.'],
  ['traits', { traits: '' }, 'userId: expected the user id of a borrower; found nothing.'],
  ['traits', { userId: 'u', traits: 'rich' }, /^traits: .*found 'rich'\.$/],
  [
    'situation',
    { situation: 'x' },
    "situation: expected one of those on the control page; found 'x'.",
  ],
  [
    'stage',
    { orderId: '1', stage: '' },
    /^stage: expected one of in-review, .*, closed; found ''\.$/,
  ],
  ['days', { orderId: '1', days: '0' }, 'days: expected a whole number from 1 to 400.'],
])('%s: what is wrong is refused by name: %j', async (action, payload, message) => {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/api/${action}`,
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    code: 'invalid',
    message: expect.stringMatching(message) as unknown,
  });
});

test('an order is moved and aged by the forms of its row', async () => {
  const orderId = await begin(sandbox, 'moved', { stage: 'in-review' });
  for (const [url, payload] of [
    ['/sandbox/stage', `orderId=${orderId}&stage=due-today`],
    ['/sandbox/days', `orderId=${orderId}&days=30`],
  ] as const)
    expect(
      (await sandbox.app.inject({ method: 'POST', url, headers: form, payload })).headers.location,
    ).toBe('/sandbox#orders');
  expect((await ordersOf(sandbox, 'moved'))[0]).toMatchObject({
    status: '180',
    due: { on: '2026-05-16' },
  });
});

test('every call has a scenario form', async () => {
  const { body } = await sandbox.app.inject('/sandbox');
  const html = body.replaceAll(/\s+/g, ' ').replaceAll('< form', '<form');
  expect(
    callNames().filter(
      (name) => !html.includes(`<form method="post" action="/sandbox/scenario" id="${name}"`),
    ),
  ).toEqual([]);
});
