import type { BankItem } from './bank-page.ts';
import { expect, test } from './journey.ts';

const text = (code: string, more: BankItem = {}): BankItem => ({
  code,
  title: `Title of ${code}`,
  cate: 'text',
  cardTypeMi: 0,
  ...more,
});
const wallets = [
  { name: 'GCash', type: '1' },
  { name: 'Maya', type: '2' },
];
const wallet = (more: BankItem = {}): BankItem => ({
  code: 'wallet',
  title: 'E-wallet',
  subtitle: 'Pick one',
  cate: 'enum',
  note: wallets,
  cardTypeMi: 0,
  ...more,
});

test('BANK-01 the title of the page and its heading are Payment account information', async ({
  bank,
  page,
}) => {
  await bank.open();
  await expect(page).toHaveTitle('Payment account information');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment account information');
});

test('BANK-02 CALL-01 the fields are those that the loan core sends, one for each item', async ({
  bank,
  page,
}) => {
  await bank.answerItems([text('one'), text('two'), text('three')]);
  await bank.open();
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await bank.answerItems([text('four')]);
  await page.reload();
  await expect(bank.textbox('Title of four')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
});

test('BANK-03 an item with all nine keys, as texts or numbers, becomes a field that is filled in', async ({
  bank,
}) => {
  const all = {
    title: 'Wallet number',
    subtitle: '09',
    cate: 'text',
    value: '0917',
    note: null,
    inputType: '1',
    cardTypeMi: '1',
    channelNumber: 90006,
  };
  await bank.answerItems([{ code: 'walletNo', ...all }]);
  await bank.open();
  await expect(bank.textbox('Wallet number')).toHaveValue('0917');
});

test('BANK-03 AMB-56 the value of an enum item shows the option of that type', async ({ bank }) => {
  await bank.answerItems([wallet({ value: '2' })]);
  await bank.open();
  await expect(bank.chooser('E-wallet')).toHaveAccessibleName('E-wallet Maya');
});

test('BANK-04 BANK-05 BANK-06 a text item is a textbox with its title as label and its subtitle as placeholder', async ({
  bank,
  page,
}) => {
  await bank.answerItems([text('name', { title: 'Account name', subtitle: 'Enter name' })]);
  await bank.open();
  await expect(page.getByLabel('Account name', { exact: true })).toHaveAttribute(
    'placeholder',
    'Enter name',
  );
  await expect(bank.textbox('Account name')).toHaveJSProperty('type', 'text');
});

test('BANK-07 a city item opens a chooser of regions and cities, no keyboard', async ({
  bank,
  page,
}) => {
  await bank.answerItems([{ code: 'city', title: 'City', cate: 'city select', cardTypeMi: 0 }]);
  await bank.open();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await bank.choose('City', 'Central Visayas', 'Cebu City');
  await expect(bank.chooser('City')).toHaveAccessibleName('City Central Visayas-Cebu City');
});

test('BANK-07 AMB-55 places that the loan core sends itself replace our own', async ({ bank }) => {
  const note = [{ name: 'North', type: 'N', children: [{ name: 'Harbour', type: 'N1' }] }];
  await bank.answerItems([
    { code: 'city', title: 'City', cate: 'CITY_SELECT', note, cardTypeMi: 0 },
  ]);
  await bank.open();
  await bank.chooser('City').click();
  await expect(
    bank.sheet.getByRole('radiogroup', { name: 'Regions' }).getByRole('radio'),
  ).toHaveCount(1);
  await bank.option('North').check();
  await bank.option('Harbour').check();
  await bank.confirm();
  await expect(bank.chooser('City')).toHaveAccessibleName('City North-Harbour');
});

test('BANK-08 a day item opens a day chooser', async ({ bank, page }) => {
  await bank.answerItems([
    { code: 'birthday', title: 'Date of birth', cate: 'day', cardTypeMi: 0 },
  ]);
  await bank.open();
  const day = page.getByLabel('Date of birth');
  await expect(day).toHaveAttribute('type', 'date');
  await day.fill('1990-05-20');
  await expect(day).toHaveValue('1990-05-20');
});

test('BANK-09 BANK-10 an enum item opens a picker with the names of its options', async ({
  bank,
}) => {
  await bank.answerItems([wallet()]);
  await bank.open();
  await expect(bank.chooser('E-wallet')).toHaveAccessibleName('E-wallet Pick one');
  await bank.chooser('E-wallet').tap();
  await expect(bank.sheet).toHaveAccessibleName('E-wallet');
  await expect(bank.sheet.getByRole('radio')).toHaveCount(2);
  await expect(bank.option('GCash')).toBeVisible();
  await expect(bank.sheet).not.toContainText(/[12]/);
});

test('BANK-11 only the option that was chosen last is selected', async ({ bank }) => {
  await bank.answerItems([wallet()]);
  await bank.open();
  await bank.chooser('E-wallet').click();
  await bank.option('GCash').check();
  await bank.option('Maya').check();
  await expect(bank.option('GCash')).not.toBeChecked();
  await expect(bank.option('Maya')).toBeChecked();
});

test('BANK-12 Confirm closes the picker and the field shows the choice', async ({ bank }) => {
  await bank.answerItems([wallet()]);
  await bank.open();
  await bank.choose('E-wallet', 'Maya');
  await expect(bank.sheet).toHaveCount(0);
  await expect(bank.chooser('E-wallet')).toHaveAccessibleName('E-wallet Maya');
});

test('BANK-13 Cancel closes the picker and the field keeps its value', async ({ bank }) => {
  await bank.answerItems([wallet({ value: '1' })]);
  await bank.open();
  await bank.chooser('E-wallet').click();
  await bank.option('Maya').check();
  await bank.cancel();
  await expect(bank.sheet).toHaveCount(0);
  await expect(bank.chooser('E-wallet')).toHaveAccessibleName('E-wallet GCash');
});

test('BANK-14 BANK-15 two card types give a tab switcher with card type 1 selected', async ({
  bank,
}) => {
  await bank.answerItems([text('bank', { cardTypeMi: 2 }), text('wallet', { cardTypeMi: 1 })]);
  await bank.open();
  await expect(bank.tab('E-wallet')).toHaveAttribute('aria-selected', 'true');
  await bank.tab('Bank account').tap();
  await expect(bank.tab('Bank account')).toHaveAttribute('aria-selected', 'true');
  await expect(bank.tab('E-wallet')).toHaveAttribute('aria-selected', 'false');
});

test('BANK-14 tabs stand in ascending order, later card types by number; one card type has none', async ({
  bank,
  page,
}) => {
  await bank.answerItems([text('c', { cardTypeMi: 3 }), text('b', { cardTypeMi: '2' })]);
  await bank.open();
  await expect(page.getByRole('tab')).toHaveText(['E-wallet', 'Bank account', 'Type 3']);
  await bank.answerItems([text('a', { cardTypeMi: 1 }), text('all')]);
  await page.reload();
  await expect(bank.textbox('Title of all')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('BANK-16 BANK-17 an item of card type 0 stays on every tab, others belong to theirs', async ({
  bank,
}) => {
  await bank.answerItems([
    text('all'),
    text('first', { cardTypeMi: 1 }),
    text('second', { cardTypeMi: 2 }),
  ]);
  await bank.open();
  await expect(bank.textbox('Title of all')).toBeVisible();
  await expect(bank.textbox('Title of first')).toBeVisible();
  await expect(bank.textbox('Title of second')).toHaveCount(0);
  await bank.tab('Bank account').click();
  await expect(bank.textbox('Title of all')).toBeVisible();
  await expect(bank.textbox('Title of first')).toHaveCount(0);
  await expect(bank.textbox('Title of second')).toBeVisible();
});

test('BANK-16 what was typed is still there after the tabs were switched', async ({ bank }) => {
  await bank.answerItems([
    text('all'),
    text('first', { cardTypeMi: 1 }),
    text('second', { cardTypeMi: 2 }),
  ]);
  await bank.open();
  await bank.textbox('Title of all').fill('kept');
  await bank.textbox('Title of first').fill('kept too');
  await bank.tab('Bank account').click();
  await expect(bank.textbox('Title of all')).toHaveValue('kept');
  await bank.tab('E-wallet').click();
  await expect(bank.textbox('Title of first')).toHaveValue('kept too');
});

test('BANK-19 the channel picker is there on card type 1 only', async ({ bank }) => {
  await bank.answerItems([
    wallet({ code: 'channelNumber', title: 'Channel' }),
    text('second', { cardTypeMi: 2 }),
  ]);
  await bank.open();
  await expect(bank.chooser('Channel')).toBeVisible();
  await bank.tab('Bank account').click();
  await expect(bank.chooser('Channel')).toHaveCount(0);
});

for (const inputType of [1, '1', 'number', 'numeric', 'tel']) {
  test(`BANK-20 an input of type ${JSON.stringify(inputType)} takes digits only`, async ({
    bank,
  }) => {
    await bank.answerItems([text('walletNo', { inputType })]);
    await bank.open();
    const field = bank.textbox('Title of walletNo');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.pressSequentially('12a-3 4');
    await expect(field).toHaveValue('1234');
  });
}

test('BANK-20 another input type is free text', async ({ bank }) => {
  await bank.answerItems([text('remark', { inputType: 0 })]);
  await bank.open();
  await bank.textbox('Title of remark').pressSequentially('12a-3 4');
  await expect(bank.textbox('Title of remark')).toHaveValue('12a-3 4');
});

test('BANK-21 BANK-22 BANK-23 Next goes when the keyboard takes 61 px and stays when it takes 60 px', async ({
  bank,
}) => {
  await bank.open();
  await bank.textbox('Account name').focus();
  await bank.resize(390, 844 - 60);
  await expect(bank.next).toBeVisible();
  await bank.resize(390, 844 - 61);
  await expect(bank.next).toBeHidden();
  await bank.resize(390, 844);
  await expect(bank.next).toBeVisible();
});

test('BANK-22 AMB-60 a rotation is no keyboard; the height after it counts from then on', async ({
  bank,
}) => {
  await bank.open();
  await bank.resize(844, 390);
  await expect(bank.next).toBeVisible();
  await bank.resize(844, 390 - 61);
  await expect(bank.next).toBeHidden();
});

test('BANK-37 behind the last field there is a spacer of 5rem', async ({ bank, page }) => {
  await bank.answerItems([text('last')]);
  await bank.open();
  const boxes = await page.evaluate(() => {
    const spacer = document.getElementById('footer-space');
    const field = document.querySelector('input');
    if (spacer === null || field === null) throw new Error('The spacer or the field is missing.');
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      height: Number.parseFloat(getComputedStyle(spacer).height) / rem,
      isBelow: spacer.getBoundingClientRect().top >= field.getBoundingClientRect().bottom,
    };
  });
  expect(boxes).toEqual({ height: 5, isBelow: true });
});

test('BANK-37 the Next bar hides no field at the end of the page', async ({ bank, page }) => {
  await bank.answerItems(Array.from({ length: 20 }, (_, index) => text(`f${index}`)));
  await bank.open();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await bank.textbox('Title of f19').boundingBox();
  const bar = await bank.next.boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
