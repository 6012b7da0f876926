import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, begin, call, ordersOf, payAt } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => stopSandbox(sandbox));

const order = { productId: '7', orderId: '' };
/**
 * The first instalment of Bayani Cash: a third of ₱5.000,00 and of 91 days of interest at 0,05%.
 */
const principal = 166_667;
const interest = 7584;
const makeCode = (userId: string, params: object): Promise<Answer> =>
  call(sandbox, userId, 'generate-vcode', {
    ...order,
    amount: String(principal + interest),
    channelNumber: '90006',
    ...params,
  });
const payUrlOf = ({ data }: Answer): string => (data as { payUrl: string }).payUrl;

test('CALL-31: the instalment that is due, with what it is made of', async () => {
  await begin(sandbox, 'plain', { stage: 'due-soon', traits: ['repayment-notice'] });
  expect((await call(sandbox, 'plain', 'loan-play-detail', order)).data).toMatchObject({
    repayAmount: principal + interest,
    repayDate: '2026-06-18',
    productName: 'Bayani Cash',
    productLogo: '/gateway/product-logos/7',
    detail: [
      { text: 'Principal', value: '₱1.666,67' },
      { text: 'Interest', value: '₱75,84' },
      { text: 'Instalment', value: '1 of 3' },
      { text: 'Due on', value: '2026-06-18' },
      { text: 'Loan amount', value: '₱5.000,00' },
    ],
    repayList: [
      { name: 'GCash', logo: '/gateway/channel-logos/90006', channel_number: '90006' },
      { name: 'Maya', channel_number: '90007' },
      { name: 'QR Ph', channel_number: '90020' },
      { name: 'M Lhuillier', channel_number: '90021' },
    ],
    noticeMsg: 'Payments on weekends arrive on the next working day.',
    defDetail: { payCode: expect.stringMatching(/^[1-9][0-9]{11}$/) as unknown, title: '7-Eleven' },
    isShowReyTop: '1',
  });
});

test('a late instalment costs its penalties', async () => {
  await begin(sandbox, 'late', { stage: 'late' });
  const daily = Math.round((principal + interest) * 0.05 * 12);
  expect((await call(sandbox, 'late', 'loan-play-detail', order)).data).toMatchObject({
    repayAmount: principal + interest + 100_000 + daily,
    detail: expect.arrayContaining([
      { text: 'Days late', value: '12' },
      { text: 'One-time penalty', value: '₱1.000,00' },
    ]) as unknown,
  });
});

test('CALL-30: a rollover costs interest and penalties and puts everything off by its period', async () => {
  await begin(sandbox, 'rollover', { stage: 'due-soon' });
  expect((await call(sandbox, 'rollover', 'popular-compete', order)).data).toMatchObject({
    delayInfo: { delayAmount: interest, title: 'Pay later' },
    repayDate: '2026-07-18',
    repayPlan: [
      {
        remark: 'Instalment 1 of 3',
        title: 'Principal and interest',
        amount: principal + interest,
        time: '2026-07-18',
      },
      { remark: 'Instalment 2 of 3', time: '2026-08-18' },
      { remark: 'Instalment 3 of 3', time: '2026-09-17' },
    ],
  });
});

test.each([
  ['pay-code-none', { defDetail: { payCode: '' } }],
  ['pay-notice-none', { defDetail: { payNotice: {} } }],
  ['channels-none', { repayList: [] }],
  ['tip-image-none', { isShowReyTop: '0' }],
])('CALL-30 CALL-31: %s shows on both pages', async (trait, expected) => {
  await begin(sandbox, trait, { stage: 'due-soon', traits: [trait] });
  expect((await call(sandbox, trait, 'loan-play-detail', order)).data).toMatchObject(expected);
  expect((await call(sandbox, trait, 'popular-compete', order)).data).toMatchObject(expected);
});

