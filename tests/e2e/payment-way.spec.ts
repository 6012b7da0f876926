import { axeFaults } from './axe-faults.ts';
import { callsTo, ownQuery } from './backend-calls.ts';
import { databaseAnswers } from './page-timing.ts';
import { commitPath, confirmPath, huichaoPath, onBorrowDetail, wayPath } from './payment-page.ts';
import { expect, test } from './journey.ts';

const needsCode = { code: 0, message: '', data: { needValid: 1, repayRecordId: 'r1' } };
const own = ({ body }: { readonly body: URLSearchParams }): Record<string, string> =>
  Object.fromEntries(body);

test('ROUTE-14 PAYWAY-01 PAYWAY-04 PAYWAY-17 PAYWAY-20 a borrower pays the last instalment from a card, with a wrong code first', async ({
  page,
  payment,
}) => {
  await payment.open('cards-last');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await payment.payBy('BPI');
  await expect(payment.verification).toBeVisible();
  await payment.code.fill('no code');
  await payment.confirm.click();
  await expect(payment.toast('verification code error')).toHaveText('verification code error');
  await payment.confirmCode();
  await expect(page).toHaveURL(onBorrowDetail);
  await expect(page.getByText('Repayment submitted')).toBeVisible();
  await expect(page.getByText((await payment.order()).orderId, { exact: true })).toBeVisible();
  expect([await payment.paid(), (await payment.order()).status]).toEqual([1, '200']);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the order' }).click();
  await expect(page).toHaveURL(/\/order\?/);
});

test('CALL-17 CALL-18 CALL-21 PAYWAY-05 PAYWAY-09 PAYWAY-16 AMB-31 AMB-140 the calls leave with the method, path and names of their contracts', async ({
  calls,
  page,
  payment,
}) => {
  await payment.answer(commitPath, needsCode);
  await payment.answer(confirmPath, { code: '00', message: '', data: {} });
  await payment.openMocked();
  await payment.payBy('BPI');
  await payment.code.fill('123456');
  await payment.confirm.click();
  await expect(page).toHaveURL(/#\/borrowDetail\/9$/);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${wayPath}`,
    `POST ${commitPath}`,
    `POST ${confirmPath}`,
  ]);
  expect(callsTo(calls, wayPath).map((call) => [ownQuery(call), call.rawBody])).toEqual([
    [{ orderId: '9' }, ''],
  ]);
  expect(callsTo(calls, commitPath).map((call) => [ownQuery(call), own(call)])).toEqual([
    [
      {},
      {
        amount: '150050',
        bankName: 'BPI',
        cardId: '8',
        cardNo: '4002',
        couponId: 'c1',
        orderId: '9',
        repayToken: 't1',
        bankCode: 'BPI',
        sendMsg: '0',
      },
    ],
  ]);
  expect(callsTo(calls, confirmPath).map(own)).toEqual([
    { orderId: '9', verifyCode: '123456', repaymentRecordId: 'r1' },
  ]);
});

test('CALL-20 PAYWAY-03 Alipay begins with three names and goes on at the address that came beside the code', async ({
  calls,
  page,
  payment,
  userId,
}) => {
  await payment.open('cards');
  await payment.payBy('Alipay');
  await expect(page.getByRole('heading', { name: 'Pay with alipay' })).toBeVisible();
  const { orderId, due } = await payment.order();
  expect(callsTo(calls, huichaoPath).map((call) => [call.method, own(call)])).toEqual([
    ['POST', { userId, orderId, amount: String(due?.total) }],
  ]);
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(page.getByText('This is paid.')).toBeVisible();
  expect(await payment.paid()).toBe(1);
});

