import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, begin, call, ordersOf, payAt } from '../loans.fixture.ts';
import type { PaymentSummary } from '../orders/order-summaries.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => stopSandbox(sandbox));

interface Ways {
  readonly alipay: string;
  readonly repayToken: string;
  readonly bankCards: readonly {
    readonly id: string;
    readonly bankName: string;
    readonly cardNo: string;
    readonly bankCode: string;
  }[];
}

const waysOf = async (userId: string, orderId: string): Promise<Ways> =>
  (await call(sandbox, userId, 'repayment-way', { orderId })).data as Ways;

const commitOf = async (userId: string, orderId: string): Promise<Record<string, string>> => {
  const { repayToken, bankCards } = await waysOf(userId, orderId);
  const [card] = bankCards;
  const [order] = await ordersOf(sandbox, userId);
  return {
    amount: String(order?.due?.total),
    bankName: card?.bankName ?? '',
    cardId: card?.id ?? '',
    cardNo: card?.cardNo ?? '',
    couponId: '',
    orderId,
    repayToken,
    bankCode: card?.bankCode ?? '',
    sendMsg: '0',
  };
};
const recordOf = ({ data }: Answer): string => (data as { repayRecordId: string }).repayRecordId;
const paymentOf = async (userId: string): Promise<PaymentSummary | undefined> =>
  (await ordersOf(sandbox, userId))[0]?.payments[0];
const confirm = (
  userId: string,
  orderId: string,
  repaymentRecordId: string,
  verifyCode: string,
): Promise<Answer> =>
  call(sandbox, userId, 'repayment-confirm', { orderId, verifyCode, repaymentRecordId });

test('CALL-17: the bound bank accounts are the cards, with the last four digits of their numbers', async () => {
  const orderId = await begin(sandbox, 'cards', { stage: 'due-soon', cards: '2' });
  expect(await waysOf('cards', orderId)).toMatchObject({
    alipay: '1',
    repayToken: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
    bankCards: [
      { bankName: 'BDO Unibank', cardNo: '••••••••4001', bankCode: 'BDO' },
      { bankName: 'BPI', cardNo: '••••••••4002', bankCode: 'BPI' },
    ],
  });
});

test.each([
  ['cards-none', { bankCards: [] }],
  ['alipay-none', { alipay: '0' }],
])('%s', async (trait, expected) => {
  const orderId = await begin(sandbox, trait, { stage: 'due-soon', traits: [trait] });
  expect(await waysOf(trait, orderId)).toMatchObject(expected);
});

test('CALL-18 CALL-19 CALL-21: a card payment waits for the code of its SMS', async () => {
  const orderId = await begin(sandbox, 'payer', { stage: 'due-soon' });
  const begun = await call(sandbox, 'payer', 'repayment-commit', await commitOf('payer', orderId));
  expect(begun.data).toEqual({
    needValid: '1',
    repayRecordId: expect.stringMatching(/^[0-9]{12}$/) as unknown,
  });
  expect((await ordersOf(sandbox, 'payer'))[0]).toMatchObject({ paidInstalments: 0 });
  const payment = await paymentOf('payer');
  expect(payment).toMatchObject({
    smsCode: expect.stringMatching(/^[0-9]{6}$/) as unknown,
    paidAt: null,
    channel: 'card',
  });
  expect(await confirm('payer', orderId, recordOf(begun), payment?.smsCode ?? '')).toEqual({
    code: 0,
    message: '',
    data: {},
  });
  expect((await ordersOf(sandbox, 'payer'))[0]).toMatchObject({ paidInstalments: 1 });
  expect(await confirm('payer', orderId, recordOf(begun), payment?.smsCode ?? '')).toMatchObject({
    code: 800_005,
  });
});

test('CALL-21: a wrong code answers 800006; after five of them the code no longer counts', async () => {
  const orderId = await begin(sandbox, 'guesser', { stage: 'due-soon' });
  const recordId = recordOf(
    await call(sandbox, 'guesser', 'repayment-commit', await commitOf('guesser', orderId)),
  );
  const codes = [];
  for (let guess = 0; guess < 5; guess += 1)
    codes.push((await confirm('guesser', orderId, recordId, 'none')).code);
  codes.push(
    (await confirm('guesser', orderId, recordId, (await paymentOf('guesser'))?.smsCode ?? '')).code,
  );
  expect(codes).toEqual([800_006, 800_006, 800_006, 800_006, 800_006, 3024]);
});

test('AMB-141: a code that is sent again replaces the one before; no money moves', async () => {
  const orderId = await begin(sandbox, 'again', { stage: 'due-soon' });
  const sent = await commitOf('again', orderId);
  const begun = await call(sandbox, 'again', 'repayment-commit', sent);
  const before = (await paymentOf('again'))?.smsCode ?? '';
  const again = await call(sandbox, 'again', 'repayment-resend', { ...sent, sendMsg: '1' });
  expect(again.data).toEqual(begun.data);
  expect(await confirm('again', orderId, recordOf(begun), before)).toMatchObject({ code: 800_006 });
  expect((await ordersOf(sandbox, 'again'))[0]?.payments).toHaveLength(1);
  expect(
    await confirm('again', orderId, recordOf(begun), (await paymentOf('again'))?.smsCode ?? ''),
  ).toMatchObject({ code: 0 });
  expect(await call(sandbox, 'again', 'repayment-resend', { ...sent, sendMsg: '1' })).toMatchObject(
    { code: 3023 },
  );
});

