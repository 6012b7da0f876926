import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, begin, call, ordersOf } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => stopSandbox(sandbox));

const newerTerms = { amount: '500000', periods: '91', termUnit: 'D', productId: '7', extra: '1' };
const olderTerms = { amount: '500000', period: '91', unit: 'D', id: '7' };

test('CALL-36: the offer, whose plan adds up to what is paid back', async () => {
  const { data } = await call(sandbox, 'offer', 'loan-detail-confirm', { productId: '7' });
  expect(data).toEqual({
    comProductLogo: '/gateway/product-logos/7',
    comProductName: 'Bayani Cash',
    amount: 500_000,
    periods: '91',
    termUnit: 'D',
    details: [
      { text: 'You receive', value: '₱5.000,00' },
      { text: 'Interest', value: '₱227,50' },
      { text: 'Service fee', value: '₱0,00' },
      { text: 'You pay back', value: '₱5.227,50' },
    ],
    repay_plans: [
      { title: 'Instalment 1', amount: 174_251, pay_time: '2026-07-15' },
      { title: 'Instalment 2', amount: 174_250, pay_time: '2026-08-15' },
      { title: 'Instalment 3', amount: 174_249, pay_time: '2026-09-14' },
    ],
    firstPayTime: '2026-07-15',
    firstPeriodDay: '30',
    pRateDsc: '0,05% a day',
    sendSms: '0',
    isPopType: '0',
    popTitle: 'Leave the offer?',
    popContent: 'The offer is yours for today only. Tomorrow it may be another one.',
    popAgreementUrl: '',
  });
});

test('CALL-48: the older offer has the words of its button besides', async () => {
  expect((await call(sandbox, 'offer', 'satire', { id: '8' })).data).toMatchObject({
    comProductName: 'Salapi Now',
    periods: '182',
    NewButtonMsg: 'Get money now',
    NewPopMsg: '',
    currencyFlag: '0',
  });
});

test.each([
  ['leave-question', { isPopType: '1' }],
  ['agreement-popup', { popAgreementUrl: '/gateway/agreements/11?product=7' }],
  ['agreement-popup-listed-host', { popAgreementUrl: 'https://partner.example.com/agreement' }],
  ['agreement-popup-other-host', { popAgreementUrl: 'https://elsewhere.example.net/agreement' }],
  ['promotion-popup', { NewPopMsg: expect.stringContaining('today') as unknown }],
  ['button-text-none', { NewButtonMsg: '' }],
  ['rupee-sign', { currencyFlag: '1' }],
])('CALL-48: %s shows in the older offer', async (trait, expected) => {
  await begin(sandbox, 'flags', { traits: [trait] });
  expect((await call(sandbox, 'flags', 'satire', { id: '7' })).data).toMatchObject(expected);
  await act(sandbox, 'traits', { userId: 'flags', traits: [] });
  expect((await call(sandbox, 'flags', 'satire', { id: '7' })).data).not.toMatchObject(expected);
});

test('a product that does not exist has no offer', async () => {
  for (const productId of ['', '1', 'x'])
    expect(await call(sandbox, 'offer', 'loan-detail-confirm', { productId })).toMatchObject({
      code: 3002,
    });
  expect(await call(sandbox, 'offer', 'depush', { ...olderTerms, id: '1' })).toMatchObject({
    code: 3002,
  });
});

