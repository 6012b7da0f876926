import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findsOnlyNewSentences, openText } from '../studio.ts';
import { picture } from './picture.ts';
import { expect, promotion, type Stage } from './stage.ts';

const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Layers' });
export const details = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });
const phone = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="The screen on a phone"]');
export const saved = (page: Page): Locator => page.getByText(/^Saved on the server at/);

const write = async (field: Locator, words: string): Promise<void> => {
  await field.fill(words);
  await field.press('Enter');
};

const add = async (page: Page, word: string, name: RegExp): Promise<void> => {
  await tree(page).getByRole('treeitem', { name: 'Page', exact: true }).click();
  await page.getByRole('button', { name: 'Add …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Page' });
  await dialog.getByLabel('Search').fill(word);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
};

const writeTitle = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Page settings' }).first().click();
  const field = details(page).getByLabel('Title', { exact: true });
  await write(field, title);
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText(title);
};

const translated = 'Nobody in Bicol pays a fee in November.';
const untranslated = [
  'An umbrella over a house',
  'You are offline. Come back when you have a signal.',
];

export const makePromotion = async ({ look }: Stage, ana: Page): Promise<void> => {
  await writeTitle(ana, 'Help after the typhoon');
  await expect(saved(ana)).toBeVisible();
  await look(ana, 'title');

  await add(ana, 'paragraph', /^Text /);
  await write(
    details(ana).getByLabel('Text', { exact: true }),
    'Nobody in Bicol pays a fee in November.',
  );
  await expect(phone(ana).getByText('Nobody in Bicol pays a fee')).toBeVisible();

  await add(ana, 'image', /^Image Image/);
  await details(ana).getByRole('button', { name: 'Choose an image …' }).click();
  const pictures = ana.getByRole('dialog', { name: 'Choose an image' });
  await pictures
    .getByLabel('Choose images')
    .setInputFiles([{ name: 'umbrella.png', mimeType: 'image/png', buffer: await picture() }]);
  await expect(pictures.getByRole('radio', { name: /umbrella\.png/ })).toBeChecked();
  await pictures.getByLabel('Alternative text').fill('An umbrella over a house');
  await look(ana, 'picture', pictures);
  await pictures.getByRole('button', { name: 'Show this image' }).click();
  await expect(pictures).toBeHidden();
  await expect(phone(ana).getByRole('img', { name: 'An umbrella over a house' })).toBeVisible();

  await add(ana, 'paragraph', /^Text /);
  await write(
    details(ana).getByLabel('Text', { exact: true }),
    'You are offline. Come back when you have a signal.',
  );
  await details(ana).getByRole('tab', { name: 'Visibility' }).click();
  await details(ana).getByRole('button', { name: 'Add a condition …' }).click();
  const values = ana.getByRole('dialog', { name: 'Choose a value' });
  await values.getByLabel('Search').fill('online');
  await values.getByRole('button', { name: /^Phone is online/ }).click();
  await details(ana).getByLabel('Row 1: comparison').selectOption({ label: 'is no' });
  await expect(phone(ana).getByText('You are offline')).toBeHidden();
  await expect(saved(ana)).toBeVisible();
  await findsOnlyNewSentences(ana, [translated, ...untranslated]);
  await look(ana, 'condition');
};

export const translatePromotion = async ({ look }: Stage, ana: Page): Promise<void> => {
  const show = (name: string): Promise<void> =>
    ana.getByRole('group', { name: 'Panels' }).getByRole('button', { name }).click();
  await show('Texts');
  const languages = ana.getByRole('region', { name: 'Texts' });
  await write(
    languages.getByLabel('Filipino: Nobody in Bicol pays a fee in November.'),
    'Walang bayad sa Bicol ngayong Nobyembre.',
  );
  await ana.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Filipino' });
  await expect(phone(ana).getByText('Walang bayad sa Bicol')).toBeVisible();
  await expect(saved(ana)).toBeVisible();
  await look(ana, 'languages');
  await ana.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
  await expect(phone(ana).getByText('Nobody in Bicol pays a fee')).toBeVisible();
  await show('Layers');
};

export const seeOnPhone = async ({ look }: Stage, ana: Page): Promise<void> => {
  await ana.getByLabel('Device').selectOption({ label: 'Small phone, 320 × 568' });
  await ana.getByLabel('State').selectOption({ label: 'Page' });
  await expect(phone(ana).getByText('Nobody in Bicol pays a fee')).toBeVisible();
  await look(ana, 'phone');
  await ana.getByRole('button', { name: 'Share' }).click();
  const link = ana.getByRole('dialog', { name: 'Preview on a phone' });
  await expect(link.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await look(ana, 'phone-link', link);
  await link.getByRole('button', { name: 'Close' }).click();
};

export const makeMistake = async ({ look }: Stage, ana: Page): Promise<void> => {
  const text = await openText(ana, promotion);
  const right = await text.innerText();
  await text.click();
  await ana.keyboard.press('Control+a');
  await ana.keyboard.insertText(right.replace('"heading"', '"headnig"'));
  const problems = ana.getByRole('region', { name: 'Problems' });
  await expect(
    problems.getByText('There is no widget "headnig". Did you mean "heading"?'),
  ).toBeVisible();
  // The count of the problems opens their drawer in place of the JSON.
  await ana.getByRole('group', { name: 'Drawers' }).getByRole('button').first().click();
  await expect(saved(ana)).toBeVisible();
  await look(ana, 'problem');
  await problems.getByRole('button', { name: 'Show title' }).click();
  await expect(tree(ana).getByRole('treeitem', { name: 'title' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await problems.getByRole('button', { name: /^Fix: / }).click();
  await findsOnlyNewSentences(ana, untranslated);
  await expect(saved(ana)).toBeVisible();
};
