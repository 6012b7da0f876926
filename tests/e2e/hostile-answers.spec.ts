import { bindPath, type BankItem } from './bank-page.ts';
import { expect, test } from './journey.ts';

const hostile = [
  '<script>window.hacked = true</script>',
  '<img src=x onerror="window.hacked = true">',
  'javascript:window.hacked=true',
  '"><svg onload=window.hacked=true>',
  '{{constructor.constructor("window.hacked=true")()}}',
  '${window.hacked=true}',
  '\u202Egnp.exe',
];

test.beforeEach(({ inShell }) => inShell('android'));

test.afterEach(async ({ page }) => {
  expect(
    await page.evaluate(() => [
      Reflect.has(window, 'hacked'),
      Reflect.has(Object.prototype, 'polluted'),
    ]),
  ).toEqual([false, false]);
  await expect(page.locator('main script, main iframe, main img, main svg[onload]')).toHaveCount(0);
});

for (const text of hostile) {
  test(`BANK-04 BANK-05 BANK-10 hostile text is shown as text: ${text}`, async ({ bank, page }) => {
    await bank.answerItems([
      { code: 'name', title: text, subtitle: text, value: text, cate: 'text', cardTypeMi: 0 },
      {
        code: 'wallet',
        title: 'Wallet',
        subtitle: text,
        cate: 'enum',
        note: [{ name: text, type: text }],
        cardTypeMi: 0,
      },
    ]);
    await bank.answer(bindPath, { code: 1, message: text, data: {} });
    await bank.open();
    const field = bank.textbox(text);
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAttribute('placeholder', text);
    await bank.choose('Wallet', text);
    await expect(bank.chooser('Wallet')).toContainText(text);
    await bank.next.click();
    await expect(page.locator('.w-toast')).toHaveText(text);
  });
}

test('BANK-02 codes that are names of the language are fields like others', async ({
  bank,
  calls,
  page,
}) => {
  const codes = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'polluted[x]',
    'a.b.c',
    '../x',
    ' ',
  ];
  await bank.answerItems(
    codes.map((code, index): BankItem => ({
      code,
      title: `Field ${index}`,
      cate: 'text',
      cardTypeMi: 0,
    })),
  );
  await bank.answer(bindPath, { code: 0, message: '', data: {} });
  await bank.open();
  for (const index of codes.keys()) await bank.textbox(`Field ${index}`).fill(`value ${index}`);
  await bank.next.click();
  await expect(page.getByText('Your payment account is saved.')).toBeVisible();
  const body = calls.at(-1)?.body;
  expect(codes.map((code) => body?.getAll(code))).toEqual(
    codes.map((_, index) => [`value ${index}`]),
  );
});

test('BANK-02 the keys of an answer never reach a prototype', async ({ bank, page }) => {
  await page.route('**/card-init?*', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"code":0,"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"items":[{"code":"a","title":"A","cate":"text","__proto__":{"polluted":1}}]}}',
    }),
  );
  await bank.open();
  await expect(bank.textbox('A')).toBeVisible();
});

test('API-17 a huge message covers part of the page at most', async ({ bank }) => {
  await bank.answerItems([{ code: 'name', title: 'Name', cate: 'text', cardTypeMi: 0 }]);
  await bank.answer(bindPath, { code: 1, message: 'very long '.repeat(20_000), data: {} });
  await bank.open();
  await bank.next.click();
  const box = await bank.toast('very long').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(844 / 2);
  expect(box?.y).toBeGreaterThanOrEqual(0);
});

test('BANK-04 huge texts do not make the page wider than the phone', async ({ bank }) => {
  const huge = 'W'.repeat(5000);
  await bank.answerItems([
    { code: 'name', title: huge, subtitle: huge, cate: 'text', cardTypeMi: 0 },
    {
      code: 'wallet',
      title: 'Wallet',
      subtitle: huge,
      cate: 'enum',
      note: [{ name: huge, type: '1' }],
      cardTypeMi: 0,
    },
  ]);
  await bank.open();
  await bank.chooser('Wallet').click();
  await expect(bank.sheet).toBeVisible();
  expect(await bank.overflow()).toBeLessThanOrEqual(0);
});

test('BANK-02 an answer of more than 2 MB is given up', async ({ bank, faults, page }) => {
  faults.provoke(/^report: answer card-init-network$/);
  await page.route('**/card-init?*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        data: { items: [{ code: 'a', title: 'x'.repeat(3_000_000), cate: 'text' }] },
      },
    }),
  );
  await page.goto(bank.address());
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
});

test('BANK-02 10,000 items are cut with a report, and the page still answers', async ({
  bank,
  faults,
  page,
}) => {
  faults.provoke(/^report: answer too-many-rows$/, /^report: limit evaluation$/);
  await bank.answerItems(
    Array.from({ length: 10_000 }, (_, index) => ({
      code: `c${index}`,
      title: `Field ${index}`,
      cate: 'text',
      cardTypeMi: 0,
    })),
  );
  await bank.open();
  await expect(page.getByRole('textbox')).toHaveCount(200);
  await bank.textbox('Field 0').fill('x');
  await expect(bank.textbox('Field 0')).toHaveValue('x');
});
