import { screen as page, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good, type Answers } from './fixtures/answers.ts';
import {
  choose,
  openShipped,
  press,
  during,
  type ShippedScreen,
  buttonsOfPage,
  openDialogs,
  pass,
} from './fixtures/shipped-screen.tsx';

const lost = failed('network');

const address = { orderId: '9', amount: '150050', couponId: 'c1', product_id: '7' };
const bankCards = [
  { id: 7, bankName: 'BDO Unibank', cardNo: '••••4001', bankCode: 'BDO' },
  { id: '8', bankName: 'BPI', cardNo: '••••4002', bankCode: 'BPI' },
];
const bpi = 'BPI ••••4002';
const ways = good({ alipay: '1', repayToken: 't1', bankCards });
const begun = good({ needValid: '1', repayRecordId: 'r1' });

const openWay = (
  answers: Answers = {},
  where: Readonly<Record<string, string>> = address,
): Promise<ShippedScreen> =>
  openShipped('payment-way', where, {
    answer: (call) => answers[call] ?? (call === 'repayment-way' ? ways : good()),
  });
const sent = ({ recorded }: ShippedScreen): readonly string[] =>
  recorded.requests.map(({ call }) => call);
const told = ({ recorded }: ShippedScreen): readonly string[] =>
  recorded.toasts.map(({ text }) => text);
const paramsOf = ({ recorded }: ShippedScreen, call: string): unknown =>
  recorded.requests.findLast((request) => request.call === call)?.params;
const typeCode = (value: string): Promise<void> =>
  during(
    () =>
      void fireEvent.input(page.getByRole('textbox', { name: 'Verification code' }), {
        target: { value },
      }),
  );
const detail = { how: 'replace', page: { to: 'borrow-detail', with: { orderId: '9' } } };

