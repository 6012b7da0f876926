import { callsTo, ownQuery } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { codePath, instalmentPath, rolloverPath } from './repayment-page.ts';

const own = ({ body }: { readonly body: URLSearchParams }): unknown => Object.fromEntries(body);

test('CALL-31 CALL-32 CALL-35 ROUTE-24 REPAY-14 an instalment is paid by the chosen channel, and the page shows the next one', async ({
  calls,
  page,
  repayment,
}) => {
  await repayment.open('instalment');
  const { orderId } = await repayment.order();
  await expect(page.getByText('₱1.742,51')).toBeVisible();
  expect(callsTo(calls, instalmentPath).map((call) => [call.method, ownQuery(call)])).toEqual([
    ['GET', { productId: '7', orderId }],
  ]);
  await repayment.chooseMethod('Maya');
  await repayment.payment.click();
  await repayment.payThere('Maya');
  expect(callsTo(calls, codePath).map((call) => [call.method, own(call)])).toEqual([
    ['POST', { productId: '7', orderId, amount: '174251', channelNumber: '90007' }],
  ]);
  expect(await repayment.order()).toMatchObject({
    paidInstalments: 1,
    payments: [{ channel: '90007', amount: 174_251, isRollover: false }],
  });
  await page.goBack();
  await page.goBack();
  await repayment.methods.waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
});

test('CALL-30 CALL-33 CALL-34 ROUTE-25 DELAY-16 a rollover is paid by the first channel and puts the instalments off', async ({
  calls,
  page,
  repayment,
}) => {
  await repayment.open('rollover');
  const { orderId } = await repayment.order();
  await expect(page.getByText('Pay later')).toBeVisible();
  expect(callsTo(calls, rolloverPath).map((call) => [call.method, own(call)])).toEqual([
    ['POST', { productId: '7', orderId }],
  ]);
  await repayment.chooseMethod();
  await repayment.payment.click();
  await repayment.payThere('GCash');
  expect(callsTo(calls, codePath).map(own)).toEqual([
    { productId: '7', orderId, amount: '7584', channelNumber: '90006', isDelay: '1' },
  ]);
  expect(await repayment.order()).toMatchObject({
    rollovers: 1,
    paidInstalments: 0,
    payments: [{ amount: 7584, isRollover: true }],
  });
});

test('ROUTE-25 /extension is the rollover, too', async ({ page, repayment }) => {
  const address = await repayment.open('rollover');
  await page.goto(address.replace('/repay-delay', '/extension'));
  await expect(page.getByText('Pay later')).toBeVisible();
});

test('DELAY-19 AMB-95 a channel of shops shows a bar code', async ({ page, repayment }) => {
  await repayment.open('instalment');
  await repayment.chooseMethod('QR Ph');
  await repayment.payment.click();
  await expect(repayment.barCode.getByText('Show this code at the counter')).toBeVisible();
  const picture = repayment.barCode.getByRole('img', { name: 'Bar code' });
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(100);
  await repayment.barCode.getByRole('button', { name: 'Close' }).click();
  await repayment.chooseMethod('M Lhuillier');
  await repayment.payment.click();
  await expect(repayment.barCode.getByText('Scan to pay')).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe('/repay');
});

test('REPAY-09 DELAY-08 AMB-86 Copy puts the pay code on the clipboard', async ({
  context,
  page,
  repayment,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.url });
  await repayment.open('instalment');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(repayment.toast('copy success')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    (await repayment.order()).payCode,
  );
});

