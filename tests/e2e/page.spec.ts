import type { Page } from '@playwright/test';
import { bindPath, cardInitPath } from './bank-page.ts';
import { expect, test } from './journey.ts';

test('ROUTE-31 APP-01 a deep link opens the page, with and without a slash at the end, and fits the phone', async ({
  bank,
  page,
}) => {
  await bank.open();
  await page.goto('/bind-bank/?product_id=7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment account information');
  await page.setViewportSize({ width: 375, height: 667 });
  expect(await bank.overflow()).toBeLessThanOrEqual(0);
});

for (const address of [
  '/no-such-page',
  '/Bind-Bank',
  '/bind-bank/more',
  '/%E0%A4%A',
  '/bind-bank%00',
  '/no-such-page#/noSuchHash',
]) {
  test(`AMB-166 an unknown address says so and has a way out: ${address}`, async ({
    faults,
    page,
    request,
  }) => {
    const { status } = await request.get(address).then((answer) => ({ status: answer.status() }));
    if (status >= 400) faults.provoke(/^answer 404: /, /^console error: Failed to load resource/);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found');
    await expect(page.getByRole('button', { name: 'Go to the start page' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+63 2 8123 4567' })).toHaveAttribute(
      'href',
      'tel:+63281234567',
    );
  });
}

test('AMB-02 an unknown hash leaves the path its page', async ({ bank, page }) => {
  await page.goto(`${bank.address()}#/noSuchHash`);
  await expect(bank.next).toBeVisible();
  await page.goto('/#/noSuchHash');
  await expect(page).toHaveTitle(/^Bayani Lending: /);
});

test('AMB-10 another page of the app has its own title; back and forward lead to the pages', async ({
  bank,
  page,
}) => {
  await bank.open();
  await page.evaluate(() => window.history.pushState({}, '', '/order?source=loanDetail'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await expect(page).toHaveTitle('Order Details');
  await page.goBack();
  await expect(page).toHaveTitle('Payment account information');
  await page.goForward();
  await expect(page).toHaveTitle('Order Details');
});

test('AMB-166 a document that cannot be loaded: a sentence and a way to try again', async ({
  bank,
  faults,
  page,
}) => {
  faults.provoke(/^console error: Failed to load resource/);
  await bank.answer('/gateway/popular/buyers', { code: 0, message: '', data: {} });
  await page.route('**/delivery/v1/screens/order', (route) => route.abort());
  await bank.open({ source: 'loanDetail' });
  await bank.next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.unroute('**/delivery/v1/screens/order');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
});

for (const { name, body, heading } of [
  {
    name: 'an object that is no document',
    body: '{"kind":"screen","id":"order"}',
    heading: 'Not available',
  },
  {
    name: 'a document that is too deep',
    body: `{"id":"order","body":${'['.repeat(100)}${']'.repeat(100)}}`,
    heading: 'Not available',
  },
  { name: 'another document', body: '{"kind":"screen","id":"setting"}', heading: 'No connection' },
  { name: 'a text', body: '"order"', heading: 'No connection' },
  { name: 'null', body: 'null', heading: 'No connection' },
  { name: 'a list', body: '[]', heading: 'No connection' },
] as const) {
  test(`AMB-166 ${name} in place of a document is never shown in part`, async ({
    bank,
    faults,
    page,
  }) => {
    if (heading === 'Not available' || name === 'another document')
      faults.provoke(/^report: document /);
    await bank.answer('/gateway/popular/buyers', { code: 0, message: '', data: {} });
    await page.route('**/delivery/v1/screens/order', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await bank.open({ source: 'loanDetail' });
    await bank.next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('button')).toHaveCount(1);
  });
}

const withoutBlock = async (page: Page, id: string): Promise<void> => {
  await page.route('**/order', async (route) => {
    const answer = await route.fetch();
    const block = new RegExp(`<script type="application/json" id="${id}".*?</script>`, 's');
    await route.fulfill({ response: answer, body: (await answer.text()).replace(block, '') });
  });
};

test('AMB-166 a page without what the server must write into it says so instead of staying blank', async ({
  faults,
  page,
}) => {
  faults.provoke(/^(console error|uncaught): /);
  await withoutBlock(page, 'boot');
  await page.goto('/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
});

test('a page that does not say what it needs before the app runs works as ever, and is reported', async ({
  faults,
  page,
}) => {
  faults.provoke(/^report: document before-app-unreadable$/);
  await withoutBlock(page, 'before-app');
  await page.goto('/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
});

test('THEME-01 THEME-02 the header is white on a gradient', async ({ bank, page }) => {
  await bank.open();
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS(
    'background-image',
    /gradient.*rgb\(217, 58, 0\).*rgb\(200, 50, 0\)/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('THEME-03 marks and buttons have the orange-red accent', async ({ bank, page }) => {
  await bank.open();
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--w-accent').trim(),
    ),
  ).toBe('#D93A00');
  await expect(bank.next).toHaveCSS('background-image', /rgb\(217, 58, 0\)/);
});

test('the page is served with its strict headers, and no script but its own files', async ({
  page,
}) => {
  const answer = await page.goto('/bind-bank?userId=secret-user');
  expect(answer?.headers()['content-security-policy']).toMatch(
    /script-src 'self';.*require-trusted-types-for 'script'/,
  );
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  expect(await answer?.text()).not.toContain('secret-user');
  await expect(
    page.locator('style, [onclick], script:not([src]):not([type="application/json"])'),
  ).toHaveCount(0);
});

const states = {
  form: [cardInitPath, undefined],
  empty: [cardInitPath, { code: 0, data: { items: [] } }],
  error: [cardInitPath, { code: 1, message: '' }],
} as const;

for (const width of [320, 390, 844]) {
  test(`APP-01 no page is wider than ${width} px, also with letters of twice the size`, async ({
    bank,
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const [path, answer] of Object.values(states)) {
      if (answer !== undefined) await bank.answer(path, answer);
      await page.goto(bank.address());
      await expect(
        page.getByRole('button', { name: answer === undefined ? 'Next' : 'Try again' }),
      ).toBeVisible();
      expect(await bank.overflow()).toBeLessThanOrEqual(0);
      await bank.doubleLetters();
      expect(await bank.overflow()).toBeLessThanOrEqual(0);
    }
  });
}

test('APP-01 picker and city chooser fit 320 px with letters of twice the size, their buttons in sight', async ({
  bank,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await bank.open();
  await bank.doubleLetters();
  await bank.tab('Bank account').click();
  for (const title of ['Bank', 'City of the branch']) {
    await bank.chooser(title).click();
    await expect(bank.sheet.getByRole('radio').first()).toBeVisible();
    await expect(bank.sheet.getByRole('button', { name: 'Confirm' })).toBeInViewport();
    await expect(bank.sheet.getByRole('button', { name: 'Cancel' })).toBeInViewport();
    expect(
      await bank.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth),
    ).toBeLessThanOrEqual(0);
    await bank.cancel();
  }
});

test('CALL-02 everything can be done by keyboard', async ({ bank, calls, inShell, page }) => {
  await inShell('android');
  await bank.answerItems([
    { code: 'name', title: 'Name', cate: 'text', cardTypeMi: 0 },
    {
      code: 'bank',
      title: 'Bank',
      cate: 'enum',
      note: [
        { name: 'BDO', type: 'B' },
        { name: 'BPI', type: 'P' },
      ],
      cardTypeMi: 2,
    },
    {
      code: 'city',
      title: 'City',
      cate: 'city select',
      note: [{ name: 'North', children: [{ name: 'Harbour' }] }],
      cardTypeMi: 2,
    },
  ]);
  await bank.answer(bindPath, { code: 0, message: '', data: {} });
  await bank.open();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab');
  await expect(bank.tab('E-wallet')).toBeFocused();
  await press('ArrowRight');
  await expect(bank.tab('Bank account')).toHaveAttribute('aria-selected', 'true');
  await press('Tab');
  await page.keyboard.type('Maria');
  await expect(bank.textbox('Name')).toHaveValue('Maria');
  await press('Tab', 'Enter');
  await expect(bank.option('BDO')).toBeFocused();
  await press('Space', 'ArrowDown');
  await expect(bank.option('BPI')).toBeChecked();
  await press('Tab', 'Tab', 'Enter');
  await expect(bank.chooser('Bank')).toBeFocused();
  await expect(bank.chooser('Bank')).toHaveAccessibleName('Bank BPI');
  await press('Tab', 'Enter', 'Space', 'Tab', 'Space');
  await expect(bank.option('Harbour')).toBeChecked();
  await press('Escape');
  await expect(bank.chooser('City')).toBeFocused();
  await expect(bank.chooser('City')).toHaveAccessibleName('City Choose');
  await press('Enter', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter');
  await expect(bank.chooser('City')).toHaveAccessibleName('City North-Harbour');
  await press('Tab');
  await expect(bank.next).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Your payment account is saved.')).toBeVisible();
  expect(Object.fromEntries(calls.at(-1)?.body ?? [])).toMatchObject({
    name: 'Maria',
    bank: 'P',
    city: 'North-Harbour',
  });
});
