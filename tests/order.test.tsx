import { fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, type Answers, good } from './fixtures/answers.ts';
import { textsOfPage } from './fixtures/draw-screen.tsx';
import { openOrder, phone } from './fixtures/order-page.ts';
import {
  actions,
  choose,
  during,
  openDialogs,
  press,
  sent,
  told,
  type ShippedScreen,
  buttonsOfPage,
  openShipped,
} from './fixtures/shipped-screen.tsx';
import { heldAnswer } from './fixtures/start-screen.ts';
import { refuseConsoleErrors } from './fixtures/test-page.ts';

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

describe('what every order shows', () => {
  test('CALL-43 SESS-09 ORDER-01 ORDER-03 ORDER-04 ORDER-05 ORDER-06 ORDER-07 ORDER-10 status, product and rows, read by product and order', async () => {
    const screen = await openOrder({
      orderStatus: 174,
      noticeStatusText: 'To be repaid',
      noticeDesText: 'Please repay by the due date.',
      productName: 'Quick cash',
      productLogo: 'https://cdn.example.com/logo.png',
      userOrderDetail: {
        detail: [
          { text: 'Amount', value: '₱1.000,00' },
          { text: 'Days', value: 90 },
          { text: 'Note' },
        ],
      },
    });
    expect(sent(screen, 'loan-details')).toEqual([{ productId: '7', orderId: '9' }]);
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Order Details$/);
    expect(page.getByRole('heading', { level: 2, name: 'To be repaid' })).toBeInTheDocument();
    expect(page.getByText('Please repay by the due date.')).toBeInTheDocument();
    expect(page.getByText('Quick cash')).toBeInTheDocument();
    expect(
      document.querySelector('img[src="https://cdn.example.com/logo.png"]'),
    ).toBeInTheDocument();
    expect(
      page
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Amount', '₱1.000,00'],
      ['Days', '90'],
      ['Note', ''],
    ]);
  });

  test.each([
    ['21', '21'],
    [151, '151'],
    [110, '110'],
    ['174', '174'],
    [180, '180'],
    [200, '200'],
    [170, '200'],
    [999, '200'],
    [undefined, '200'],
  ])(
    'ORDER-02 ORDER-12 ORDER-13 ORDER-14 ORDER-15 AMB-119 status %j has the icon of %s, named by the status text',
    async (orderStatus, icon) => {
      await openOrder({ orderStatus, noticeStatusText: 'As it is' });
      expect(page.getByRole('img', { name: 'As it is' })).toHaveAttribute(
        'src',
        `/status-${icon}.svg`,
      );
    },
  );

  test.each<[status: unknown, isDelay: unknown, buttons: readonly string[]]>([
    [21, 1, []],
    [110, 1, []],
    [151, 1, []],
    [999, 1, []],
    [174, 1, ['Rollover Repayment', 'REPAY']],
    ['180', '1', ['Rollover Repayment', 'REPAY']],
    [174, true, ['Rollover Repayment', 'REPAY']],
    [174, 0, ['Repayment']],
    [180, '0', ['Repayment']],
    [180, undefined, ['Repayment']],
    [170, 1, ['Repayment']],
    ['170', 0, ['Repayment']],
    [200, 1, ['Borrow Again']],
  ])(
    'ORDER-16 ORDER-17 ORDER-18 ORDER-19 ORDER-20 AMB-120 AMB-121 status %j with isDelay %j has the buttons %j',
    async (orderStatus, isDelay, buttons) => {
      await openOrder({ orderStatus, isDelay, noticeStatusText: 'As it is' });
      expect(buttonsOfPage()).toEqual(buttons);
      expect(page.queryByText('Short of money?') !== null).toBe(
        buttons.includes('Rollover Repayment'),
      );
    },
  );

  test.each([170, 174, 180])(
    'ORDER-10 AMB-132 reyMsg of status %d is a hint',
    async (orderStatus) => {
      await openOrder({ orderStatus, reyMsg: 'Pay before noon.' });
      expect(page.getByText('Pay before noon.')).toBeInTheDocument();
    },
  );

  test('AMB-132 reyMsg of another status is none; AMB-122 inside and h5Url change nothing', async () => {
    await openOrder({
      orderStatus: 200,
      reyMsg: 'Pay before noon.',
      inside: '0',
      h5Url: 'https://partner.example.com/h5',
    });
    expect([page.queryByText('Pay before noon.'), buttonsOfPage()]).toEqual([
      null,
      ['Borrow Again'],
    ]);
  });

  test.each([
    [{}, phone, '+63 2 8123 4567'],
    [{ telephone: '' }, phone, '+63 2 8123 4567'],
    [{ telephone: '123' }, 'Service phone: 123', '123'],
    [{ telephone: 123 }, 'Service phone: 123', '123'],
  ])('ORDER-11 AMB-137 the service phone of %j', async (data, label, number) => {
    const screen = await openOrder({ orderStatus: 21, ...data });
    await press(label);
    expect(actions(screen)).toEqual([['callPhone', { phone: number.replaceAll(' ', '') }]]);
  });

  test('ORDER-21 AMB-124 there is no loan market list, neither before the answer nor behind it', async () => {
    const held = heldAnswer<CallResponse>();
    await openShipped('order', {}, { answer: () => held.promise });
    expect(textsOfPage()).toEqual(['Order Details']);
    await during(() => held.give(good({ orderStatus: 200, noticeStatusText: 'Repaid' })));
    expect(textsOfPage()).toEqual(['Order Details', 'Repaid', 'Borrow Again', phone]);
  });

  test('no order says so, and a failure can be tried again', async () => {
    await openOrder({});
    expect(page.getByRole('heading', { name: 'No order yet' })).toBeInTheDocument();
  });

  test('API-25 AMB-34 a failure adds no words, keeps the phone in sight and can be tried again', async () => {
    let answer: CallResponse = failed('1', 'Please log in again');
    await openShipped('order', {}, { answer: () => answer });
    expect(page.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(page.getByRole('link', { name: phone })).toBeInTheDocument();
    answer = good({ orderStatus: 21, noticeStatusText: 'In review' });
    await press('Try again');
    expect(page.getByRole('heading', { name: 'In review' })).toBeInTheDocument();
  });

  test('an answer with faulty parts shows the others', async () => {
    const screen = await openOrder({
      orderStatus: 174,
      productName: { no: 1 },
      productLogo: null,
      userOrderDetail: { detail: [{ text: 'Amount', value: 1 }, 5, { value: 1 }] },
      recProducts: 'x',
    });
    expect(buttonsOfPage()).toEqual(['Repayment']);
    expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Amount']);
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|\[object/);
    expect(screen.recorded.reports.length).toBeGreaterThan(0);
  });
});

