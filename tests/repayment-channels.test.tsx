import { screen as page, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { refuseConsoleErrors } from './fixtures/no-console-errors.ts';
import { checked, gcash, hasPicture, maya, open, pages } from './fixtures/repayment-pages.tsx';
import { choose, during, openDialogs, press, sent, told } from './fixtures/shipped-screen.tsx';
import { heldAnswer } from './fixtures/start-screen.ts';

refuseConsoleErrors();

const sheet = () => within(page.getByRole('dialog', { name: 'Payment Method' }));

describe.each(pages)('on $id', (repayment) => {
  test(`${repayment.sheet} AMB-98 the sheet lists the channels; the check is on the chosen one, also after the sheet was closed`, async () => {
    const { recorded } = await open(repayment);
    await press('Payment Method');
    expect(openDialogs()).toEqual(['Payment Method']);
    expect(
      sheet().getByText('Please select your repayment method for payment'),
    ).toBeInTheDocument();
    expect(sheet().getByRole('button', { name: 'Payment' })).toBeInTheDocument();
    expect(
      sheet()
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent.trim()),
    ).toEqual(['GCash', 'Maya']);
    expect([hasPicture(gcash.logo), hasPicture(maya.logo), checked()]).toEqual([
      true,
      true,
      ['GCash'],
    ]);
    await choose('Maya');
    expect(checked()).toEqual(['Maya']);
    await press('Close');
    expect(openDialogs()).toEqual([]);
    await press('Payment Method');
    expect([checked(), recorded.requests.length]).toEqual([['Maya'], 1]);
  });

  test(`${repayment.first} the first channel is paid with when nobody chooses`, async () => {
    const screen = await open(repayment);
    await press('Payment Method');
    await press('Payment');
    expect(sent(screen, 'generate-vcode')).toEqual([
      {
        productId: '7',
        orderId: '9',
        amount: repayment.amount,
        channelNumber: '90006',
        ...repayment.more,
      },
    ]);
  });

  test(`${repayment.second} the chosen channel is paid with`, async () => {
    const screen = await open(repayment);
    await press('Payment Method');
    await choose('Maya');
    await press('Payment');
    expect(sent(screen, 'generate-vcode')).toMatchObject([{ channelNumber: '90007' }]);
  });

  test('CALL-35 AMB-47 the address to pay at is followed, and the sheet is closed', async () => {
    const { recorded } = await open(
      repayment,
      {},
      { answers: { 'generate-vcode': good({ payUrl: 'https://pay.example.com/1' }) } },
    );
    await press('Payment Method');
    await press('Payment');
    expect([
      recorded.navigations.map((navigation) => 'address' in navigation && navigation.address),
      openDialogs(),
    ]).toEqual([['https://pay.example.com/1'], []]);
  });

  test.each([
    ['Show this at the counter', ['Show this at the counter']],
    ['Scan to pay', []],
    [undefined, []],
  ])(
    'DELAY-19 AMB-95 a bar code instead opens its dialog, with scanToPay %j',
    async (scanToPay, said) => {
      const barCodeImg = 'https://cdn.example.com/bar.png';
      const { recorded } = await open(
        repayment,
        {},
        { answers: { 'generate-vcode': good({ barCodeImg, ...(scanToPay && { scanToPay }) }) } },
      );
      await press('Payment Method');
      await press('Payment');
      expect([openDialogs(), recorded.navigations]).toEqual([['Scan to pay'], []]);
      const dialog = within(page.getByRole('dialog', { name: 'Scan to pay' }));
      expect(dialog.getByRole('img', { name: 'Bar code' })).toHaveAttribute('src', barCodeImg);
      expect(dialog.getAllByText('Scan to pay')).toHaveLength(1);
      expect(said.filter((text) => dialog.queryByText(text) === null)).toEqual([]);
    },
  );

  test.each([[[]], [undefined]])(
    `${repayment.empty} AMB-97 with the channels %j the loan core decides, nobody is told of a missing choice`,
    async (repayList) => {
      const screen = await open(
        repayment,
        { repayList },
        { answers: { 'generate-vcode': failed('3006', 'No channel') } },
      );
      await press('Payment Method');
      expect(page.queryByRole('radio')).toBeNull();
      await press('Payment');
      expect(sent(screen, 'generate-vcode')).toMatchObject([{ channelNumber: '' }]);
      expect([told(screen.recorded), openDialogs(), screen.recorded.reports]).toEqual([
        [],
        ['Payment Method'],
        [],
      ]);
    },
  );

  test('contract 10: one code a press: further presses while it is on its way send nothing', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = await open(repayment, {}, { answers: { 'generate-vcode': held.promise } });
    await press('Payment Method');
    await press('Payment');
    await press('Payment');
    expect(sent(screen, 'generate-vcode')).toHaveLength(1);
    await during(() => held.give(failed('network', '')));
    await press('Payment');
    expect(sent(screen, 'generate-vcode')).toHaveLength(2);
  });

  test('a code that does not come leaves the sheet and the choice as they were', async () => {
    const screen = await open(
      repayment,
      {},
      { answers: { 'generate-vcode': failed('3007', 'Not this one') } },
    );
    await press('Payment Method');
    await choose('Maya');
    await press('Payment');
    expect([openDialogs(), checked(), screen.recorded.navigations]).toEqual([
      ['Payment Method'],
      ['Maya'],
      [],
    ]);
  });

  test('a success without a code is told', async () => {
    const { recorded } = await open(repayment);
    await press('Payment Method');
    await press('Payment');
    expect([told(recorded), openDialogs()]).toEqual([
      ['No code came back. Please try again or choose another method.'],
      ['Payment Method'],
    ]);
  });
});