test('without an SMS check the commit itself pays', async () => {
  const orderId = await begin(sandbox, 'trusted', {
    stage: 'last-instalment',
    traits: ['sms-check-none'],
  });
  expect(
    (await call(sandbox, 'trusted', 'repayment-commit', await commitOf('trusted', orderId))).data,
  ).toMatchObject({ needValid: '0' });
  expect((await ordersOf(sandbox, 'trusted'))[0]).toMatchObject({ status: '200' });
});

test('a token serves one commit, also when it comes twice at the same moment; until then it stays the same', async () => {
  const orderId = await begin(sandbox, 'token', { stage: 'due-soon', traits: ['sms-check-none'] });
  const sent = await commitOf('token', orderId);
  expect((await waysOf('token', orderId)).repayToken).toBe(sent['repayToken']);
  const answers = await Promise.all(
    [1, 2].map(() => call(sandbox, 'token', 'repayment-commit', sent)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 3020]));
  expect((await ordersOf(sandbox, 'token'))[0]).toMatchObject({ paidInstalments: 1 });
  expect((await waysOf('token', orderId)).repayToken).not.toBe(sent['repayToken']);
});

test.each([
  [{ amount: '1' }, 3005],
  [{ cardId: '0' }, 3021],
  [{ repayToken: 'x' }, 3020],
  [{ orderId: '999999' }, 3001],
])('a commit that is wrong uses up no token: %j', async (wrong, code) => {
  const orderId = await begin(sandbox, 'wrong', { stage: 'due-soon' });
  const sent = await commitOf('wrong', orderId);
  expect(await call(sandbox, 'wrong', 'repayment-commit', { ...sent, ...wrong })).toMatchObject({
    code,
  });
  expect((await waysOf('wrong', orderId)).repayToken).toBe(sent['repayToken']);
});

test('cards, payments and orders of another borrower are refused', async () => {
  const orderId = await begin(sandbox, 'owner', { stage: 'due-soon' });
  const sent = await commitOf('owner', orderId);
  const recordId = recordOf(await call(sandbox, 'owner', 'repayment-commit', sent));
  const theirs = await begin(sandbox, 'thief', { stage: 'due-soon' });
  const stolenCard = { ...(await commitOf('thief', theirs)), cardId: sent['cardId'] ?? '' };
  const codes = [
    await call(sandbox, 'thief', 'repayment-way', { orderId }),
    await call(sandbox, 'thief', 'repayment-commit', stolenCard),
    await call(sandbox, 'thief', 'repayment-resend', { ...sent, sendMsg: '1' }),
    await confirm('thief', theirs, recordId, (await paymentOf('owner'))?.smsCode ?? ''),
  ].map(({ code }) => code);
  expect(codes).toEqual([3001, 3021, 3001, 3023]);
});

test('an instalment that is paid otherwise in between is not paid again', async () => {
  const orderId = await begin(sandbox, 'both', { stage: 'due-soon' });
  const recordId = recordOf(
    await call(sandbox, 'both', 'repayment-commit', await commitOf('both', orderId)),
  );
  const code = (await paymentOf('both'))?.smsCode ?? '';
  await payAt(sandbox, `/gateway/pay/${(await ordersOf(sandbox, 'both'))[0]?.payCode ?? ''}`);
  expect(await confirm('both', orderId, recordId, code)).toMatchObject({ code: 3025 });
  expect((await ordersOf(sandbox, 'both'))[0]).toMatchObject({ paidInstalments: 1 });
});

test('CALL-20: alipay answers a link beside the code; the page behind it pays', async () => {
  const orderId = await begin(sandbox, 'alipay', { stage: 'due-soon' });
  const amount = String((await ordersOf(sandbox, 'alipay'))[0]?.due?.total);
  const { data } = await call(sandbox, 'alipay', 'repayment-huichao', {
    userId: 'alipay',
    orderId,
    amount,
  });
  expect(await payAt(sandbox, (data as { url: string }).url)).toContain('This is paid');
  expect((await ordersOf(sandbox, 'alipay'))[0]).toMatchObject({
    paidInstalments: 1,
    payments: [{ channel: 'alipay' }],
  });
  const refused = await begin(sandbox, 'alipay', { stage: 'due-soon', traits: ['alipay-none'] });
  expect(
    await call(sandbox, 'alipay', 'repayment-huichao', {
      userId: 'alipay',
      orderId: refused,
      amount,
    }),
  ).toMatchObject({ code: 3022 });
});
