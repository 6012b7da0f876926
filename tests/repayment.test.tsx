import { screen as page, within, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { textsOfPage } from './fixtures/draw-screen.tsx';
import type { FakeWorld } from './fixtures/fake-ports.ts';
import {
  choose,
  during,
  openDialogs,
  press,
  sent,
  told,
  openShipped,
  type ShippedScreen,
} from './fixtures/shipped-screen.tsx';
import { heldAnswer } from './fixtures/start-screen.ts';
import { refuseConsoleErrors } from './fixtures/test-page.ts';

type Answers = Readonly<Record<string, CallResponse | Promise<CallResponse>>>;
type World = Omit<FakeWorld, 'answer'> & { readonly answers?: Answers };

const address = { product_id: '7', orderId: '9' };
const gcash = {
  name: 'GCash',
  logo: 'https://cdn.example.com/gcash.png',
  channel_number: '90006',
};
const maya = {
  name: 'Maya',
  logo: 'https://cdn.example.com/maya.png',
  channel_number: 90007,
};
const defDetail = {
  payCode: '1',
  logo: 'https://cdn.example.com/7-eleven.png',
  title: '7-Eleven',
  payNotice: { 'Over the counter': [{ name: '7-Eleven', step: ['Pay.'] }] },
};
const shared = {
  productName: 'Quick cash',
  productLogo: 'https://cdn.example.com/quick.png',
  repayDate: '2024-05-01',
  repayList: [gcash, maya],
  noticeMsg: 'Weekends take longer.',
  defDetail,
  isShowReyTop: 1,
};
const detail = ['Principal', 'Interest', 'Fee', 'Penalty', 'Total'].map((text, index) => ({
  text,
  value: `${index + 1}000`,
}));
const plan = [
  { remark: 'First', title: 'Rent', amount: 150_050, time: '2024-05-01' },
  { remark: 'Second', title: 'Rest', amount: '99', time: 1_717_200_000 },
];

const pages = [
  {
    id: 'repay',
    call: 'loan-play-detail',
    data: { ...shared, repayAmount: 150_050, detail },
    amount: 150_050,
    more: {},
    info: { repayAmount: 150_050, delayInfo: {}, defDetail },
    sheet: 'REPAY-11',
    box: 'REPAY-09',
    opens: 'REPAY-10',
    tip: 'REPAY-08',
    first: 'REPAY-12 REPAY-14 CALL-32',
    second: 'REPAY-14',
    empty: 'REPAY-15',
  },
  {
    id: 'repay-delay',
    call: 'popular-compete',
    data: { ...shared, repayPlan: plan, delayInfo: { delayAmount: '7584', title: 'Pay later' } },
    amount: '7584',
    more: { isDelay: '1' },
    info: { delayInfo: { delayAmount: '7584', title: 'Pay later' }, defDetail },
    sheet: 'DELAY-11 DELAY-12 DELAY-13 DELAY-14 DELAY-15 DELAY-21',
    box: 'DELAY-07 DELAY-08',
    opens: 'DELAY-10',
    tip: 'DELAY-05 DELAY-06',
    first: 'DELAY-16 CALL-33 CALL-34',
    second: 'DELAY-17',
    empty: 'DELAY-18',
  },
] as const;

const [instalment, rollover] = pages;
type RepaymentPage = (typeof pages)[number];

const open = (
  { id, call, data }: RepaymentPage,
  more: object = {},
  { answers = {}, ...world }: World = {},
): Promise<ShippedScreen> =>
  openShipped(id, address, {
    ...world,
    answer: (name) => answers[name] ?? good(name === call ? { ...data, ...more } : {}),
  });
const checked = (): readonly string[] =>
  page
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('label')?.textContent.trim() ?? '');
const hasPicture = (source: string): boolean =>
  document.querySelector(`img[src="${source}"]`) !== null;

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

  test.each([
    ['only another one', [gcash], '90006', ['GCash']],
    ['a later first one', [{ ...gcash, channel_number: '90008' }, maya], '90007', ['Maya']],
    ['none', [], '', []],
  ])(
    'reports 1: a chosen channel that a reload answers no more is not paid with: %s',
    async (_, repayList, channelNumber, names) => {
      let list: unknown = shared.repayList;
      const { id, call, data } = repayment;
      const screen = await openShipped(id, address, {
        answer: (asked) => good(asked === call ? { ...data, repayList: list } : {}),
      });
      await press('Payment Method');
      await choose('Maya');
      list = repayList;
      await during(
        () =>
          void screen.runtime.runHandler(
            [{ do: 'run', action: 'reload', pointer: '/test' }],
            screen.runtime.scope,
          ),
      );
      if (openDialogs().length === 0) await press('Payment Method');
      const marked = page.queryAllByRole('radio', { checked: true });
      expect(marked.map((radio) => radio.closest('label')?.textContent.trim())).toEqual(names);
      await press('Payment');
      expect(sent(screen, 'generate-vcode')).toMatchObject([{ channelNumber }]);
    },
  );

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