const beginCheck = async (answers: Answers = {}): Promise<ShippedScreen> => {
  const way = await openWay({ 'repayment-commit': begun, ...answers });
  await choose(bpi);
  await press('Pay');
  return way;
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('a lost reply', () => {
  const order = (orderStatus: string): CallResponse => good({ orderStatus });
  const doubt = 'We could not confirm this yet';

  test('PAYWAY-19 of a payment that closed the order leads to the borrow detail', async () => {
    const way = await beginCheck({ 'repayment-commit': lost, 'loan-details': order('200') });
    await pass(0);
    expect([told(way), way.recorded.navigations]).toEqual([['error'], [detail]]);
  });

  test('PAYWAY-19 of a payment whose token was not used may be paid anew', async () => {
    const way = await beginCheck({ 'repayment-commit': lost, 'loan-details': order('170') });
    expect(page.getByText(doubt)).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
    await pass(3000);
    expect(page.queryByText(doubt)).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled();
    expect(told(way)).toEqual(['error', 'It did not go through. You can try again.']);
  });

  test('PAYWAY-19 of a payment that nobody can decide keeps every way locked and leads to the order', async () => {
    const tokens = ['t1', 't2'];
    const way = await openShipped('payment-way', address, {
      answer: (call) => {
        if (call === 'repayment-way')
          return good({ alipay: '1', repayToken: tokens.shift() ?? 't2', bankCards });
        return call === 'repayment-commit' ? lost : order('174');
      },
    });
    await choose(bpi);
    await press('Pay');
    await pass(60_000);
    expect(page.getByText(doubt)).toBeInTheDocument();
    await choose('Alipay');
    expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
    expect(sent(way).filter((call) => call === 'repayment-commit')).toHaveLength(1);
    await press('Go to the order');
    expect(way.recorded.navigations).toEqual([{ how: 'push', page: { to: 'order', with: {} } }]);
  });

  test('PAYWAY-16 of a code stays in doubt while the order is open: the code is not sent again', async () => {
    const way = await beginCheck({ 'repayment-confirm': lost, 'loan-details': order('174') });
    await typeCode('123456');
    await press('Confirm');
    await pass(60_000);
    expect(told(way)).toEqual(['Network error, please try again']);
    expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect(page.getAllByText(doubt).length).toBeGreaterThan(0);
    expect(sent(way).filter((call) => call === 'repayment-confirm')).toHaveLength(1);
  });
});

describe('the ways to pay', () => {
  test('PAYWAY-01 PAYWAY-02 PAYWAY-03 CALL-17 AMB-139 are radios: the cards by bank and number, and Alipay; nothing is chosen', async () => {
    const way = await openWay();
    expect(
      page
        .getAllByRole('radio')
        .map((radio) => [
          radio.closest('label')?.textContent.replace(/\s+/g, ' ').trim(),
          radio.matches(':checked'),
        ]),
    ).toEqual([
      ['BDO Unibank ••••4001', false],
      [bpi, false],
      ['Alipay', false],
    ]);
    expect(way.recorded.requests).toEqual([{ call: 'repayment-way', params: { orderId: '9' } }]);
  });

  test.each([['0'], [0], [''], [false], [null]])(
    'PAYWAY-03 AMB-139 alipay %j is no option',
    async (alipay) => {
      await openWay({ 'repayment-way': good({ alipay, repayToken: 't1', bankCards }) });
      expect(page.getAllByRole('radio')).toHaveLength(2);
    },
  );

  test.each([[1], ['2'], [true], [{ name: 'x' }]])(
    'PAYWAY-03 AMB-139 alipay %j is one',
    async (alipay) => {
      await openWay({ 'repayment-way': good({ alipay, repayToken: 't1', bankCards }) });
      expect(page.getAllByRole('radio')).toHaveLength(3);
    },
  );

  test.each([
    ['a message', failed('7', 'm'), 'm'],
    ['no message', failed('7'), 'failed to query card list'],
    ['no connection', lost, 'failed to query card list'],
  ])('PAYWAY-06 cards that cannot be read: %s', async (_, answer, said) => {
    await openWay({ 'repayment-way': answer });
    expect(page.getByRole('alert')).toHaveTextContent(new RegExp(`^${said}$`));
    expect(page.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('PAYWAY-06 they are read again by a press', async () => {
    const answers = [failed('7', 'm'), ways];
    await openShipped('payment-way', address, { answer: () => answers.shift() });
    await press('Try again');
    expect(page.getAllByRole('radio')).toHaveLength(3);
    expect(page.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('PAYWAY-23 AMB-144 what is known of them is the source payway', async () => {
    const { runtime } = await openWay();
    expect(runtime.scope.lookup('sources', 'payway')).toMatchObject({
      repayToken: 't1',
      alipay: '1',
    });
    expect(runtime.scope.lookup('countdowns', 'countdown')).toBe(0);
  });

  test('ROUTE-15 a card is added on its own page, which knows the order', async () => {
    const way = await openWay({ 'repayment-way': good({ repayToken: 't1', bankCards: [] }) });
    expect([page.getByRole('status').textContent, buttonsOfPage()]).toEqual([
      'No card is bound yet.',
      ['Add a card', 'Pay'],
    ]);
    await press('Add a card');
    expect(way.recorded.navigations).toEqual([
      {
        how: 'push',
        page: { to: 'add-normal-card', with: { orderId: '9', amount: '150050', couponId: 'c1' } },
      },
    ]);
  });
});

describe('paying from a card', () => {
  test('PAYWAY-07 needs a card that is chosen', async () => {
    const way = await openWay();
    await press('Pay');
    expect([told(way), sent(way)]).toEqual([
      ['please select a payment card first'],
      ['repayment-way'],
    ]);
  });

  test('PAYWAY-02 PAYWAY-05 PAYWAY-08 PAYWAY-09 CALL-18 AMB-140 sends these nine', async () => {
    const way = await openWay();
    await choose(bpi);
    await press('Pay');
    expect(paramsOf(way, 'repayment-commit')).toEqual({
      amount: '150050',
      bankName: 'BPI',
      cardId: '8',
      cardNo: '••••4002',
      couponId: 'c1',
      orderId: '9',
      repayToken: 't1',
      bankCode: 'BPI',
      sendMsg: '0',
    });
  });

  test.each(['4111111111111234', '4111 1111 1111 1234', '6212345678901231234'])(
    'F6: the answered card number %s is shown by its last four digits, and sent whole',
    async (cardNo) => {
      const card = { id: 7, bankName: 'BPI', cardNo, bankCode: 'BPI' };
      const way = await openWay({ 'repayment-way': good({ bankCards: [card] }) });
      expect(page.queryByText(cardNo, { exact: false })).toBeNull();
      await choose('BPI ••••1234');
      await press('Pay');
      expect(paramsOf(way, 'repayment-commit')).toMatchObject({ cardNo });
    },
  );

  test('PAYWAY-09 AMB-140 what the address does not say is sent empty', async () => {
    const way = await openWay({}, { orderId: '9' });
    await choose('BDO Unibank ••••4001');
    await press('Pay');
    expect(paramsOf(way, 'repayment-commit')).toMatchObject({
      amount: '',
      couponId: '',
      cardId: '7',
    });
  });

  test.each([['0'], [0], [undefined], ['']])(
    'PAYWAY-11 needValid %j leads to the borrow detail',
    async (needValid) => {
      const way = await openWay({ 'repayment-commit': good({ needValid, repayRecordId: 'r1' }) });
      await choose(bpi);
      await press('Pay');
      expect([openDialogs(), way.recorded.navigations]).toEqual([[], [detail]]);
    },
  );

  test.each([
    ['PAYWAY-18', failed('7', 'm'), 'm'],
    ['PAYWAY-18', failed('7'), 'processing failed'],
    ['PAYWAY-19 AMB-36', lost, 'error'],
  ])('%s a commit that fails like %j says %s', async (_, answer, said) => {
    const way = await beginCheck({ 'repayment-commit': answer });
    expect([told(way), openDialogs(), way.recorded.navigations]).toEqual([[said], [], []]);
  });

  test('PAYWAY-05 contract 10 after a refusal the same token is sent, so that a core that took it after all refuses it again', async () => {
    const way = await beginCheck({
      'repayment-commit': failed('3020', 'This payment was begun already'),
    });
    await press('Pay');
    expect(sent(way)).toEqual(['repayment-way', 'repayment-commit', 'repayment-commit']);
    expect(paramsOf(way, 'repayment-commit')).toMatchObject({ repayToken: 't1' });
  });

  test('PAYWAY-05 a token that a commit used up is not sent again: another one is read first', async () => {
    const tokens = ['t1', 't2'];
    const way = await openShipped('payment-way', address, {
      answer: (call) =>
        call === 'repayment-way' ? good({ repayToken: tokens.shift(), bankCards }) : begun,
    });
    await choose(bpi);
    await press('Pay');
    await press('Close');
    await press('Pay');
    expect(sent(way)).toEqual([
      'repayment-way',
      'repayment-commit',
      'repayment-way',
      'repayment-commit',
    ]);
    expect(paramsOf(way, 'repayment-commit')).toMatchObject({ repayToken: 't2', cardId: '8' });
  });
});

describe('the SMS check', () => {
  test.each([['1'], [1], [true]])(
    'PAYWAY-04 PAYWAY-10 CALL-19 begins with a countdown when needValid is %j',
    async (needValid) => {
      const way = await openWay({ 'repayment-commit': good({ needValid, repayRecordId: 'r1' }) });
      await choose(bpi);
      await press('Pay');
      expect([openDialogs(), way.recorded.navigations]).toEqual([['Verification'], []]);
      expect(page.getByRole('button', { name: '60s' })).toBeDisabled();
    },
  );

  test('PAYWAY-12 PAYWAY-13 counts from 60s to 1s, one a second, and cannot be pressed until it says get code', async () => {
    await beginCheck();
    for (let left = 60; left >= 1; left -= 1) {
      expect(page.getByRole('button', { name: `${left}s` })).toBeDisabled();
      await pass(1000);
    }
    expect(page.getByRole('button', { name: 'get code' })).toBeEnabled();
  });

  test('PAYWAY-12 AMB-141 sending again is a call of its own with the same token, and counts anew', async () => {
    const way = await beginCheck({
      'repayment-resend': good({ needValid: '1', repayRecordId: 'r2' }),
    });
    await pass(60_000);
    await press('get code');
    expect(paramsOf(way, 'repayment-resend')).toEqual({
      ...(paramsOf(way, 'repayment-commit') as object),
      sendMsg: '1',
    });
    expect(sent(way)).toEqual(['repayment-way', 'repayment-commit', 'repayment-resend']);
    expect(page.getByRole('button', { name: '60s' })).toBeDisabled();
    await typeCode('123456');
    await press('Confirm');
    expect(paramsOf(way, 'repayment-confirm')).toMatchObject({ repaymentRecordId: 'r2' });
  });

  test.each([
    ['a message', failed('7', 'm'), 'm'],
    ['no message', failed('7'), 'processing failed'],
    ['no connection', lost, 'error'],
  ])('AMB-141 a code that is not sent again leaves the way free: %s', async (_, answer, said) => {
    const way = await beginCheck({ 'repayment-resend': answer });
    await pass(60_000);
    await press('get code');
    expect(told(way)).toEqual([said]);
    expect(page.getByRole('button', { name: 'get code' })).toBeEnabled();
  });

  test.each([['Cancel'], ['Close']])(
    'PAYWAY-14 %s ends it; when it begins again it counts from 60s and the code is empty',
    async (name) => {
      await beginCheck();
      await typeCode('123');
      await pass(20_000);
      expect(page.getByRole('button', { name: '40s' })).toBeInTheDocument();
      await press(name);
      expect(openDialogs()).toEqual([]);
      await press('Pay');
      expect(page.getByRole('button', { name: '60s' })).toBeInTheDocument();
      expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue('');
    },
  );

  test.each([['12345'], [''], ['12345 '], ['     6']])(
    'PAYWAY-15 LIMIT-04 the code %j is too short',
    async (code) => {
      const way = await beginCheck();
      await typeCode(code);
      await press('Confirm');
      expect(page.getByRole('alert')).toHaveTextContent(
        /^please enter the correct verification code$/,
      );
      expect(sent(way)).not.toContain('repayment-confirm');
    },
  );

  test.each([
    ['123456', '123456'],
    ['12345678', '12345678'],
    [' 123456 ', '123456'],
  ])(
    'PAYWAY-15 PAYWAY-16 CALL-21 AMB-143 the code %j is sent with order and payment',
    async (code, verifyCode) => {
      const way = await beginCheck();
      await typeCode(code);
      await press('Confirm');
      expect(paramsOf(way, 'repayment-confirm')).toEqual({
        orderId: '9',
        verifyCode,
        repaymentRecordId: 'r1',
      });
    },
  );

  test('PAYWAY-17 AMB-03 a code that is right ends the check and leads to the borrow detail', async () => {
    const way = await beginCheck();
    await typeCode('123456');
    await press('Confirm');
    expect([openDialogs(), way.recorded.navigations, told(way)]).toEqual([[], [detail], []]);
    expect(way.runtime.scope.lookup('countdowns', 'countdown')).toBe(0);
  });

  test.each([
    ['PAYWAY-20', failed('800006', 'm'), 'verification code error'],
    ['PAYWAY-21', failed('800005', 'm'), 'do not submit a payment request repeatedly'],
    ['PAYWAY-22', failed('7', 'm'), 'm'],
    ['PAYWAY-22', failed('7'), 'processing failed'],
  ])(
    '%s CALL-21 a confirm that fails like %j says %s, and another code can be typed in',
    async (_, answer, said) => {
      const way = await beginCheck({ 'repayment-confirm': answer });
      await typeCode('123456');
      await press('Confirm');
      expect([told(way), openDialogs(), way.recorded.navigations]).toEqual([
        [said],
        ['Verification'],
        [],
      ]);
      await press('Confirm');
      expect(sent(way).filter((call) => call === 'repayment-confirm')).toHaveLength(2);
    },
  );
});

describe('paying by Alipay', () => {
  const alipay = 'Alipay';

  test('PAYWAY-03 CALL-20 AMB-139 begins there and goes on where the loan core says', async () => {
    const way = await openWay({ 'repayment-huichao': good({ url: 'https://pay.example.com/1' }) });
    await choose(alipay);
    await press('Pay');
    expect(paramsOf(way, 'repayment-huichao')).toEqual({ orderId: '9', amount: '150050' });
    expect(way.recorded.navigations).toEqual([
      { how: 'assign', address: 'https://pay.example.com/1', session: 'none' },
    ]);
  });

  test('ROUTE-16 CALL-20 its own page sends nothing on opening, and the same on a press', async () => {
    const way = await openShipped('alipay-repayment', address, {
      answer: () => good({ url: 'https://pay.example.com/1' }),
    });
    expect(way.recorded.requests).toEqual([]);
    await press('Pay');
    expect(way.recorded.requests).toEqual([
      { call: 'repayment-huichao', params: { orderId: '9', amount: '150050' } },
    ]);
    expect(way.recorded.navigations).toEqual([
      { how: 'assign', address: 'https://pay.example.com/1', session: 'none' },
    ]);
  });
});
