import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { ask, giveUp } from './studio-api.ts';
import { expect, openStudio, openText, test } from './studio.ts';

const detailsOf = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });
const headingOf = (page: Page): Locator => detailsOf(page).getByRole('heading', { level: 2 });
const partOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem', { name });
const statusOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Layers' }).getByRole('status');

const open = async (page: Page, id: string, at: string): Promise<void> => {
  await openStudio(page, '/studio/account');
  // An earlier test may have closed its page while saving.
  await giveUp(page, id);
  await page.goto(`/studio/documents/${id}?at=${encodeURIComponent(at)}`);
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
};

test('an input takes its field along where nothing else uses it, and Undo brings back both', async ({
  page,
}) => {
  await open(page, 'registration', '/body');
  const document = page.getByRole('button', { name: 'Page settings' }).first();
  const field = detailsOf(page).getByRole('button', { name: 'Text area', exact: true });
  const input = partOf(page, /^New label/);
  await partOf(page, /^Page/).click();
  await page.getByRole('button', { name: 'Add …' }).click();
  await page.getByRole('dialog').getByLabel('Search').fill('text-area');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Text area/ })
    .first()
    .click();
  await expect(headingOf(page)).toHaveText('Text area');
  await page
    .getByRole('region', { name: 'Layers' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(statusOf(page)).toContainText('Its form field "text-area" was removed, too.');
  await page.screenshot({ path: 'test-results/studio-stumbles/removed.png' });
  await document.click();
  await expect(headingOf(page)).toHaveText('Page settings');
  await detailsOf(page).getByRole('tab', { name: 'More' }).click();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(input).toBeVisible();
  await document.click();
  await expect(field).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(input).toBeHidden();
  await document.click();
  await expect(field).toBeHidden();
});

const scrolledWhileTooSmall = (place: Element): number => {
  place.setAttribute('style', 'height: 100px; min-height: 0; flex: none');
  place.scrollTop = 50;
  const { scrollTop } = place;
  place.removeAttribute('style');
  return scrollTop;
};

test('the field of an input that is removed stays where something else uses it, which is told', async ({
  page,
}) => {
  await open(page, 'registration', '/body/0/children/1/children/0');
  await expect(headingOf(page)).toHaveText('Digits field');
  await page
    .getByRole('region', { name: 'Layers' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(statusOf(page)).toContainText(
    /Its form field "phone" stays: the action "\w+" uses it, too\.$/,
  );
  await page.screenshot({ path: 'test-results/studio-stumbles/stays.png' });
  await page.getByRole('group', { name: 'Drawers' }).getByRole('button', { pressed: true }).click();
  expect(await page.locator('.phone-place').evaluate(scrolledWhileTooSmall)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusOf(page)).toHaveText('');
});

test('an input that is given another field lets the former one go, and one Undo brings it back', async ({
  page,
}) => {
  await open(page, 'site-contact', '/body');
  await page.getByRole('button', { name: 'Add …' }).click();
  await page.getByRole('dialog').getByLabel('Search').fill('text area');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Text area/ })
    .first()
    .click();
  const filled = detailsOf(page).getByLabel('Fills the field');
  await expect(filled).toHaveValue('text-area-2');
  await detailsOf(page).getByLabel('New field for it').fill('story');
  await detailsOf(page).getByLabel('New field for it').press('Enter');
  await expect(filled).toHaveValue('story');
  await expect(filled.getByRole('option', { name: 'text-area-2' })).toHaveCount(0);
  await expect(
    detailsOf(page).getByText('Its form field "text-area-2" was removed, too.'),
  ).toBeVisible();
  await page.screenshot({ path: 'test-results/studio-stumbles/other-field.png' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(filled).toHaveValue('text-area-2');
  await expect(filled.getByRole('option', { name: 'story' })).toHaveCount(0);
});

test('a document that was just opened can be added to, and what cannot be done looks so', async ({
  page,
}) => {
  await open(page, 'site-contact', '');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('button', { name: 'Add …' })).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Add …' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to Page' })).toBeVisible();
});

