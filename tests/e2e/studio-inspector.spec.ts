import type { Locator, Page } from '@playwright/test';
import { axeFaults, faultsInBothColours } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import {
  createPromotion,
  expect,
  findsOnlyNewSentences,
  isTooWide,
  signIn,
  signInOnForm,
  test,
} from './studio.ts';

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const treeOf = (page: Page): Locator => page.getByRole('tree', { name: 'Layers' });
const inspectorOf = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });

const beginPromotion = async (page: Page, name: string): Promise<void> => {
  await signIn(page);
  await createPromotion(page, name);
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
};

const addPart = async (page: Page, name: string): Promise<void> => {
  await treeOf(page).getByRole('treeitem', { name: 'Page', exact: true }).click();
  await page.getByRole('button', { name: 'Add …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Page' });
  await dialog.getByLabel('Search').fill(name);
  await dialog
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(
    inspectorOf(page).getByRole('heading', { level: 2, name, exact: true }),
  ).toBeVisible();
};

test('a promotion gets a picture, a condition and a button by the inspector alone, and nothing is wrong with it', async ({
  page,
  context,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/);
  await signInOnForm(page);
  await beginPromotion(page, 'gift-week');
  const inspector = inspectorOf(page);

  await expect(inspector.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await inspector.getByLabel('Description', { exact: true }).fill('A week of gifts.');
  await inspector.getByRole('tab', { name: 'Link values' }).click();
  await inspector.getByLabel('New parameter').fill('days');
  await inspector.getByLabel('New parameter').press('Enter');
  await expect(inspector.getByRole('heading', { name: 'Parameter days' })).toBeVisible();
  await inspector.getByLabel('Type', { exact: true }).selectOption('number');
  await inspector.getByLabel('Default', { exact: true }).fill('7');
  await inspector.getByLabel('Default', { exact: true }).press('Enter');
  await inspector.getByLabel('Description', { exact: true }).fill('How long the week is, in days.');
  await inspector.getByLabel('Description', { exact: true }).press('Enter');
  expect(await axeFaults(page)).toEqual([]);

  await addPart(page, 'Image');
  await inspector.getByRole('button', { name: 'Choose an image …' }).click();
  const pictures = page.getByRole('dialog', { name: 'Choose an image' });
  await pictures.getByLabel('Search').fill('gift');
  await expect(pictures.getByRole('radio').first()).toBeVisible();
  await pictures
    .getByLabel('Choose images')
    .setInputFiles([
      { name: 'gift-dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') },
    ]);
  await expect(pictures.getByText('gift-dot.png is uploaded.')).toBeVisible();
  await expect(pictures.getByRole('radio', { name: /gift-dot\.png/ })).toBeChecked();
  await pictures.getByRole('button', { name: 'Show this image' }).click();
  await expect(pictures.getByRole('alert')).toHaveText(
    'Describe the image, or mark it as decorative.',
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-inspector-picture.png' });
  await pictures.getByLabel('Alternative text').fill('A gift with a ribbon');
  await pictures.getByLabel('Alternative text').press('Enter');
  await expect(pictures).toBeHidden();
  await expect(inspector.getByRole('img', { name: 'What gift-week shows here' })).toBeVisible();
  await expect(treeOf(page).getByRole('treeitem', { name: 'A gift with a ribbon' })).toBeVisible();

  await inspector.getByRole('tab', { name: 'Visibility' }).click();
  await inspector.getByRole('button', { name: 'Add a condition …' }).click();
  const values = page.getByRole('dialog', { name: 'Choose a value' });
  await values.getByLabel('Search').fill('days');
  await values.getByRole('button', { name: /^Days in the link/ }).click();
  await inspector.getByLabel('Row 1: comparison').selectOption({ label: 'is more than' });
  await inspector.getByLabel('Row 1: value 1').fill('3');
  await inspector.getByLabel('Row 1: value 1').press('Enter');

  await addPart(page, 'Button');
  await inspector.getByLabel('Label', { exact: true }).fill('Get the app');
  await inspector.getByRole('tab', { name: 'Actions' }).click();
  await inspector.getByRole('button', { name: 'Add a step …' }).click();
  const steps = page.getByRole('dialog', { name: 'Add a step to tap' });
  await expect(steps.getByRole('button', { name: /^Locate/ })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  await steps.getByLabel('Search').fill('another screen');
  await steps.getByRole('button', { name: /^Go/ }).click();
  await inspector.getByLabel('To', { exact: true }).selectOption('download');
  await inspector.getByRole('button', { name: 'Use a formula Id' }).click();
  await inspector.getByLabel('Id', { exact: true }).fill('params.id');
  await inspector.getByLabel('Id', { exact: true }).press('Enter');
  await expect(inspector.getByText('Go to the page “download”')).toBeVisible();

  await findsOnlyNewSentences(page, ['A gift with a ribbon']);
  await page.screenshot({ path: 'test-results/studio-inspector.png' });
  const phone = page.frameLocator('iframe[title="The screen on a phone"]');
  await expect(phone.getByRole('img', { name: 'A gift with a ribbon' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Get the app' })).toBeVisible();
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  expect(faults.unexpected()).toEqual([]);
});

const places: readonly (readonly [id: string, pointer: string, heading: string])[] = [
  ['referral', '', 'Page settings'],
  ['referral', '/params/themeColor', 'Parameter themeColor'],
  ['referral', '/sources/captcha', 'Source of data captcha'],
  ['referral', '/actions/register', 'Action register'],
  ['referral', '/form/fields/phone', 'Form field phone'],
  ['referral', '/examples/invited', 'Sample state invited'],
  ['referral', '/body/0', 'Image'],
  ['bind-bank', '/form/lists/account', 'Field list account'],
  ['bind-bank', '/body/1/children/0/children/0', 'Tabs'],
  ['loan-agreement', '/body/0/children/0/children/0', 'Link row'],
];

test('whatever is selected is accessible and fits 1280 px at 200 %, in light and dark colours', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  const found: string[] = [];
  for (const [id, pointer, heading] of places) {
    const place = `${id}${pointer}`;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/studio/documents/${id}?at=${encodeURIComponent(pointer)}`);
    await expect(
      inspectorOf(page).getByRole('heading', { level: 2, name: heading, exact: true }),
    ).toBeVisible();
    await inspectorOf(page).evaluate((element) =>
      element.querySelectorAll('details').forEach((details) => (details.open = true)),
    );
    found.push(...(await faultsInBothColours(page, place)));
    await page.setViewportSize({ width: 640, height: 400 });
    if (await isTooWide(page)) found.push(`${place} at 640: scrolls to the side`);
    found.push(...(await faultsInBothColours(page, `${place} at 640`)));
  }
  await inspectorOf(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/inspector/narrow.png' });
  expect(found).toEqual([]);
});

test('by keyboard alone a dialog comes in, a button opens it, and all of it is undone', async ({
  page,
}) => {
  await beginPromotion(page, 'by-keyboard');
  const tree = treeOf(page);
  const text = page.getByRole('textbox', { name: 'Text of by-keyboard' });
  await page.getByRole('button', { name: 'JSON', exact: true }).press('Enter');
  const before = await text.textContent();
  const add = async (at: string, word: string, name: RegExp): Promise<void> => {
    await tree.getByRole('treeitem', { name: at, exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Add …' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Search').fill(word);
    await page.getByRole('dialog').getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await add('Dialogs', 'sheet', /^Sheet/);
  await expect(inspectorOf(page).getByRole('heading', { level: 2, name: 'Sheet' })).toBeVisible();
  await add('Page', 'runs an action', /^Begin with the example of Button/);
  await inspectorOf(page).getByRole('tab', { name: 'Actions' }).press('Enter');
  await inspectorOf(page).getByRole('button', { name: 'Add a step …' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Dialog/ })
    .press('Enter');
  await expect(inspectorOf(page).getByText('Open the dialog “sheet”')).toBeVisible();
  await expect(
    inspectorOf(page).locator('details[open]').getByRole('combobox').first(),
  ).toBeFocused();
  await findsOnlyNewSentences(page, ['Payment method', 'Choose how to pay.']);
  await page.screenshot({ path: 'test-results/inspector/by-keyboard.png' });
  for (let step = 0; step < 3; step += 1)
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(text).toHaveText(before ?? '');
});
