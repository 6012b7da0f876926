import { bindPath, buyersPath } from './bank-page.ts';
import { expect, test } from './journey.ts';
import { actions, addShellLate, envelopes, rawMessages } from './shell.ts';

const done = { code: 0, message: '', data: {} };

test('APP-02 BRIDGE-10 an Android shell gets the envelope as JSON text', async ({
  bank,
  inShell,
  page,
}) => {
  await inShell('android');
  await bank.open({ source: 'loanDetail' });
  const [message, ...more] = await rawMessages(page);
  expect(more).toEqual([]);
  expect(typeof message).toBe('string');
  expect(JSON.parse(String(message))).toEqual({
    v: 1,
    id: expect.stringMatching(/.+/),
    action: 'bankFlowStart',
    params: { productId: '7', source: 'loanDetail' },
  });
});

test('APP-02 BRIDGE-10 an iOS shell gets the envelope as an object', async ({
  bank,
  inShell,
  page,
}) => {
  await inShell('ios');
  await bank.open();
  expect(await rawMessages(page)).toEqual([
    {
      v: 1,
      id: expect.stringMatching(/.+/),
      action: 'bankFlowStart',
      params: { productId: '7', source: '' },
    },
  ]);
});

test('BRIDGE-11 the end is told exactly once, every envelope has an id of its own', async ({
  bank,
  inShell,
  page,
}) => {
  await inShell('ios');
  await bank.answer(bindPath, done);
  await bank.open();
  await bank.next.click();
  await expect.poll(() => actions(page)).toEqual(['bankFlowStart', 'bankFlowEnd', 'closeWebView']);
  const told = await envelopes(page);
  expect(new Set(told.map(({ id }) => id)).size).toBe(3);
  expect(told[1]?.params).toEqual({ productId: '7', source: '' });
});

test('BRIDGE-01 a page is opened by one message', async ({ bank, inShell, page, service }) => {
  await inShell('android');
  await bank.answer(buyersPath, done);
  await bank.open({ source: 'loanDetail' });
  await bank.next.click();
  await expect
    .poll(async () =>
      (await envelopes(page))
        .filter(({ action }) => action === 'openPage')
        .map(({ params }) => params['url']),
    )
    .toHaveLength(1);
  const [opened] = (await envelopes(page)).filter(({ action }) => action === 'openPage');
  expect(opened?.params['url']).toMatch(new RegExp(`^${service.url}/order\\?source=loanDetail&`));
});

test('BRIDGE-12 a shell that throws on the start is a report and nothing on the screen', async ({
  bank,
  faults,
  inShell,
  page,
}) => {
  faults.provoke(/^report: native bankFlowStart-threw$/);
  await inShell('throwing');
  await bank.open();
  await expect(bank.textbox('Account name')).toBeVisible();
  expect(await actions(page)).toEqual(['bankFlowStart']);
  await expect(page.locator('.w-toast')).toHaveCount(0);
});

test('BRIDGE-12 without a shell the page loads its fields and says nothing', async ({
  bank,
  page,
}) => {
  await bank.open();
  await expect(bank.textbox('Account name')).toBeVisible();
  await expect(page.locator('.w-toast')).toHaveCount(0);
});

test('BRIDGE-13 a shell that throws on the end is still asked to close', async ({
  bank,
  faults,
  inShell,
  page,
}) => {
  faults.provoke(
    /^report: native bankFlowStart-threw$/,
    /^report: native bankFlowEnd-threw$/,
    /^report: native closeWebView-threw$/,
  );
  await inShell('throwing');
  await bank.answer(bindPath, done);
  await bank.open();
  await bank.next.click();
  await expect.poll(() => actions(page)).toEqual(['bankFlowStart', 'bankFlowEnd', 'closeWebView']);
  await expect(page.locator('.w-toast')).toHaveCount(0);
  await expect(page.getByText('Your payment account is saved.')).toBeVisible();
});

test('BRIDGE-10 a shell that comes 800 ms after the page gets the start once, and the end later', async ({
  bank,
  page,
}) => {
  await page.clock.install();
  await bank.answer(bindPath, done);
  await bank.open();
  await page.clock.runFor(800);
  await addShellLate(page, 'android');
  await page.clock.runFor(200);
  expect(await actions(page)).toEqual(['bankFlowStart']);
  await bank.next.click();
  await expect.poll(() => actions(page)).toEqual(['bankFlowStart', 'bankFlowEnd', 'closeWebView']);
});

test('BANK-34 a shell that comes while the form is filled in opens the order page itself', async ({
  bank,
  page,
}) => {
  await page.clock.install();
  await bank.answer(buyersPath, done);
  await bank.open({ source: 'loanDetail' });
  await page.clock.runFor(20_000);
  await addShellLate(page, 'ios');
  await bank.next.click();
  await expect.poll(() => actions(page)).toEqual(['bankFlowEnd', 'closeWebView', 'openPage']);
  expect(new URL(page.url()).pathname).toBe('/bind-bank');
});

test('AMB-11 the back button of the shell is left to the shell; an answer of the shell does no harm', async ({
  bank,
  inShell,
  page,
}) => {
  await inShell('android');
  await bank.open();
  const handled = await page.evaluate((): unknown => {
    const call = (name: string, ...values: unknown[]): unknown => {
      const door: unknown = Reflect.get(window, name);
      return typeof door === 'function' ? Reflect.apply(door, undefined, values) : 'missing';
    };
    return [call('LoanShellBack'), call('LoanShellReply', 'x', true, {})];
  });
  expect(handled).toEqual([false, undefined]);
});
