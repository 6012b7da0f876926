import { bindPath, buyersPath, cardInitPath, type BankItem } from './bank-page.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { actions, envelopes } from './shell.ts';

const done = { code: 0, message: '', data: {} };
const saved = 'Your payment account is saved.';

const options = [
  { name: 'GCash', type: '5' },
  { name: 'Maya', type: '6' },
];
const choice = (code: string, cardTypeMi: number): BankItem => ({
  code,
  title: `Title of ${code}`,
  cate: 'enum',
  note: options,
  cardTypeMi,
});
const text = (code: string, cardTypeMi = 0): BankItem => ({
  code,
  title: `Title of ${code}`,
  cate: 'text',
  cardTypeMi,
});

test.describe('in a shell', () => {
  test.beforeEach(({ inShell }) => inShell('android'));

  test('CALL-02 BANK-15 BANK-24 BANK-26 BANK-27 a borrower binds an e-wallet', async ({
    bank,
    calls,
    page,
    sandbox,
    userId,
  }) => {
    await bank.open();
    await bank.fillWallet();
    await bank.next.tap();
    await expect(page.getByText(saved)).toBeVisible();
    await expect(bank.next).toHaveCount(0);
    expect(callsTo(calls, bindPath).map(({ body }) => Object.fromEntries(body))).toEqual([
      {
        product_id: '7',
        cardType: '1',
        channelNumber: '90007',
        accountName: 'Maria Clara',
        birthday: '1990-05-20',
        walletNo: '09171234567',
        remark: '',
        // Text and city items are sent whatever the tab; the bank is an enum of the other card type
        // (AMB-58).
        cardNo: '',
        branchCity: '',
      },
    ]);
    expect(await sandbox.accountsOf(userId)).toEqual([
      expect.objectContaining({
        cardType: 1,
        provider: 'Maya',
        number: '•••••••4567',
        boundBy: 'bind-card-new',
      }),
    ]);
  });

  test('CALL-02 BANK-25 BANK-28 BANK-29 a borrower binds a bank account', async ({
    bank,
    calls,
    page,
    sandbox,
    userId,
  }) => {
    await bank.open();
    await bank.fillBankAccount();
    await bank.next.tap();
    await expect(page.getByText(saved)).toBeVisible();
    const [sent] = callsTo(calls, bindPath);
    expect(Object.fromEntries(sent?.body ?? [])).toEqual({
      product_id: '7',
      cardType: '2',
      accountName: 'Maria Clara',
      birthday: '1990-05-20',
      bankCode: 'BDO',
      cardNo: '001234567890',
      branchCity: 'Metro Manila-Makati City',
      walletNo: '',
      remark: '',
    });
    expect(await sandbox.accountsOf(userId)).toEqual([
      expect.objectContaining({ cardType: 2, provider: 'BDO Unibank', number: '••••••••7890' }),
    ]);
  });

  test('BANK-18 the channel number is 90006 as long as nobody picks another', async ({
    bank,
    calls,
    page,
  }) => {
    await bank.answerItems([text('name')]);
    await bank.answer(bindPath, done);
    await bank.open();
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(callsTo(calls, bindPath)[0]?.body.get('channelNumber')).toBe('90006');
  });

  test('BANK-19 a channel number that was picked is not sent with another card type', async ({
    bank,
    calls,
    page,
  }) => {
    await bank.answerItems([choice('channelNumber', 1), text('cardNo', 2)]);
    await bank.answer(bindPath, done);
    await bank.open();
    await bank.choose('Title of channelNumber', 'Maya');
    await bank.tab('Bank account').click();
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(callsTo(calls, bindPath)[0]?.body.has('channelNumber')).toBe(false);
  });

  test('BANK-24 a text is sent as it was typed', async ({ bank, calls, page }) => {
    await bank.answerItems([text('name')]);
    await bank.answer(bindPath, done);
    await bank.open();
    const typed = '  Ñandú & Söhne = 100% +1 <b>"x"</b> ';
    await bank.textbox('Title of name').fill(typed);
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(callsTo(calls, bindPath)[0]?.body.get('name')).toBe(typed);
  });

  test('BANK-27 BANK-28 enum items are sent as the type of the option, those of another card type not at all', async ({
    bank,
    calls,
    page,
  }) => {
    await bank.answerItems([choice('first', 1), choice('second', 2), choice('all', 0)]);
    await bank.answer(bindPath, done);
    await bank.open();
    await bank.choose('Title of first', 'GCash');
    await bank.choose('Title of all', 'Maya');
    await bank.tab('Bank account').click();
    await bank.choose('Title of second', 'Maya');
    await bank.tab('E-wallet').click();
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    const body = callsTo(calls, bindPath)[0]?.body;
    expect({
      first: body?.get('first'),
      second: body?.has('second'),
      all: body?.get('all'),
    }).toEqual({ first: '5', second: false, all: '6' });
  });

  for (const [source, path] of [
    ['', bindPath],
    ['loanDetail', buyersPath],
  ] as const) {
    test(`BANK-30 product_id of the address goes to ${path}`, async ({ bank, calls }) => {
      await bank.answerItems([text('name')]);
      await bank.answer(path, done);
      await bank.open({ source, product_id: '8812' });
      await bank.next.click();
      await expect
        .poll(() => callsTo(calls, path).map(({ body }) => body.get('product_id')))
        .toEqual(['8812']);
    });
  }

  test('BANK-30 an item of the loan core cannot replace product_id or the card type', async ({
    bank,
    calls,
    page,
  }) => {
    await bank.answerItems([text('product_id'), text('cardType')]);
    await bank.answer(bindPath, done);
    await bank.open();
    await bank.textbox('Title of product_id').fill('666');
    await bank.textbox('Title of cardType').fill('9');
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    const [sent] = callsTo(calls, bindPath);
    expect({
      product: sent?.body.getAll('product_id'),
      type: sent?.body.getAll('cardType'),
    }).toEqual({ product: ['7'], type: ['1'] });
  });

  test('BANK-31 the shell is told that binding started, before any tap', async ({ bank, page }) => {
    await bank.open();
    expect(await envelopes(page)).toEqual([
      expect.objectContaining({ action: 'bankFlowStart', params: { productId: '7', source: '' } }),
    ]);
  });

  test('BANK-32 BANK-33 BANK-35 on success the shell is told the end, then to close; no order page opens', async ({
    bank,
    page,
  }) => {
    await bank.answer(bindPath, done);
    await bank.open();
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect
      .poll(() => actions(page))
      .toEqual(['bankFlowStart', 'bankFlowEnd', 'closeWebView']);
    expect(new URL(page.url()).pathname).toBe('/bind-bank');
  });

  test('BANK-34 AMB-15 in a shell the order page is opened by the shell, at its full address', async ({
    bank,
    page,
    service,
    userId,
  }) => {
    await bank.answer(buyersPath, done);
    await bank.open({ source: 'loanDetail' });
    await bank.next.click();
    await expect
      .poll(() => actions(page))
      .toEqual(['bankFlowStart', 'bankFlowEnd', 'closeWebView', 'openPage']);
    const opened = (await envelopes(page)).at(-1);
    expect(opened?.params).toEqual({
      url: `${service.url}/order?source=loanDetail&product_id=7&userId=${userId}`,
    });
    expect(new URL(page.url()).pathname).toBe('/bind-bank');
  });

  test('BANK-36 a failing code tells the shell nothing and keeps the form', async ({
    bank,
    page,
    sandbox,
  }) => {
    await sandbox.play({ call: 'bind-card-new', scenario: 'failing-code', message: 'Not today' });
    await bank.open();
    await bank.textbox('Account name').fill('Maria Clara');
    await bank.next.click();
    await expect(bank.toast('Not today')).toBeVisible();
    await expect(bank.textbox('Account name')).toHaveValue('Maria Clara');
    expect(await actions(page)).toEqual(['bankFlowStart']);
  });

  test('AMB-57 the loan core refuses in its own words; mended, the form is sent again', async ({
    bank,
    page,
    sandbox,
    userId,
  }) => {
    await bank.open();
    await bank.fillWallet('GCash', '0917');
    await bank.next.click();
    await expect(
      bank.toast('The mobile number must have 11 digits and start with 09'),
    ).toBeVisible();
    await bank.textbox('Mobile number').fill('09179876543');
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(await sandbox.accountsOf(userId)).toEqual([
      expect.objectContaining({ provider: 'GCash', number: '•••••••6543' }),
    ]);
  });

  test('CALL-01 SESS-10 both spellings of the product id are sent as product_id', async ({
    calls,
    page,
  }) => {
    for (const name of ['product_id', 'productId']) {
      await page.goto(`/bind-bank?${name}=7`);
      await page.getByRole('button', { name: 'Next' }).waitFor();
    }
    const sent = callsTo(calls, cardInitPath);
    expect(sent.map(({ method, rawBody }) => `${method} ${rawBody}`)).toEqual([
      'POST product_id=7',
      'POST product_id=7',
    ]);
  });
});