describe('agreements', () => {
  const all = [
    { title: 'Loan contract', position: '11' },
    { title: 'Privacy notice', position: '12' },
    { title: 'Disclosure statement', position: '13' },
  ];

  test('CALL-37 CALL-38 CALL-49: both pages list them', async () => {
    expect(
      (await call(sandbox, 'reader', 'contract', { productId: '7', scene: '3' })).data,
    ).toEqual({ data: all });
    expect((await call(sandbox, 'reader', 'cultures', { type: '3' })).data).toEqual({ data: all });
  });

  test.each(['11', '12', '13'])(
    'CALL-39 CALL-40 CALL-50: number %s leads to its page, with the figures of the product',
    async (position) => {
      const newer = await call(sandbox, 'reader', 'contract-jump', {
        productId: '8',
        scene: '3',
        position,
        orderId: '',
        extra: '1',
      });
      const older = await call(sandbox, 'reader', 'misunderstood', {
        type: '3',
        id: '8',
        position,
      });
      expect([newer.data, older.data]).toEqual([
        { contract_url: `/gateway/agreements/${position}?product=8` },
        { url: `/gateway/agreements/${position}?product=8` },
      ]);
      const page = await sandbox.app.inject((older.data as { url: string }).url);
      expect(page.body).toContain(all.find((agreement) => agreement.position === position)?.title);
      expect(page.body).toContain('Salapi Now');
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    },
  );

  test('AMB-45: without positions their places in the list count, and only those', async () => {
    await begin(sandbox, 'reader', { traits: ['agreements-without-positions'] });
    expect((await call(sandbox, 'reader', 'cultures', { type: '3' })).data).toEqual({
      data: all.map(({ title }) => ({ title })),
    });
    expect(
      (await call(sandbox, 'reader', 'misunderstood', { type: '3', id: '7', position: '1' })).data,
    ).toEqual({ url: '/gateway/agreements/12?product=7' });
    expect(
      await call(sandbox, 'reader', 'misunderstood', { type: '3', id: '7', position: '12' }),
    ).toMatchObject({ code: 3012 });
  });

  test('there may be none', async () => {
    await begin(sandbox, 'reader', { traits: ['agreements-none'] });
    expect(
      (await call(sandbox, 'reader', 'contract', { productId: '7', scene: '3' })).data,
    ).toEqual({ data: [] });
    expect(
      await call(sandbox, 'reader', 'contract-jump', {
        productId: '7',
        scene: '3',
        position: '11',
        orderId: '',
        extra: '1',
      }),
    ).toMatchObject({
      code: 3012,
    });
    expect((await sandbox.app.inject('/gateway/agreements/99')).statusCode).toBe(404);
  });
});

test('CALL-41 CALL-42: taking the loan begins an order in review', async () => {
  await begin(sandbox, 'taker', {});
  const { data } = await call(sandbox, 'taker', 'loan-detail-push', newerTerms);
  const [order] = await ordersOf(sandbox, 'taker');
  expect(order).toMatchObject({ status: '21', amount: 500_000, instalments: 3, due: null });
  expect(data).toEqual({ lendDetailsUrl: `/order?product_id=7&orderId=${order?.orderId ?? ''}` });
});

test('CALL-51: so it does on the older page', async () => {
  await begin(sandbox, 'older', {});
  const { data } = await call(sandbox, 'older', 'depush', olderTerms);
  expect(data).toEqual({
    url: `/order?product_id=7&orderId=${(await ordersOf(sandbox, 'older'))[0]?.orderId ?? ''}`,
  });
});

test.each([
  [
    'loan-link-listed-host',
    /^https:\/\/partner\.example\.com\/loans\?product_id=7&orderId=[0-9]+$/,
  ],
  ['loan-link-other-host', /^https:\/\/elsewhere\.example\.net\/loans\?/],
  ['loan-link-as-text', /^\/order\?/],
])('AMB-109: %s', async (trait, url) => {
  await begin(sandbox, 'link', { traits: [trait] });
  expect((await call(sandbox, 'link', 'depush', olderTerms)).data).toEqual({
    url: expect.stringMatching(url) as unknown,
  });
});

test('AMB-109: a taken loan may lead nowhere', async () => {
  await begin(sandbox, 'link', { traits: ['loan-link-none'] });
  expect((await call(sandbox, 'link', 'loan-detail-push', newerTerms)).data).toEqual({});
});

test('one loan of a product at a time, also when it is taken twice at the same moment; another product is another loan', async () => {
  await begin(sandbox, 'twice', {});
  const answers = await Promise.all([
    call(sandbox, 'twice', 'loan-detail-push', newerTerms),
    call(sandbox, 'twice', 'depush', olderTerms),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 3011]));
  expect(
    (
      await call(sandbox, 'twice', 'depush', {
        amount: '250000',
        period: '365',
        unit: 'D',
        id: '9',
      })
    ).code,
  ).toBe(0);
  expect(await ordersOf(sandbox, 'twice')).toHaveLength(2);
});

test.each(['refused', 'closed'])(
  'after an order that is %s the loan can be taken again',
  async (stage) => {
    await begin(sandbox, stage, { stage });
    expect((await call(sandbox, stage, 'loan-detail-push', newerTerms)).code).toBe(0);
    expect((await ordersOf(sandbox, stage))[0]).toMatchObject({ status: '21' });
  },
);

test.each([{ amount: '500001' }, { periods: '92' }, { termUnit: 'M' }, { amount: '' }])(
  'terms that are not those of the offer are refused: %j',
  async (other) => {
    await begin(sandbox, 'terms', {});
    expect(
      await call(sandbox, 'terms', 'loan-detail-push', { ...newerTerms, ...other }),
    ).toMatchObject({ code: 3010 });
    expect(await ordersOf(sandbox, 'terms')).toEqual([]);
  },
);