describe('where it leads', () => {
  test.each([
    ['ORDER-37 ROUTE-41 Repayment', { orderStatus: 170 }, 'Repayment', 'repay'],
    ['ORDER-37 ROUTE-41 REPAY', { orderStatus: 174, isDelay: 1 }, 'REPAY', 'repay'],
    [
      'ORDER-38 ROUTE-42 Rollover Repayment',
      { orderStatus: 180, isDelay: 1 },
      'Rollover Repayment',
      'repay-delay',
    ],
  ])(
    '%s, behind the flag that the tips were read (STORE-01, AMB-135)',
    async (_, data, button, to) => {
      const { recorded } = await openOrder(data);
      await press(button);
      expect(recorded.stored).toEqual([
        { where: 'session', how: 'put', key: 'showBankTip', value: '1' },
      ]);
      expect(recorded.navigations).toEqual([
        { how: 'push', page: { to, with: { product_id: '7', orderId: '9' } } },
      ]);
    },
  );

  test('THEME-04 without a telephone in the answer the service phone that is configured is called', async () => {
    const screen = await openOrder(
      { orderStatus: 21 },
      { config: { servicePhone: '+63 2 555 0000' } },
    );
    await press(/\+63 2 555 0000/);
    expect(actions(screen)).toEqual([['callPhone', { phone: '+6325550000' }]]);
  });

  test('THEME-05 the product detail is reached with the scheme that is configured', async () => {
    const screen = await openOrder(
      { orderStatus: 200 },
      { device: { shell: true }, config: { scheme: 'cash://' } },
    );
    await press('Borrow Again');
    expect(actions(screen)).toEqual([['openPage', { url: 'cash://productDetail?product_id=7' }]]);
  });

  test.each<[name: string, shell: boolean, told: unknown]>([
    [
      'in the shell by the configured scheme',
      true,
      ['openPage', { url: 'loanapp://productDetail?product_id=7' }],
    ],
    ['in a browser to our own page', false, ['goProduct', { productId: '7' }]],
  ])(
    'ROUTE-43 CALL-44 CALL-45 AMB-123 Borrow Again is recorded and goes on %s, whatever the record comes to',
    async (_, shell, expected) => {
      const screen = await openOrder(
        { orderStatus: 200 },
        { device: { shell }, answers: { 'event-save': failed('1', 'No') } },
      );
      await press('Borrow Again');
      expect(sent(screen, 'event-save')).toEqual([
        { productId: '7', moduleId: '30', positionId: '0' },
      ]);
      expect([actions(screen), told(screen.recorded)]).toEqual([[expected], []]);
    },
  );

  const elsewhere = 'https://partner.example.com/p?a=1';

  test.each([174, 110, 151, 200, 999, undefined])(
    'ORDER-22 status %j with playeduL gives way to it with the session, and nothing of it is seen',
    async (orderStatus) => {
      const { recorded } = await openOrder({
        orderStatus,
        noticeStatusText: 'As it is',
        playeduL: elsewhere,
        isScore: '1',
        recProducts: [{ name: 'Other' }],
      });
      expect(recorded.navigations).toEqual([
        { how: 'replace', address: elsewhere, session: 'listed' },
      ]);
      expect([textsOfPage(), openDialogs()]).toEqual([['Order Details'], []]);
      expect(document.getElementById('leaving')).not.toBeEmptyDOMElement();
    },
  );

  test.each([
    ['ORDER-12 ORDER-23', { orderStatus: 21, playeduL: elsewhere }],
    ['ORDER-24', { orderStatus: 174, playeduL: '' }],
    ['ORDER-24', { orderStatus: 174 }],
  ])('%s no way elsewhere for %j', async (_, data) => {
    const { recorded } = await openOrder({ ...data, noticeStatusText: 'As it is' });
    expect([recorded.navigations, page.queryByText('As it is') !== null]).toEqual([[], true]);
  });

  test('AMB-48 an address that may not be followed leaves the order in sight', async () => {
    const data = {
      orderStatus: 174,
      noticeStatusText: 'As it is',
      playeduL: 'javascript:alert(1)',
    };
    const { recorded } = await openOrder(data, { refuses: () => true });
    expect([recorded.navigations.length, page.queryByText('As it is') !== null]).toEqual([1, true]);
  });
});
