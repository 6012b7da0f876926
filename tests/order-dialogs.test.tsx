import { fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failed, type Answers } from './fixtures/answers.ts';
import { refuseConsoleErrors } from './fixtures/no-console-errors.ts';
import { openOrder } from './fixtures/order-page.ts';
import {
  actions,
  choose,
  during,
  openDialogs,
  press,
  sent,
  told,
  type ShippedScreen,
} from './fixtures/shipped-screen.tsx';

refuseConsoleErrors();

const close = (): Promise<void> => press('Close');

describe('one dialog at a time (AMB-133)', () => {
  const everything = {
    orderStatus: 151,
    cardNeedPop: 1,
    cardPopTitle: 'Add your card',
    cardPopMsg: 'We need an account.',
    KindTipsMsg: 'Never share your codes.',
    reyMsg: 'Withdraw within 7 days.',
    isScore: '1',
  };

  test('ORDER-25 ORDER-31 ORDER-32 ORDER-34 ORDER-39 bank card, Kind tips, withdraw, rating, each once while the page is open', async () => {
    const screen = await openOrder(everything);
    const seen: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(...openDialogs());
      await close();
    }
    expect([seen, openDialogs()]).toEqual([
      ['Add your card', 'Kind tips', 'Withdraw now', 'Rating'],
      [],
    ]);
    await during(() => void screen.runtime.emit('pull'));
    expect([sent(screen, 'loan-details').length, openDialogs()]).toEqual([2, []]);
  });

  test.each([
    ['ORDER-31', { cardNeedPop: 0 }],
    ['ORDER-35', { KindTipsMsg: 'x' }, { showBankTip: '1' }],
    ['ORDER-36', { KindTipsMsg: '' }],
    ['AMB-131', { orderStatus: 151, reyMsg: '' }],
    ['AMB-131', { orderStatus: 174, reyMsg: 'x' }],
    ['ORDER-25', { isScore: '0' }],
  ])('%s none for %j', async (_, data, stored: Readonly<Record<string, string>> = {}) => {
    await openOrder({ noticeStatusText: 'As it is', ...data }, { stored });
    expect(openDialogs()).toEqual([]);
  });

  test('ORDER-33 AMB-134 the bank card is bound on the page for it', async () => {
    const { recorded } = await openOrder({
      cardNeedPop: '1',
      cardPopTitle: 'Add your card',
      cardPopMsg: 'We need an account.',
    });
    expect(page.getByRole('dialog', { name: 'Add your card' })).toHaveTextContent(
      'We need an account.',
    );
    await press('Go and bind the card');
    expect(recorded.navigations).toEqual([
      { how: 'push', page: { to: 'bind-bank', with: { product_id: '7', source: 'loanDetail' } } },
    ]);
    expect(openDialogs()).toEqual([]);
  });

  test('a bank card prompt without a title has one', async () => {
    await openOrder({ cardNeedPop: 1 });
    expect(openDialogs()).toEqual(['Bind your card']);
  });

  test('ORDER-34 AMB-134 Kind tips are closed by OK, and the next dialog comes', async () => {
    await openOrder({ orderStatus: 174, KindTipsMsg: 'Never share your codes.', isScore: 1 });
    expect(page.getByRole('dialog', { name: 'Kind tips' })).toHaveTextContent(
      'Never share your codes.',
    );
    await press('OK');
    expect(openDialogs()).toEqual(['Rating']);
  });

  test('ORDER-39 AMB-131 Withdraw now goes home', async () => {
    const screen = await openOrder({ orderStatus: '151', reyMsg: 'Withdraw within 7 days.' });
    expect(page.getByRole('dialog', { name: 'Withdraw now' })).toHaveTextContent(
      'Withdraw within 7 days.',
    );
    await press('Withdraw now');
    expect([actions(screen), openDialogs()]).toEqual([[['goHome', {}]], []]);
  });

  test('no dialog closes on a tap beside it', async () => {
    await openOrder({ isScore: '1' });
    await during(() => void fireEvent.click(page.getByRole('dialog')));
    expect(openDialogs()).toEqual(['Rating']);
  });
});

describe('the rating', () => {
  const rating = (answers: Answers = {}): Promise<ShippedScreen> =>
    openOrder({ orderStatus: 200, isScore: '1' }, { answers });

  test('ORDER-26 five stars, none of them marked', async () => {
    await rating();
    expect(page.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    expect(page.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('ORDER-27 without a star nothing is sent', async () => {
    const screen = await rating();
    await press('Submit');
    expect([told(screen.recorded), sent(screen, 'google-score'), openDialogs()]).toEqual([
      ['Silakan pilih'],
      [],
      ['Rating'],
    ]);
  });

  test.each([
    ['1 star', []],
    ['3 stars', []],
    ['4 stars', [['goRating', {}]]],
    ['5 stars', [['goRating', {}]]],
  ])(
    'ORDER-28 ORDER-29 ORDER-30 BRIDGE-08 CALL-46 CALL-47 %s send 5, then the one or the other',
    async (stars, natives) => {
      const screen = await rating();
      await choose(stars);
      await press('Submit');
      expect([sent(screen, 'google-score'), actions(screen)]).toEqual([[{ score: '5' }], natives]);
      expect(openDialogs()).toEqual(natives.length > 0 ? [] : ['Thank you for your feedback']);
    },
  );

  test.each(['2 stars', '5 stars'])(
    'CALL-47 AMB-130 a failure with %s keeps the dialog, and nothing follows',
    async (stars) => {
      const screen = await rating({ 'google-score': failed('1', 'Not now') });
      await choose(stars);
      await press('Submit');
      expect([actions(screen), openDialogs()]).toEqual([[], ['Rating']]);
      await press('Submit');
      expect(sent(screen, 'google-score')).toHaveLength(2);
    },
  );

  test('AMB-134 Cancel closes it and sends nothing', async () => {
    const screen = await rating();
    await choose('5 stars');
    await press('Cancel');
    expect([sent(screen, 'google-score'), openDialogs()]).toEqual([[], []]);
  });

  test('AMB-129 the follow-up leads to the complaint page, or is closed', async () => {
    const { recorded } = await rating();
    await choose('2 stars');
    await press('Submit');
    await press('Tell us more');
    expect([recorded.navigations, openDialogs()]).toEqual([
      [{ how: 'push', page: { to: 'complaint', with: { orderId: '9' } } }],
      [],
    ]);
  });
});
