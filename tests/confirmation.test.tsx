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
  back,
} from './fixtures/confirmation.tsx';
import {
  during,
  openDialogs,
  openShipped,
  press,
  callsSent,
  told,
} from './fixtures/shipped-screen.tsx';
import { heldAnswer } from './fixtures/start-screen.ts';
import { refuseConsoleErrors } from './fixtures/test-page.ts';

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
    { value: '₱227,50', currencyFlag: '1', shown: '₹227,50' },
    { value: '₱', currencyFlag: 1, shown: '₹' },
    { value: '0,05% a day', currencyFlag: 1, shown: '0,05% a day' },
    { value: '₹227,50', currencyFlag: 1, shown: '₹227,50' },
    { value: '₱227,50', currencyFlag: '0', shown: '₱227,50' },
  ])(
    'F7: with the flag $currencyFlag the answered row $value reads $shown',
    async ({ value, currencyFlag, shown }) => {
      await open(older, { currencyFlag, details: [{ text: 'Interest', value }] });
      expect(valueOf('Interest')).toBe(shown);
    },
  );

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

describe.each([newer, older])('$name', (of) => {
  test('CONFIRM-01 CONFIRM-02 CONFOLD-02 the product has its picture and its name', async () => {
    await open(of);
    expect(
      document.querySelector('img[src="https://cdn.example.com/logo.png"]'),
    ).toBeInTheDocument();
    expect(page.getByText('Quick cash')).toBeInTheDocument();
  });

  test('CONFIRM-03 CONFIRM-04 CONFIRM-05 CONFOLD-01 AMB-24 amount, term in days and rate', async () => {
    await open(of);
    expect([valueOf('Loan amount'), valueOf('Loan term'), valueOf('Interest rate')]).toEqual([
      '₱1.500,50',
      '91 days',
      '0,05% a day',
    ]);
  });

  test('CONFIRM-06 CONFOLD-04 the detailed list has every text with its value', async () => {
    await open(of);
    const rows =
      page.getByRole('heading', { name: 'Detailed list' }).parentElement?.querySelectorAll('dt') ??
      [];
    expect([...rows].map((row) => [row.textContent, row.nextElementSibling?.textContent])).toEqual([
      ['Interest', '₱10,00'],
      ['Days', '91'],
      ['Note', ''],
    ]);
  });

  test('CONFIRM-07 CONFIRM-08 CONFOLD-05 the plan is numbered n/total, each entry with title, amount and repayment time', async () => {
    await open(of);
    expect(page.getByRole('heading', { name: 'Payment Plan' })).toBeInTheDocument();
    expect(page.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      '1/3 First ₱500,50 Repayment time 2026-07-15',
      '2/3 Second ₱500,00 Repayment time 2026-08-15',
      '3/3 Third later Repayment time soon',
    ]);
  });

  test('CONFIRM-09 CONFIRM-10 CONFIRM-23 CONFOLD-06 CALL-38 the agreements are ticked, and each title can be tapped', async () => {
    await open(of);
    expect(box()).toBeChecked();
    expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Loan contract',
      'Privacy notice',
      'Terms',
    ]);
  });

  test('CALL-40 CALL-50 AMB-45 an agreement is asked for by its position, else by its place from 0, and followed', async () => {
    const screen = await open(of);
    for (const { title } of agreements) await press(title);
    expect(
      paramsOf(screen, of.jump).map((params) => (params as { position: unknown }).position),
    ).toEqual([0, '7', 2]);
    expect(screen.recorded.navigations).toEqual(
      agreements.map(() => ({
        how: 'assign',
        address: 'https://papers.example.com/1',
        session: 'none',
      })),
    );
    expect(box()).toBeChecked();
  });

  test('an agreement that cannot be opened leads nowhere', async () => {
    const screen = await open(of, {}, { answers: { [of.jump]: failed('1', 'Not now') } });
    await press('Terms');
    expect(screen.recorded.navigations).toEqual([]);
  });

  test('CONFIRM-11 without agreements there is nothing to tick, and the loan can be taken', async () => {
    const screen = await open(of, {}, { answers: { [of.list]: good({ data: [] }) } });
    expect([page.queryByText(/I have read and agree/), page.queryByRole('checkbox')]).toEqual([
      null,
      null,
    ]);
    await press('Loan');
    expect(paramsOf(screen, of.take)).toHaveLength(1);
  });

  test('CONFIRM-12 AMB-107 unticked the button is grey and does nothing', async () => {
    const screen = await open(of);
    await during(() => void fireEvent.click(box()));
    expect(page.getByRole('button', { name: 'Loan' })).toBeDisabled();
    await press('Loan');
    expect(paramsOf(screen, of.take)).toEqual([]);
    await during(() => void fireEvent.click(box()));
    await press('Loan');
    expect(paramsOf(screen, of.take)).toHaveLength(1);
  });

  test('agreements that are not there yet, or cannot be read, keep the button locked', async () => {
    const held = heldAnswer<CallResponse>();
    const late: (Promise<CallResponse> | CallResponse)[] = [
      held.promise,
      good({ data: agreements }),
    ];
    await open(of, {}, { answer: (call) => (call === of.list ? late.shift() : undefined) });
    expect(page.getByRole('button', { name: 'Loan' })).toBeDisabled();
    await during(() => held.give(failed('1', 'Not now')));
    expect(page.getByText('The agreements could not be loaded.')).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Loan' })).toBeDisabled();
    await press('Try again');
    expect(box()).toBeChecked();
    expect(page.getByRole('button', { name: 'Loan' })).toBeEnabled();
  });

  test('AMB-49 a press while the loan is being taken sends nothing more', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = await open(
      of,
      {},
      { answers: {}, answer: (call) => (call === of.take ? held.promise : undefined) },
    );
    await press('Loan');
    await press('Loan');
    expect(paramsOf(screen, of.take)).toHaveLength(1);
    await during(() => held.give(failed('5', 'No')));
    await press('Loan');
    expect(paramsOf(screen, of.take)).toHaveLength(2);
  });

  test.each([
    ['/x?y=1', '/x?y=1&from=confirm'],
    ['/x', '/x?from=confirm'],
    [
      'https://elsewhere.example.net/loans?a=b#top',
      'https://elsewhere.example.net/loans?a=b&from=confirm#top',
    ],
  ])(
    'CONFIRM-21 CALL-42 BRIDGE-09 AMB-14 AMB-102 the shell is told, then the page gives way to %s with from=confirm',
    async (link, address) => {
      const screen = await open(of, {}, { answers: { [of.take]: good({ [of.link]: link }) } });
      const { natives, navigations } = screen.recorded;
      await press('Loan');
      expect(natives).toEqual([
        { call: 'trackPoint', params: { point: 'loan_confirm', productId: '7' }, page: undefined },
      ]);
      expect(navigations).toEqual([{ how: 'replace', address, session: 'own' }]);
    },
  );

  test('a loan that is taken but leads to an address that may not be followed has its way to the order', async () => {
    const { recorded } = await open(of);
    await press('Loan');
    expect(page.getByText('Your loan is on its way.')).toBeInTheDocument();
    expect(page.queryByRole('button', { name: 'Loan' })).toBeNull();
    await press('See the order');
    expect(recorded.navigations.at(-1)).toEqual({
      how: 'push',
      page: { to: 'order', with: { orderId: '' } },
    });
  });

  test('AMB-109 a loan without a link leads to the newest order of the product', async () => {
    const { recorded } = await open(of, {}, { answers: { [of.take]: good({}) } });
    await press('Loan');
    expect(recorded.navigations).toEqual([
      { how: 'replace', page: { to: 'order', with: { orderId: '' } } },
    ]);
  });

  test('CONFIRM-24 a loan that is refused leaves the page, its words to the request layer', async () => {
    const screen = await open(of, {}, { answers: { [of.take]: failed('1', 'Too late') } });
    await press('Loan');
    expect([screen.recorded.navigations, actions(screen), told(screen.recorded)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(page.getByRole('button', { name: 'Loan' })).toBeEnabled();
  });

  test('CONFIRM-17 CONFIRM-18 CONFOLD-11 AMB-101 going back asks each time; Agree stays', async () => {
    const screen = await open(of, {
      isPopType: '1',
      popTitle: 'Leave?',
      popContent: 'It is yours today only.',
    });
    for (const _ of [1, 2]) {
      await back(screen);
      const dialog = within(page.getByRole('dialog', { name: 'Point out' }));
      expect(dialog.getByText('Leave?')).toBeInTheDocument();
      expect(dialog.getByText('It is yours today only.')).toBeInTheDocument();
      await during(() => void fireEvent.click(dialog.getByRole('button', { name: 'Agree' })));
      expect(openDialogs()).toEqual([]);
    }
    expect([actions(screen), screen.recorded.navigations]).toEqual([[], []]);
  });

  test('CONFIRM-19 CONFOLD-11 Cancel closes the web view', async () => {
    const screen = await open(of, { isPopType: 1, popTitle: 'Leave?' });
    await back(screen);
    await press('Cancel');
    expect(actions(screen)).toEqual(['closeWebView']);
  });

  test.each([{ isPopType: 0 }, { isPopType: '2' }, {}])(
    'CONFIRM-20 with %j going back asks nothing',
    async (data) => {
      const screen = await open(of, { popTitle: 'Leave?', ...data });
      await back(screen);
      expect([openDialogs(), screen.runtime.emit('nativeBack')]).toEqual([[], false]);
    },
  );

  test('an offer that cannot be read can be read again', async () => {
    const answers: CallResponse[] = [failed('1', 'Busy')];
    const screen = await open(
      of,
      {},
      { answer: (call) => (call === of.read ? answers.shift() : undefined) },
    );
    expect(page.getByText('The offer could not be loaded.')).toBeInTheDocument();
    expect(page.queryByRole('button', { name: 'Loan' })).toBeNull();
    await press('Try again');
    expect(page.getByRole('button', { name: 'Loan' })).toBeEnabled();
    expect(callsSent(screen.recorded).filter((call) => call === of.read)).toHaveLength(2);
  });
});
