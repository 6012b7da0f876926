import { fireEvent, screen as page, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { textsOfPage } from './fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from './fixtures/no-console-errors.ts';
import {
  address,
  defDetail,
  detail,
  hasPicture,
  instalment,
  open,
  pages,
  plan,
  rollover,
  shared,
} from './fixtures/repayment-pages.tsx';
import { during, openShipped, press, sent, told } from './fixtures/shipped-screen.tsx';

refuseConsoleErrors();

describe('the instalment', () => {
  test('FORMAT-05 AMB-22 a point in time is shown as its day in Manila', async () => {
    await open(instalment, { repayDate: '2024-04-30T17:00:00Z' });
    expect(page.getByText('Repayment date').nextElementSibling).toHaveTextContent(/^2024-05-01$/);
  });

  test('CALL-31 REPAY-01 REPAY-02 REPAY-03 REPAY-13 FORMAT-01 AMB-93 date, amount, product and notice, read once by product and order', async () => {
    const screen = await open(instalment);
    expect(sent(screen, 'loan-play-detail')).toEqual([{ productId: '7', orderId: '9' }]);
    expect(page.getByText('Repayment date').nextElementSibling).toHaveTextContent(/^2024-05-01$/);
    expect(page.getByText('₱1.500,50')).toBeInTheDocument();
    expect([hasPicture(shared.productLogo), page.getByText('Quick cash').textContent]).toEqual([
      true,
      'Quick cash',
    ]);
    expect(page.getByText('Weekends take longer.')).toBeInTheDocument();
    expect(screen.recorded.reports).toEqual([]);
  });

  test.each([
    [150_000, '₱1.500,00'],
    ['150050', '₱1.500,50'],
    [123_456_700, '₱1.234.567,00'],
  ])(
    'FORMAT-01 FORMAT-02 FORMAT-03 FORMAT-04 AMB-20 AMB-21 the amount %j is shown as %s',
    async (repayAmount, shown) => {
      await open(instalment, { repayAmount });
      expect(page.getByText(shown)).toBeInTheDocument();
    },
  );

  test('REPAY-04 REPAY-05 REPAY-06 REPAY-07 AMB-104 two rows, all of them on More, two again on Hide', async () => {
    await open(instalment);
    const rows = (): readonly unknown[] =>
      within(page.getByRole('region', { name: 'Details' }))
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    const all = detail.map(({ text, value }) => [text, value]);
    expect([rows(), page.queryByRole('button', { name: 'Hide' })]).toEqual([all.slice(0, 2), null]);
    await press('More');
    expect([rows(), page.queryByRole('button', { name: 'More' })]).toEqual([all, null]);
    expect(page.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true');
    await press('Hide');
    expect(rows()).toEqual(all.slice(0, 2));
  });

  test.each([
    [2, 2],
    [1, 1],
    [0, 0],
  ])('REPAY-04 with %i rows nothing is folded', async (count, shown) => {
    await open(instalment, { detail: detail.slice(0, count) });
    expect(page.queryAllByText(/^(Principal|Interest)$/)).toHaveLength(shown);
    expect(page.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

describe('the rollover', () => {
  test('CALL-30 DELAY-01 DELAY-02 DELAY-03 DELAY-20 AMB-93 AMB-94 title, price, next date, product and notice, read once by product and order', async () => {
    const screen = await open(rollover);
    expect(sent(screen, 'popular-compete')).toEqual([{ productId: '7', orderId: '9' }]);
    expect(page.getByText('Pay later').nextElementSibling).toHaveTextContent(/^₱75,84$/);
    expect(page.getByText(/^Your next payment date is/)).toHaveTextContent(
      /^Your next payment date is 2024-05-01$/,
    );
    expect([hasPicture(shared.productLogo), page.getByText('Quick cash').textContent]).toEqual([
      true,
      'Quick cash',
    ]);
    expect(page.getByText('Weekends take longer.')).toBeInTheDocument();
    expect(screen.recorded.reports).toEqual([]);
  });

  test('DELAY-04 the plan with remark, title, amount and time of each entry, also of two that look alike', async () => {
    await open(rollover, { repayPlan: [...plan, plan[0]] });
    const row = ['Rent', '₱1.500,50', 'First', '2024-05-01'];
    const texts = textsOfPage(page.getByRole('region', { name: 'Plan list' }));
    expect(texts).toEqual(['Plan list', ...row, 'Rest', '₱0,99', 'Second', '2024-06-01', ...row]);
  });

  test('a rollover without a title and without a plan', async () => {
    await open(rollover, { delayInfo: { delayAmount: 100 }, repayPlan: [] });
    expect(page.getByText('Rollover').nextElementSibling).toHaveTextContent(/^₱1,00$/);
    expect(page.queryByText('Plan list')).toBeNull();
  });
});

describe.each(pages)('on $id', (repayment) => {
  test(`${repayment.tip} ROUTE-40 AMB-92 the tip image opens the instructions with amount and pay code`, async () => {
    const { recorded } = await open(repayment);
    await during(
      () => void fireEvent.click(page.getByRole('img', { name: 'A phone, a shop and a receipt' })),
    );
    expect(recorded.navigations).toEqual([
      {
        how: 'push',
        page: { to: 'carpmm', with: { requestType: '1', amount: repayment.amount, payCode: '1' } },
      },
    ]);
  });

  test(`${repayment.tip} ROUTE-40 without a pay code the instructions are given an empty one`, async () => {
    const { recorded } = await open(repayment, { defDetail: {} });
    await press(/How to repay, step by step/);
    expect(recorded.navigations).toEqual([
      {
        how: 'push',
        page: { to: 'carpmm', with: { requestType: '1', amount: repayment.amount, payCode: '' } },
      },
    ]);
  });

  test.each([0, '0', undefined])(
    `${repayment.tip} there is no tip image when isShowReyTop is %j`,
    async (isShowReyTop) => {
      await open(repayment, { isShowReyTop });
      expect(page.queryByText('How to repay, step by step')).toBeNull();
    },
  );

  test(`${repayment.box} AMB-86 AMB-99 the default channel shows logo, title and pay code; Copy copies the code and nothing more`, async () => {
    const { recorded } = await open(repayment);
    const box = page.getByRole('link', { name: /^7-Eleven$/ });
    expect([hasPicture(defDetail.logo), page.getByText(/^1$/).textContent]).toEqual([true, '1']);
    expect(box).not.toContainElement(page.getByRole('button', { name: 'Copy' }));
    await press('Copy');
    expect([recorded.copied, told(recorded), recorded.navigations, recorded.stored]).toEqual([
      ['1'],
      ['copy success'],
      [],
      [],
    ]);
  });

  test(`${repayment.box} AMB-86 where the clipboard is refused nobody is told of success`, async () => {
    const { recorded } = await open(repayment, {}, { canCopy: false });
    await press('Copy');
    expect(told(recorded)).toEqual([]);
  });

  test.each([[{ title: '7-Eleven' }], [{ title: '7-Eleven', payCode: '' }], [undefined]])(
    'DELAY-09 REPAY-09 with defDetail %j there is no default channel',
    async (none) => {
      await open(repayment, { defDetail: none });
      expect([page.queryByText('7-Eleven'), page.queryByRole('button', { name: 'Copy' })]).toEqual([
        null,
        null,
      ]);
    },
  );

  test(`${repayment.opens} ROUTE-39 AMB-88 AMB-89 the default channel keeps what the page of the code reads, then opens it`, async () => {
    const { recorded } = await open(repayment);
    await press(/^7-Eleven$/);
    expect(recorded.stored).toEqual([
      { where: 'local', how: 'put', key: 'repaymentInfo', value: repayment.info },
    ]);
    expect(recorded.navigations).toEqual([
      { how: 'push', page: { to: 'repayment-of-code2', with: {} } },
    ]);
  });

  test('what cannot be loaded is read again on request, and the order can be opened', async () => {
    const answers: CallResponse[] = [
      failed('3003', 'Nothing is due'),
      failed('3003', 'Nothing is due'),
    ];
    const { recorded } = await openShipped(repayment.id, address, {
      answer: () => answers.shift() ?? good(repayment.data),
    });
    await press('Go to the order');
    expect(recorded.navigations).toEqual([{ how: 'push', page: { to: 'order', with: {} } }]);
    await press('Try again');
    await press('Try again');
    expect([page.queryByText('Try again'), page.getByText('Quick cash').textContent]).toEqual([
      null,
      'Quick cash',
    ]);
  });

  test('SESS-01 SESS-08 SESS-09 AMB-46 what the address does not say is sent empty', async () => {
    const { recorded } = await openShipped(
      repayment.id,
      {},
      { answer: () => good(repayment.data) },
    );
    expect(recorded.requests).toMatchObject([{ params: { productId: '', orderId: '' } }]);
  });
});
