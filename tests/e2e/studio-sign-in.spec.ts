import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { administrator, entry, expect, isTooWide, openPages, signIn, test } from './studio.ts';

test('people sign in, see every page, and sign out, by keyboard alone', async ({
  context,
  page,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/);
  await page.goto('/studio');
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(administrator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good .*, Administrator/ }),
  ).toBeVisible();
  await entry(page, 'Pages').press('Enter');
  await expect(page.getByRole('rowheader', { name: 'bind-bank' }).first()).toBeVisible();
  await page.getByLabel('Search').fill('no such page');
  await expect(page.getByText('0 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(faults.unexpected()).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Home and the list of pages are accessible and fit 1280 px at 200 % in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const open of [signIn, openPages]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page);
      await expect(
        page.getByRole('heading', { name: 'Borrower screens' }).or(page.getByRole('table')),
      ).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await isTooWide(page)).toBe(false);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
}

test('a session that ended in the meantime is begun again over what a person was at', async ({
  page,
  context,
}) => {
  await openPages(page);
  await context.clearCookies();
  await page.getByLabel('Search').fill('rainy');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(administrator.email);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Search')).toHaveValue('rainy');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
});