test('one comma too many in the text is told with its place, and the page stays', async ({
  page,
}) => {
  await open(page, 'site-contact', '');
  const text = await openText(page, 'site-contact');
  await text.press('ControlOrMeta+End');
  await text.press('ArrowLeft');
  await text.press('ArrowUp');
  await text.press('End');
  await page.keyboard.type(',');
  await expect(
    page.getByRole('region', { name: 'Problems' }).getByText('Error', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('The text is not valid JSON, so this shows its last valid state.'),
  ).toBeVisible();
  await page.screenshot({ path: 'test-results/studio-stumbles/comma.png' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
});

test('the end of an offer and of its countdown is chosen with its time, in Manila', async ({
  page,
}) => {
  await open(page, 'seasonal-offer', '/params/endsAt');
  const end = detailsOf(page).getByLabel('Default', { exact: true });
  await expect(end).toHaveValue('2027-11-30T23:59:59');
  await end.fill('2027-11-30T18:00');
  await end.press('Enter');
  await expect(detailsOf(page).getByText(/Nov 30, 2027, 6:00\sPM in Manila/)).toBeVisible();
  await page.screenshot({ path: 'test-results/studio-stumbles/date.png' });
  expect(await axeFaults(page)).toEqual([]);
  await detailsOf(page).getByRole('checkbox', { name: 'With the time of the day' }).click();
  await expect(end).toHaveValue('2027-11-30');

  await partOf(page, /^Page/).click();
  await page.getByRole('button', { name: 'Add …' }).click();
  await page.getByRole('dialog').getByLabel('Search').fill('countdown');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Countdown/ })
    .first()
    .click();
  const to = detailsOf(page).getByLabel('To', { exact: true });
  // A new countdown ends in a week.
  await to.fill('');
  await page.keyboard.type('11302027');
  await page.keyboard.press('Enter');
  await expect(detailsOf(page).getByText('Fill in all of it, or leave it empty.')).toBeVisible();
  await page.screenshot({ path: 'test-results/studio-stumbles/half.png' });
  await to.fill('2027-11-30T18:00');
  await to.press('Enter');
  await expect(detailsOf(page).getByText('Fill in all of it, or leave it empty.')).toBeHidden();
  await expect(detailsOf(page).getByText(/Nov 30, 2027, 6:00\sPM in Manila/)).toBeVisible();
  expect(await (await openText(page, 'seasonal-offer')).textContent()).toContain(
    '"to": "2027-11-30T18:00"',
  );
  await page.screenshot({ path: 'test-results/studio-stumbles/countdown.png' });
});

test('a misspelt part is mended by Fix, a short name by what stands beside it', async ({
  page,
}) => {
  await open(page, 'setting', '');
  const text = await openText(page, 'setting');
  const problems = page.getByRole('region', { name: 'Problems' });
  const { text: draft } = await ask(page, 'GET /documents/setting/draft');
  for (const [right, wrong] of [
    ['link-row', 'lnk-row'],
    ['card', 'crd'],
  ] as const) {
    await text.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(draft.replace(`"widget": "${right}"`, `"widget": "${wrong}"`));
    const fix = problems.getByRole('button', {
      name: `Fix: write "${right}" instead of "${wrong}"`,
    });
    await expect(fix).toBeVisible();
    await page.screenshot({ path: `test-results/studio-stumbles/fix-${right}.png` });
    await fix.click();
    await expect(problems.getByRole('status')).toHaveText('No problems');
  }
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  expect((await ask(page, 'GET /documents/setting/draft')).text).toBe(draft);
});

test('whoever translates stays at the part that is selected, also over Undo and Redo', async ({
  page,
}) => {
  await open(page, 'setting', '/body/0/children/0');
  await partOf(page, /^About us/).click();
  await expect(headingOf(page)).toHaveText('Link row');
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Texts' }).click();
  const field = page
    .getByRole('region', { name: 'Texts' })
    .getByRole('textbox', { name: 'Filipino: About us' });
  for (const words of ['Tungkol', 'Tungkol sa amin', '']) {
    await field.fill(words);
    await field.press('Enter');
    await expect(headingOf(page)).toHaveText('Link row');
  }
  // The field follows the text as late as what is selected follows the cursor.
  for (const [step, words] of [
    ['Undo', 'Tungkol sa amin'],
    ['Undo', 'Tungkol'],
    ['Undo', ''],
    ['Redo', 'Tungkol'],
    ['Redo', 'Tungkol sa amin'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await expect(field).toHaveValue(words);
    await expect(headingOf(page)).toHaveText('Link row');
  }
  await page.screenshot({ path: 'test-results/studio-stumbles/translated.png' });
});

test('radio cards begin with options; a form of a plural that is missing is told, found among what is missing, and its problem leads to its field', async ({
  page,
}) => {
  await open(page, 'product-detail', '/body/0');
  const problems = page.getByRole('region', { name: 'Problems' });
  const add = async (word: string, name: RegExp): Promise<void> => {
    await partOf(page, /^Page/).click();
    await page.getByRole('button', { name: 'Add …' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Search').fill(word);
    await page.getByRole('dialog').getByRole('button', { name }).first().press('Enter');
  };
  await add('radio', /^Begin with the example of Radio cards/);
  await expect(detailsOf(page).getByText('In the shop', { exact: true }).first()).toBeVisible();
  await expect(problems.getByText('Error', { exact: true })).toHaveCount(0);
  const addOption = detailsOf(page).getByRole('button', { name: 'Add an entry' });
  await addOption.press('Enter');
  await expect(detailsOf(page).locator('details[open]').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By a courier');
  await page.keyboard.press('Tab');
  await expect(detailsOf(page).getByText('By a courier', { exact: true }).first()).toBeVisible();
  await expect(problems.getByText('Error', { exact: true })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await add('paragraph', /^Text /);
  await detailsOf(page).getByLabel('Text', { exact: true }).fill('{n} days are left');
  await detailsOf(page).getByLabel('Text', { exact: true }).press('Tab');
  await detailsOf(page).getByLabel('Value of {n}').fill('3');
  await detailsOf(page).getByLabel('Value of {n}').press('Tab');
  const pane = page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Texts' });
  await pane.press('Enter');
  const languages = page.getByRole('region', { name: 'Texts' });
  const words = languages.getByLabel('Filipino: {n} days are left', { exact: true });
  await words.fill('{n} araw pa');
  await words.press('Enter');
  await languages
    .getByRole('row', { name: /days are left/ })
    .getByLabel('Its form depends on')
    .selectOption('{n}');
  await pane.press('Enter');
  const missing = problems.getByRole('listitem').filter({ hasText: 'lacks the Filipino form' });
  await missing.getByRole('button').first().press('Enter');
  const form = languages.getByLabel('Filipino: {n} days are left, for one');
  await expect(form).toBeFocused();
  await expect(
    page.getByRole('group', { name: 'Drawers' }).getByRole('button', { name: 'JSON' }),
  ).toHaveAttribute('aria-pressed', 'false');
  await languages.getByLabel('Only what is missing').check();
  await form.fill('Isang araw na lang');
  await page.screenshot({ path: 'test-results/studio-stumbles/plural.png' });
  await form.press('Enter');
  await expect(missing).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
});
