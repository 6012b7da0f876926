import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findsOnlyNewSentences, openText } from '../studio.ts';
import { picture } from './picture.ts';
import { expect, promotion, type Stage } from './stage.ts';

const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Parts of the screen' });
export const details = (page: Page): Locator => page.getByRole('region', { name: 'Selected part' });
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
  await page.getByRole('button', { name: 'The whole document' }).first().click();
  await details(page).getByRole('button', { name: 'title', exact: true }).click();
  const field = details(page).getByLabel('Default', { exact: true });
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

  await add(ana, 'image', /^Image Picture/);
  await details(ana).getByRole('button', { name: 'Choose a picture …' }).click();
  const pictures = ana.getByRole('dialog', { name: 'Choose a picture' });
  await pictures
    .getByLabel('Choose pictures')
    .setInputFiles([{ name: 'umbrella.png', mimeType: 'image/png', buffer: await picture() }]);
  await expect(pictures.getByRole('radio', { name: /umbrella\.png/ })).toBeChecked();
  await pictures.getByLabel('Description for screen readers').fill('An umbrella over a house');
  await look(ana, 'picture', pictures);
  await pictures.getByRole('button', { name: 'Show this picture' }).click();
  await expect(pictures).toBeHidden();
  await expect(phone(ana).getByRole('img', { name: 'An umbrella over a house' })).toBeVisible();

  await add(ana, 'paragraph', /^Text /);
  await write(
    details(ana).getByLabel('Text', { exact: true }),
    'You are offline. Come back when you have a signal.',
  );
  await details(ana).getByRole('button', { name: 'Add a row …' }).click();
  const values = ana.getByRole('dialog', { name: 'Choose a value' });
  await values.getByLabel('Search').fill('online');
  await values.getByRole('button', { name: /^device\.online/ }).click();
  await details(ana).getByLabel('Row 1: comparison').selectOption({ label: 'is no' });
  await expect(phone(ana).getByText('You are offline')).toBeHidden();
  await expect(saved(ana)).toBeVisible();
  await findsOnlyNewSentences(ana, [translated, ...untranslated]);
  await look(ana, 'condition');
};

export const translatePromotion = async ({ look }: Stage, ana: Page): Promise<void> => {
  // Two panes leave room for the text.
  const show = async (panes: readonly string[]): Promise<void> => {
    for (const name of panes)
      await ana.getByRole('group', { name: 'Panes' }).getByRole('button', { name }).click();
  };
  await show(['Parts', 'Details', 'Languages']);
  const languages = ana.getByRole('region', { name: 'Languages' });
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
  await show(['Languages', 'Details', 'Parts']);
};

export const seeOnPhone = async ({ look }: Stage, ana: Page): Promise<void> => {
  await ana.getByLabel('Device').selectOption({ label: 'Small phone, 320 × 568' });
  await ana.getByLabel('Sample state').selectOption({ label: 'page' });
  await expect(phone(ana).getByText('Nobody in Bicol pays a fee')).toBeVisible();
  await look(ana, 'phone');
  await ana.getByRole('button', { name: 'On a phone …' }).click();
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
  await ana.getByRole('group', { name: 'Panes' }).getByRole('button', { name: 'Text' }).click();
  await expect(saved(ana)).toBeVisible();
  await look(ana, 'problem');
  await problems.getByRole('button', { name: /^Line \d+: title$/ }).click();
  await expect(tree(ana).getByRole('treeitem', { name: 'title' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await problems.getByRole('button', { name: /^Fix: / }).click();
  await findsOnlyNewSentences(ana, untranslated);
  await expect(saved(ana)).toBeVisible();
};