for (const [situation, id, kept] of [
  ['instalment', 'REPAY-10', { repayAmount: 174_251, delayInfo: {} }],
  ['rollover', 'DELAY-10', { delayInfo: { delayAmount: 7584, title: 'Pay later' } }],
] as const) {
  test(`${id} ROUTE-39 CODE2-11 CODE2-12 STORE-02 AMB-89 the default channel of the ${situation} opens the page of the code, which finds what it needs`, async ({
    page,
    repayment,
  }) => {
    await repayment.open(situation);
    await page.getByRole('link', { name: '7-Eleven' }).click();
    await expect(page).toHaveURL(/\/repaymentOfCode2\?/);
    const { payCode } = await repayment.order();
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('repaymentInfo') ?? 'null') as unknown,
    );
    const steps: unknown = expect.arrayContaining([expect.any(String)]);
    const payNotice = {
      Online: [
        { name: 'GCash bills', step: steps },
        { name: 'Maya', step: steps },
      ],
    };
    expect(stored).toMatchObject({
      ...kept,
      defDetail: { payCode, logo: expect.any(String), title: '7-Eleven', payNotice },
    });
    await expect(page.getByText(payCode)).toBeVisible();
  });
}

test('REPAY-08 DELAY-06 ROUTE-40 SESS-13 the tip image opens the instructions, with amount, pay code and session', async ({
  page,
  repayment,
  userId,
}) => {
  for (const [situation, amount] of [
    ['instalment', '174251'],
    ['rollover', '7584'],
  ] as const) {
    await repayment.open(situation);
    await page.getByRole('img', { name: 'A phone, a shop and a receipt' }).click();
    await expect(page).toHaveURL(/\/carpmm\?/);
    const { payCode } = await repayment.order();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      requestType: '1',
      amount,
      payCode,
      userId,
    });
  }
});

test('REPAY-15 DELAY-18 AMB-97 without channels the loan core decides, in its own words', async ({
  calls,
  page,
  repayment,
}) => {
  for (const situation of ['instalment-no-channels', 'rollover-no-channels']) {
    await repayment.open(situation);
    await repayment.chooseMethod();
    await repayment.payment.click();
    await expect(page.locator('.w-toast')).toHaveCount(1);
    await expect(repayment.sheet).toBeVisible();
  }
  expect(callsTo(calls, codePath).map(({ body }) => body.get('channelNumber'))).toEqual(['', '']);
});

test('REPAY-13 nothing is due: the loan core says so once, and the order can be opened', async ({
  page,
  repayment,
}) => {
  await repayment.open('instalment-nothing-due');
  await expect(repayment.toast('Nothing is due')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the order' }).click();
  await expect(page).toHaveURL(/\/order\?/);
});

test('SESS-02 SESS-03 SESS-04 SESS-05 SESS-06 SESS-07 SESS-13 the session of the address goes along on every call', async ({
  calls,
  page,
  repayment,
}) => {
  const session = { deviceId: 'd1', sessionId: 's1', merchantNumber: 'm1', mobilePhone: '0917' };
  const address = await repayment.open('instalment');
  await page.goto(
    `${address}&${new URLSearchParams({ ...session, building: 'b1', gather: 'g1' }).toString()}`.replace(
      'deviceId=sandbox-device&',
      '',
    ),
  );
  await repayment.chooseMethod('QR Ph');
  await repayment.payment.click();
  await expect(repayment.barCode).toBeVisible();
  const sent = calls.slice(-2);
  expect(sent.map(({ path }) => path)).toEqual([instalmentPath, codePath]);
  for (const { headers, query } of sent) {
    expect(headers).toMatchObject({ building: 'b1', gather: 'g1' });
    expect(Object.fromEntries(query)).toMatchObject({
      deviceId: 'd1',
      merchantNumber: 'm1',
      mobilePhone: '0917',
    });
  }
});

test('ROUTE-41 ROUTE-42 the order page leads to the instalment and to the rollover of its order', async ({
  page,
  repayment,
}) => {
  const address = (await repayment.open('instalment')).replace('/repay?', '/order?');
  for (const [button, path, shown] of [
    [/^(REPAY|Repayment)$/, '/repay', '₱1.742,51'],
    ['Rollover Repayment', '/repay-delay', '₱75,84'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
