import { fireEvent, screen as page, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import {
  actions,
  agreements,
  back,
  box,
  newer,
  older,
  open,
  paramsOf,
  valueOf,
} from './fixtures/confirmation.tsx';
import { refuseConsoleErrors } from './fixtures/no-console-errors.ts';
import { callsSent, during, openDialogs, press, told } from './fixtures/shipped-screen.tsx';
import { heldAnswer } from './fixtures/start-screen.ts';

refuseConsoleErrors();

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
