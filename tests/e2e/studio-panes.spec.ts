import type { Locator } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openRestored } from './studio-api.ts';
import { openDocument, phone } from './studio-phone.ts';
import { expect, isTooWide, openText, openStudio, test } from './studio.ts';

test('a person adds a part, moves it by keyboard, changes it, sees what is wrong, and undoes all of it', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/setting');
  const text = await openText(page, 'setting');
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
  const tree = page.getByRole('tree', { name: 'Layers' });
  await tree.getByRole('treeitem', { name: 'Page', exact: true }).click();
  await page.getByRole('button', { name: 'Add …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Page' });
  await dialog.getByLabel('Search').fill('button');
  expect(await axeFaults(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: /^Button/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(tree.getByRole('treeitem', { name: 'Continue' })).toBeVisible();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector.getByRole('heading', { name: 'Button' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Problems' })
      .getByText(/^(Error|Hint)$/)
      .first(),
  ).toBeVisible();
  await inspector.getByLabel('label').fill('Go on');
  await inspector.getByLabel('label').press('Enter');
  await expect(tree.getByRole('treeitem', { name: 'Go on' })).toBeVisible();
  await inspector.getByRole('tab', { name: 'Style' }).click();
  await inspector.getByLabel('look').selectOption('plain');
  await expect(text).toContainText('"look": "plain"');
  expect(await axeFaults(page)).toEqual([]);
  await tree.getByRole('treeitem', { name: 'Go on' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Go on: Move up')).toBeVisible();
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await isTooWide(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await text.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await page.goto('/studio/documents');
  await expect(page.getByRole('row', { name: /^Settings/ })).toContainText('Live');
});

test('studio §8: canvas, layers, fields and JSON have one undo history', async ({ page }) => {
  await openRestored(page, 'seasonal-offer');
  await openDocument(page, 'seasonal-offer');
  const heading = phone(page).getByRole('heading', { level: 2 }).first();
  const first = await heading.innerText();
  const inspector = page.getByRole('region', { name: 'Inspector' });

  await heading.dblclick();
  await expect(page.getByRole('textbox', { name: 'Text of Heading' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By the canvas');
  await page.keyboard.press('Enter');
  const layer = page.getByRole('treeitem', { name: 'By the canvas' });
  await layer.focus();
  await page.keyboard.press('Control+d');
  await expect(layer).toHaveCount(2);
  const field = inspector.getByRole('textbox', { name: /^(?:Text|Title)/ }).first();
  await field.fill('By a field');
  await field.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'By a field' })).toHaveCount(1);
  const text = await openText(page, 'seasonal-offer');
  await text.press('Control+End');
  await page.keyboard.type(' ');

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(page.getByRole('treeitem', { name: 'By a field' })).toHaveCount(1);
  await undo.click();
  await expect(layer).toHaveCount(2);
  await undo.click();
  await expect(layer).toHaveCount(1);
  await undo.click();
  await expect(heading).toHaveText(first);
  await undo.click();
  await expect(page.getByText('There is nothing left to undo.')).toBeVisible();
});

test('who is led to a place begins there, in the inspector', async ({ page }) => {
  await openRestored(page, 'referral');
  await page.goto(
    `/studio/documents/referral?at=${encodeURIComponent('/examples/invited/visible/2')}`,
  );
  const details = page.getByRole('region', { name: 'Inspector' });
  await expect(details.getByRole('heading', { name: 'Sample state invited' })).toBeVisible();
  const found = details.locator('input:focus');
  await expect(found).toHaveValue('ANA-2026');
  await expect(found).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
  await page.screenshot({ path: 'test-results/panes/led-to-a-place.png' });
  await expect(found).toHaveValue('ANA-2026');

  await page.goto(
    `/studio/documents/referral?at=${encodeURIComponent('/actions/count-visit/steps/0/call')}`,
  );
  await expect(details.locator('select:focus')).toHaveValue('track-visit');
});

test('by keyboard, parts are taken away one after the other; the next has the keyboard, and what holds them when none is left', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/about-company');
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
  const tree = page.getByRole('tree', { name: 'Layers' });
  const part = (name: string): Locator => tree.getByRole('treeitem', { name, exact: true });
  await part('Page').click();
  const names = await tree
    .locator('[aria-level="2"]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
  const [first = '', second = '', ...others] = names;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(part(second)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText(`${second}: Remove`)).toBeVisible();
  for (const next of [...others, first]) {
    await expect(part(next)).toBeFocused();
    await expect(part(next)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Delete');
  }
  await expect(part('Page')).toBeFocused();
  const remove = page
    .getByRole('toolbar', { name: 'Change the selected block' })
    .getByRole('button', { name: 'Remove' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await part(first).click();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeDisabled();
  await expect(part('Page')).toBeFocused();
  for (const _ of names) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('status')).toHaveText(
    'No problems',
  );
});

test('the page of a document is as long as its window, however long the details are', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/about-us');
  const details = page.getByRole('region', { name: 'Inspector' });
  await details.getByRole('tab', { name: 'Colours' }).click();
  await details.getByText('Theme', { exact: true }).click();
  await expect(details.getByText('Colours of the app').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
});
