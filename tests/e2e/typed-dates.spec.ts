import type { Page } from '@playwright/test';
import { bindPath } from './bank-page.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { replaceDocument } from './page-document.ts';

const label = 'Date of birth';
const [min, max] = ['1920-01-31', '2008-12-31'];

/** The shipped document has no limits, so the page gets a document that has. */
const limitDays = (page: Page): Promise<void> =>
  replaceDocument(
    page,
    ({ pathname }) => pathname === '/bind-bank',
    (published): unknown => {
      const hint = '"hint":{"$":"item.subtitle"}';
      const text = JSON.stringify(published);
      if (!text.includes(hint)) throw new Error('The day chooser of bind-bank has changed.');
      return JSON.parse(text.replaceAll(hint, `${hint},"min":"${min}","max":"${max}"`));
    },
  );

/** Types as a borrower does: digits into the parts of the input, in the order of the browser. */
const typeDay = async (page: Page, [day, month, year]: readonly string[]): Promise<void> => {
  const input = page.getByLabel(label);
  await input.focus();
  await page.keyboard.type('01022003');
  const isMonthFirst = (await input.inputValue()) === '2003-01-02';
  await input.fill('');
  await input.blur();
  await input.focus();
  for (const part of isMonthFirst ? [month, day, year] : [day, month, year])
    await page.keyboard.type(part ?? '');
  await input.blur();
};

const incomplete = 'This date is incomplete or does not exist. Enter day, month and year.';
const early = `This date is too early. Enter ${min} or a later date.`;
const late = `This date is too late. Enter ${max} or an earlier date.`;

test.beforeEach(async ({ bank, page }) => {
  await limitDays(page);
  await bank.answerItems([{ code: 'birthday', title: label, cate: 'day', cardTypeMi: 0 }]);
  await bank.answer(bindPath, { code: 0, message: '', data: {} });
  await bank.open();
});

for (const [name, parts, message] of [
  ['only day and month', ['20', '05'], incomplete],
  ['31 February', ['31', '02', '2000'], incomplete],
  ['29 February of a common year', ['29', '02', '1999'], incomplete],
  ['a day before the first', ['30', '01', '1920'], early],
  ['a day after the last', ['01', '01', '2009'], late],
  ['a year of two digits', ['20', '05', '90'], early],
] as const)
  test(`reports 3: ${name} is reported and not sent`, async ({ bank, calls, page }) => {
    await typeDay(page, parts);
    await expect(page.getByText(message)).toBeVisible();
    await bank.next.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    expect(callsTo(calls, bindPath)).toEqual([]);
  });

for (const [parts, sent] of [
  [['31', '01', '1920'], min],
  [['31', '12', '2008'], max],
  [['29', '02', '2000'], '2000-02-29'],
  [['05', '06', '1990'], '1990-06-05'],
] as const)
  test(`reports 3: ${parts.join('/')} is sent as ${sent}`, async ({ bank, calls, page }) => {
    await typeDay(page, parts);
    await bank.next.click();
    await expect
      .poll(() => callsTo(calls, bindPath).map(({ body }) => body.get('birthday')))
      .toEqual([sent]);
  });

test('reports 3: a year of six digits is not sent', async ({ bank, calls, page }) => {
  await typeDay(page, ['20', '05', '199000']);
  await bank.next.click();
  await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  expect(callsTo(calls, bindPath)).toEqual([]);
});