test.describe('in a plain browser', () => {
  test('CALL-03 BANK-34 with source=loanDetail the values go to /popular/buyers and the order page opens', async ({
    bank,
    calls,
    page,
    sandbox,
    userId,
  }) => {
    await bank.open({ source: 'loanDetail', building: 'b1', deviceId: 'd1' });
    await bank.fillWallet();
    await bank.next.tap();
    await expect(page).toHaveURL(/\/order\?/);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({
      source: 'loanDetail',
      product_id: '7',
      userId,
      building: 'b1',
      deviceId: 'd1',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
    expect(callsTo(calls, buyersPath)).toHaveLength(1);
    expect(callsTo(calls, buyersPath)[0]?.body.get('walletNo')).toBe('09171234567');
    expect(callsTo(calls, bindPath)).toEqual([]);
    expect(await sandbox.accountsOf(userId)).toEqual([
      expect.objectContaining({ boundBy: 'popular-buyers' }),
    ]);
  });

  test('BANK-35 AMB-13 the page before comes back when there is one', async ({ bank, page }) => {
    await bank.answer(bindPath, done);
    await page.goto('/order');
    await bank.open();
    await bank.next.click();
    await expect(page).toHaveURL(/\/order$/);
  });

  test('BANK-35 AMB-13 without a page before the tab closes', async ({ bank, page, service }) => {
    await bank.answer(bindPath, done);
    await page.evaluate(
      (address) => window.location.replace(address),
      service.url + bank.address(),
    );
    await bank.next.waitFor();
    const closed = page.waitForEvent('close');
    await bank.next.click();
    await closed;
  });

  test('BANK-35 AMB-13 where the tab cannot be closed the page says that the account is saved', async ({
    bank,
    page,
    service,
  }) => {
    await bank.answer(bindPath, done);
    await page.addInitScript(() => {
      window.close = () => undefined;
    });
    await page.evaluate(
      (address) => window.location.replace(address),
      service.url + bank.address(),
    );
    await bank.next.click();
    await expect(page.getByText(saved)).toBeVisible();
  });
});