test('what is refused', async () => {
  await begin(sandbox, 'closed', { stage: 'closed' });
  await begin(sandbox, 'due', { stage: 'due-soon', traits: ['rollover-refused'] });
  await begin(sandbox, 'no-channels', { stage: 'due-soon', traits: ['channels-none'] });
  const codes = [
    await call(sandbox, 'nobody', 'loan-play-detail', order),
    await call(sandbox, 'closed', 'loan-play-detail', order),
    await call(sandbox, 'due', 'popular-compete', order),
    await makeCode('due', { isDelay: '1' }),
    await makeCode('due', { amount: '1' }),
    await makeCode('due', { channelNumber: '' }),
    await makeCode('due', { channelNumber: '90030' }),
    await makeCode('no-channels', {}),
  ].map(({ code }) => code);
  expect(codes).toEqual([3001, 3003, 3004, 3004, 3005, 3006, 3007, 3007]);
  expect((await ordersOf(sandbox, 'due'))[0]?.payments).toEqual([]);
});

test('CALL-32 CALL-35: an instalment is paid on the page of the channel, once', async () => {
  await begin(sandbox, 'payer', { stage: 'due-soon' });
  const url = payUrlOf(await makeCode('payer', {}));
  expect(url).toMatch(/^\/gateway\/pay\/[0-9]{12}$/);
  const page = await sandbox.app.inject(url);
  for (const part of ['Pay with GCash', '₱1.742,51', 'No money moves', 'userId=payer'])
    expect(page.body).toContain(part);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(await payAt(sandbox, url)).toContain('This is paid');
  await payAt(sandbox, url);
  const [paid] = await ordersOf(sandbox, 'payer');
  expect(paid).toMatchObject({
    paidInstalments: 1,
    status: '170',
    payments: [{ isRollover: false, amount: principal + interest, channel: '90006' }],
  });
});

test('of two codes for one instalment only one is paid, even at the same moment', async () => {
  await begin(sandbox, 'twice', { stage: 'due-soon' });
  const urls = [payUrlOf(await makeCode('twice', {})), payUrlOf(await makeCode('twice', {}))];
  await Promise.all(urls.map((url) => payAt(sandbox, url)));
  const [paid] = await ordersOf(sandbox, 'twice');
  expect(paid?.paidInstalments).toBe(1);
  expect(paid?.payments.filter(({ paidAt }) => paidAt !== null)).toHaveLength(1);
});

test('CALL-33 CALL-34: a rollover that is paid puts the instalments off; a code from before it no longer pays', async () => {
  await begin(sandbox, 'later', { stage: 'due-soon' });
  const before = payUrlOf(await makeCode('later', {}));
  await payAt(
    sandbox,
    payUrlOf(await makeCode('later', { isDelay: '1', amount: String(interest) })),
  );
  expect((await ordersOf(sandbox, 'later'))[0]).toMatchObject({
    status: '170',
    rollovers: 1,
    due: { on: '2026-07-18', total: principal + interest },
  });
  expect(await payAt(sandbox, before)).not.toContain('This is paid');
  expect((await ordersOf(sandbox, 'later'))[0]).toMatchObject({ paidInstalments: 0 });
});

test('the last instalment closes the order', async () => {
  await begin(sandbox, 'last', { stage: 'last-instalment' });
  const { repayAmount } = (await call(sandbox, 'last', 'loan-play-detail', order)).data as {
    repayAmount: number;
  };
  await payAt(sandbox, payUrlOf(await makeCode('last', { amount: String(repayAmount) })));
  expect((await ordersOf(sandbox, 'last'))[0]).toMatchObject({ status: '200', due: null });
});

test('AMB-95: a channel of shops answers a bar code, with or without words', async () => {
  await begin(sandbox, 'shop', { stage: 'due-soon' });
  const barCodeImg = expect.stringMatching(/^\/gateway\/bar-codes\/[0-9]{12}$/) as unknown;
  expect((await makeCode('shop', { channelNumber: '90020' })).data).toEqual({
    barCodeImg,
    scanToPay: 'Show this code at the counter',
  });
  expect((await makeCode('shop', { channelNumber: '90021' })).data).toEqual({ barCodeImg });
});

test('the pay code of an order pays one instalment after the other at the counter', async () => {
  await begin(sandbox, 'counter', { stage: 'due-soon' });
  const [before] = await ordersOf(sandbox, 'counter');
  const url = `/gateway/pay/${before?.payCode ?? ''}`;
  await payAt(sandbox, url);
  await payAt(sandbox, url);
  expect((await ordersOf(sandbox, 'counter'))[0]).toMatchObject({
    paidInstalments: 2,
    payments: [{ channel: 'counter' }, { channel: 'counter' }],
  });
});
