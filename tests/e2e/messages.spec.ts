import { networkMessage } from './app-page.ts';
import { bindPath, cardInitPath, type BankPage } from './bank-page.ts';
import { expect, test } from './journey.ts';

const items = [{ code: 'name', title: 'Name', cate: 'text', cardTypeMi: 0 }];

const neverAnswer = (bank: BankPage, path: string): Promise<unknown> =>
  bank.page.route(
    (url) => url.pathname === path,
    () => undefined,
  );

test.beforeEach(async ({ bank, page }) => {
  await page.clock.install();
  await bank.answerItems(items);
});

test('API-15 TOAST-05 the loading toast stays as long as the answer is awaited, and goes with it', async ({
  bank,
  page,
}) => {
  const answer = await bank.answerLater(bindPath, { code: 1, message: '', data: {} });
  await bank.open();
  await expect(page.locator('.w-toast')).toHaveCount(0);
  await bank.next.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(bank.toast('Loading')).toBeVisible();
  answer();
  await expect(page.locator('.w-toast')).toHaveCount(0);
});

test('API-17 API-18 the message of a failing code stands as an alert for 2 s', async ({
  bank,
  page,
}) => {
  await bank.answer(bindPath, { code: 1, message: 'Not today', data: {} });
  await bank.open();
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await bank.next.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not today' })).toHaveCount(1);
  await page.clock.runFor(1999);
  await expect(bank.toast('Not today')).toBeVisible();
  await page.clock.runFor(1);
  await expect(bank.toast('Not today')).toHaveCount(0);
});

test('AMB-157 a new message takes the place of the old one', async ({ bank, page }) => {
  await bank.answer(bindPath, { code: 1, message: 'First', data: {} });
  await bank.open();
  await bank.next.click();
  await expect(bank.toast('First')).toBeVisible();
  await bank.answer(bindPath, { code: 1, message: 'Second', data: {} });
  await bank.next.click();
  await expect(page.locator('.w-toast')).toHaveText('Second');
});

test('API-05 API-07 AMB-36 after 60 s without an answer the call is given up, not before 59 s; the form stays', async ({
  bank,
  faults,
  page,
}) => {
  faults.provoke(/^report: answer bind-card-new-network$/);
  await neverAnswer(bank, bindPath);
  await bank.open();
  await bank.textbox('Name').fill('Maria Clara');
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await bank.next.click();
  // The timeout starts with the request.
  await expect(bank.toast('Loading')).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(bank.toast('Loading')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(bank.toast(networkMessage)).toBeVisible();
  await expect(bank.textbox('Name')).toHaveValue('Maria Clara');
  await bank.answer(bindPath, { code: 1, message: 'Back again', data: {} });
  await bank.next.click();
  await expect(bank.toast('Back again')).toBeVisible();
});

test('API-05 a form that does not come within 60 s can be asked for again', async ({
  bank,
  faults,
  page,
}) => {
  faults.provoke(/^report: answer card-init-network$/);
  await neverAnswer(bank, cardInitPath);
  await page.goto(bank.address());
  await expect(bank.toast('Loading')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
  await bank.answerItems(items);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bank.textbox('Name')).toBeVisible();
});

test('API-25 a message that comes while a picker is open is seen above it and read in it, once', async ({
  bank,
  page,
}) => {
  await bank.answerItems([
    {
      code: 'wallet',
      title: 'E-wallet',
      cate: 'enum',
      note: [{ name: 'Maya', type: '2' }],
      cardTypeMi: 0,
    },
  ]);
  const answer = await bank.answerLater(bindPath, { code: 1, message: 'Not today', data: {} });
  await bank.open();
  await bank.next.click();
  await bank.chooser('E-wallet').click();
  answer();
  await expect(bank.sheet.getByRole('alert')).toHaveText('Not today');
  await expect(page.getByText('Not today')).toHaveCount(1);
  await expect
    .poll(() =>
      bank.toast('Not today').evaluate((toast) => {
        const { left, top, width, height } = toast.getBoundingClientRect();
        // Toasts let taps through, but must be hit here.
        toast.parentElement?.parentElement?.style.setProperty('pointer-events', 'auto');
        return document.elementFromPoint(left + width / 2, top + height / 2) === toast;
      }),
    )
    .toBe(true);
  await bank.cancel();
  await expect(page.getByText('Not today')).toHaveCount(1);
  await expect(bank.toast('Not today')).toBeVisible();
});