test('AMB-48 an address of Alipay that runs a script is not followed', async ({
  faults,
  page,
  payment,
}) => {
  faults.provoke(/^report: address link-refused$/);
  await payment.answer(huichaoPath, {
    code: 0,
    message: '',
    data: {},
    url: 'javascript:document.body.remove()',
  });
  await payment.openMocked();
  await payment.payBy('Alipay');
  await expect(payment.toast('This address cannot be opened')).toBeVisible();
  await expect(page).toHaveURL(/#\/paymentWay/);
});

test('ROUTE-16 the page of Alipay sends nothing on opening, and goes on by a press', async ({
  calls,
  page,
  payment,
}) => {
  await payment.open('alipay-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alipay repayment');
  expect(calls).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await payment.pay.click();
  await expect(page.getByRole('heading', { name: 'Pay with alipay' })).toBeVisible();
});

test('ROUTE-15 a borrower without a card adds one and pays from it', async ({ page, payment }) => {
  await payment.open('cards-none');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page).toHaveURL(/#\/addnormalcard$/);
  await expect(payment.textbox('Account name')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await payment.textbox('Account name').fill('Maria Clara');
  await payment.textbox('Account number').fill('100020004001');
  await page.getByLabel('Date of birth').fill('1990-05-20');
  for (const [field, ...choices] of [
    ['Bank', 'BPI'],
    ['City of the branch', 'Metro Manila', 'Makati City'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${field} `) }).click();
    const sheet = page.getByRole('dialog', { name: field, exact: true });
    for (const choice of choices)
      await sheet.getByRole('radio', { name: choice, exact: true }).check();
    await sheet.getByRole('button', { name: 'Confirm' }).click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(payment.toast('Your card is saved.')).toBeVisible();
  await expect(page).toHaveURL(/#\/paymentWay/);
  await payment.payBy('BPI');
  await payment.confirmCode();
  await expect(page).toHaveURL(onBorrowDetail);
  expect(await payment.paid()).toBe(1);
});

for (const [hash, title] of [
  ['#/borrowDetail/', 'Repayment'],
  ['#/borrowDetail', 'Repayment'],
  ['#/borrowDetail/17', 'Repayment'],
  ['#/alipayrepayment', 'Alipay repayment'],
  ['#/addnormalcard', 'Add a card'],
] as const) {
  test(`ROUTE-14 ROUTE-15 ROUTE-16 AMB-02 AMB-03 ${hash} opens on any path`, async ({ page }) => {
    await page.goto(`/order${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('PAYWAY-06 PAYWAY-07 PAYWAY-19 without a connection, and without a choice, the words of the specification', async ({
  calls,
  faults,
  page,
  payment,
}) => {
  faults.provoke(/^console error: /, /^report: answer repayment-way-network$/);
  await page.route(`**${wayPath}*`, (route) => route.abort());
  await page.goto('/#/paymentWay?orderId=9&amount=150050');
  await expect(
    page.getByRole('alert').filter({ hasText: /^failed to query card list$/ }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute(`**${wayPath}*`);
  await payment.openMocked();
  await page.reload();
  await payment.pay.click();
  await expect(payment.toast('please select a payment card first')).toHaveText(
    'please select a payment card first',
  );
  expect(callsTo(calls, commitPath)).toEqual([]);
});

test('PAYWAY-10 PAYWAY-12 PAYWAY-13 PAYWAY-14 AMB-141 the minute until the code may be sent again', async ({
  calls,
  page,
  payment,
}) => {
  await page.clock.install();
  await payment.answer(commitPath, needsCode);
  await payment.openMocked();
  await databaseAnswers(page);
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await payment.payBy('BDO Unibank');
  await expect(payment.sendAgain).toHaveText('60s');
  await expect(payment.sendAgain).toBeDisabled();
  await page.clock.runFor(20_000);
  await expect(payment.sendAgain).toHaveText('40s');
  await payment.verification.getByRole('button', { name: 'Cancel' }).click();
  await expect(payment.verification).toBeHidden();
  await payment.pay.click();
  await expect(payment.sendAgain).toHaveText('60s');
  await page.clock.runFor(59_000);
  await expect(payment.sendAgain).toHaveText('1s');
  await page.clock.runFor(1000);
  await expect(payment.sendAgain).toHaveText('get code');
  await payment.sendAgain.click();
  await expect(payment.sendAgain).toHaveText('60s');
  expect(
    callsTo(calls, commitPath).map(({ body }) => [body.get('sendMsg'), body.get('repayToken')]),
  ).toEqual([
    ['0', 't1'],
    ['0', 't1'],
    ['1', 't1'],
  ]);
});

test('PAYWAY-15 a short code is refused on the page, in reach of a screen reader', async ({
  calls,
  page,
  payment,
}) => {
  await payment.answer(commitPath, needsCode);
  await payment.openMocked();
  await payment.payBy('BPI');
  await payment.code.fill('12345');
  await payment.confirm.click();
  await expect(
    payment.verification
      .getByRole('alert')
      .filter({ hasText: /^please enter the correct verification code$/ }),
  ).toBeVisible();
  await expect(payment.code).toBeFocused();
  expect(callsTo(calls, confirmPath)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

test('the payment way fits narrow phones and large letters', async ({ page, payment }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const situation of ['cards', 'cards-none', 'alipay-page', 'add-card', 'borrow-detail']) {
    await payment.open(situation);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await payment.overflow(), situation).toBeLessThanOrEqual(0);
    await payment.doubleLetters();
    expect(await payment.overflow(), situation).toBeLessThanOrEqual(0);
  }
});
