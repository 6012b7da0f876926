import { fireEvent, screen as page, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good, type Answers } from './fixtures/answers.ts';
import {
  actions,
  agreements,
  box,
  newer,
  offer,
  older,
  open,
  paramsOf,
  valueOf,
} from './fixtures/confirmation.tsx';
import { refuseConsoleErrors } from './fixtures/no-console-errors.ts';
import { during, openDialogs, openShipped, press } from './fixtures/shipped-screen.tsx';

refuseConsoleErrors();

describe('the newer page', () => {
  test.each(['product_id', 'productId'])(
    'CALL-36 CALL-37 CALL-39 CALL-41 SESS-08 SESS-10 CONFIRM-22 everything is asked for the product of %s',
    async (spelling) => {
      const answers: Answers = {
        'loan-detail-confirm': good(offer),
        contract: good({ data: agreements }),
        'contract-jump': good(newer.jumped),
      };
      const screen = await openShipped(
        'confirm-loan',
        { [spelling]: '12', orderId: '9' },
        { answer: (call) => answers[call] ?? good() },
      );
      await press('Privacy notice');
      await press('Loan');
      expect(screen.recorded.requests.map(({ call, params }) => [call, params])).toEqual([
        ['loan-detail-confirm', { productId: '12' }],
        ['contract', { productId: '12', scene: '3' }],
        ['contract-jump', { productId: '12', scene: '3', position: '7', orderId: '9' }],
        ['loan-detail-push', { amount: '150050', periods: '91', termUnit: 'D', productId: '12' }],
      ]);
    },
  );

  test('AMB-46 without product and order both are sent empty', async () => {
    const answers: Answers = {
      'loan-detail-confirm': good(offer),
      contract: good({ data: agreements }),
    };
    const screen = await openShipped('confirm-loan', {}, { answer: (call) => answers[call] });
    await press('Terms');
    expect(paramsOf(screen, 'contract-jump')).toEqual([
      { productId: '', scene: '3', position: 2, orderId: '' },
    ]);
    expect(paramsOf(screen, 'loan-detail-confirm')).toEqual([{ productId: '' }]);
  });

  test('AMB-103 the first repayment date is not shown', async () => {
    await open(newer);
    expect(page.queryByText('First repayment date')).toBeNull();
  });

  test('CONFIRM-13 CONFIRM-16 AMB-100 an agreement opens by itself in a frame; Agree closes it for good', async () => {
    const screen = await open(newer, { popAgreementUrl: 'https://core.example.com/agreement' });
    const dialog = within(page.getByRole('dialog', { name: 'Agreement' }));
    expect(dialog.getByTitle('Agreement')).toHaveAttribute(
      'src',
      'https://core.example.com/agreement',
    );
    await during(() => void fireEvent.click(dialog.getByRole('button', { name: 'Agree' })));
    expect([openDialogs(), actions(screen)]).toEqual([[], []]);
    expect(box()).toBeChecked();
  });

  test('CONFIRM-13 with an address that may not be shown a sentence stands in the dialog', async () => {
    const screen = await open(newer, {
      popAgreementUrl: 'https://elsewhere.example.net/agreement',
    });
    const dialog = within(page.getByRole('dialog', { name: 'Agreement' }));
    expect(dialog.getByText('This page cannot be shown here.')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Agree' })).toBeEnabled();
    expect(screen.recorded.reports.map(({ code }) => code)).toEqual(['frame-refused']);
  });

  test.each([{ popAgreementUrl: '' }, { popAgreementUrl: null }, {}])(
    'CONFIRM-14 with %j nothing opens',
    async (data) => {
      await open(newer, data);
      expect(openDialogs()).toEqual([]);
    },
  );

  test('CONFIRM-15 BRIDGE-02 Cancel closes the web view', async () => {
    const screen = await open(newer, { popAgreementUrl: 'https://core.example.com/agreement' });
    await press('Cancel');
    expect(actions(screen)).toEqual(['closeWebView']);
  });
});

describe('the older page', () => {
  test.each(['product_id', 'productId'])(
    'CALL-48 CALL-49 CALL-51 AMB-108 AMB-110 everything is asked for the product of %s',
    async (spelling) => {
      const answers: Answers = {
        satire: good(offer),
        cultures: good({ data: agreements }),
        misunderstood: good(older.jumped),
      };
      const screen = await openShipped(
        'confirm-period',
        { [spelling]: '12' },
        { answer: (call) => answers[call] ?? good() },
      );
      await press('Privacy notice');
      await press('Loan');
      expect(screen.recorded.requests.map(({ call, params }) => [call, params])).toEqual([
        ['satire', { id: '12' }],
        ['cultures', { type: '3' }],
        ['misunderstood', { type: '3', id: '12', position: '7' }],
        ['depush', { amount: '150050', period: '91', unit: 'D', id: '12' }],
      ]);
    },
  );

  test('CONFOLD-03 the first repayment date is shown, where there is one', async () => {
    await open(older);
    expect(valueOf('First repayment date')).toBe('2026-07-15');
  });

  test.each([
    [{ NewButtonMsg: 'Get money now' }, 'Get money now'],
    [{ NewButtonMsg: '' }, 'Loan'],
    [{}, 'Loan'],
  ])('CONFOLD-07 CONFOLD-12 AMB-107 with %j the button reads %s', async (data, name) => {
    const screen = await open(older, data);
    await press(name);
    expect(paramsOf(screen, 'depush')).toHaveLength(1);
  });

  test('CONFOLD-08 CONFOLD-09 CONFOLD-12 AMB-106 a promotion opens by itself and can be closed', async () => {
    const screen = await open(older, {
      NewPopMsg: 'Today without interest.',
      NewButtonMsg: 'Get money now',
    });
    expect(page.getByRole('dialog', { name: 'Today without interest.' })).toBeInTheDocument();
    await press('Close');
    expect([openDialogs(), paramsOf(screen, 'depush')]).toEqual([[], []]);
  });

  test.each([
    ['Get money now', { NewButtonMsg: 'Get money now' }],
    ['Loan', {}],
  ])('CONFOLD-10 its button %s takes the loan once', async (name, data) => {
    const screen = await open(older, { NewPopMsg: 'Today without interest.', ...data });
    const button = within(page.getByRole('dialog')).getByRole('button', { name });
    await during(() => void fireEvent.click(button));
    expect([
      openDialogs(),
      paramsOf(screen, 'depush').length,
      screen.recorded.navigations.length,
    ]).toEqual([[], 1, 1]);
  });

  test.each([{ NewPopMsg: '' }, {}])('CONFOLD-08 with %j no promotion opens', async (data) => {
    await open(older, data);
    expect(openDialogs()).toEqual([]);
  });

  test.each([
    [1, '₹'],
    ['1', '₹'],
    [true, '₹'],
    [0, '₱'],
    ['2', '₱'],
    [undefined, '₱'],
  ])('CONFOLD-13 AMB-18 with the flag %j amounts carry %s', async (currencyFlag, sign) => {
    await open(older, { currencyFlag });
    expect(valueOf('Loan amount')).toBe(`${sign}1.500,50`);
    expect(page.getAllByRole('listitem')[0]).toHaveTextContent(`${sign}500,50`);
  });
});

describe('the page of the agreements', () => {
  test('ROUTE-27 CALL-37 CALL-39 CALL-40 AMB-06 AMB-45 lists them for the product, each to be opened', async () => {
    const answers: Answers = {
      contract: good({ data: agreements }),
      'contract-jump': good(newer.jumped),
    };
    const screen = await openShipped(
      'loan-agreement',
      { productId: '12', orderNo: '9' },
      { answer: (call) => answers[call] },
    );
    for (const { title } of agreements) await press(title);
    expect(screen.recorded.requests.map(({ call, params }) => [call, params])).toEqual([
      ['contract', { productId: '12', scene: '3' }],
      ...[0, '7', 2].map((position) => [
        'contract-jump',
        { productId: '12', scene: '3', position, orderId: '9' },
      ]),
    ]);
    expect(screen.recorded.navigations).toEqual(
      agreements.map(() => ({
        how: 'assign',
        address: 'https://papers.example.com/1',
        session: 'none',
      })),
    );
  });

  test('says that there are none, and can be read again after a failure', async () => {
    const answers: CallResponse[] = [failed('1', 'Busy'), good({ data: [] })];
    await openShipped('loan-agreement', {}, { answer: () => answers.shift() });
    expect(page.getByText('The agreements could not be loaded.')).toBeInTheDocument();
    await press('Try again');
    expect(page.getByText('There are no agreements for this loan.')).toBeInTheDocument();
  });
});
