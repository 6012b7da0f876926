import { axeFaults } from './axe-faults.ts';
import { expect, isTooWide, openText, signIn, test } from './studio.ts';

test('a person adds a part, moves it by keyboard, changes it, sees what is wrong, and undoes all of it', async ({ page }) => {
  await signIn(page);
  await page.goto('/studio/documents/setting');
  const text = await openText(page, 'setting');
  await expect(page.getByText('No problems')).toBeVisible();
  const tree = page.getByRole('tree', { name: 'Parts of the screen' });
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
  await expect(tree.getByRole('treeitem', { name: 'New label' })).toBeVisible();
  const inspector = page.getByRole('region', { name: 'Selected part' });
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
  await expect(page.getByText('No problems')).toBeVisible();
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await page.goto('/studio');
  await expect(page.getByRole('row', { name: /^Settings/ })).toContainText('As published');
});
