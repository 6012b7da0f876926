import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import {
  administrator,
  cardOf,
  entry,
  expect,
  goTo,
  isTooWide,
  openText,
  signIn,
  test,
} from './studio.ts';
import { ask, checkToTheEnd, letIn, type Person, propose, rewrite } from './studio-api.ts';

// A service of its own, since the second publisher would affect other files.
test.use({ environment: { ADMIN_EMAIL: administrator.email } });

test.setTimeout(240_000);

const ben: Person = { email: 'ben@example.com', name: 'Ben Cruz', roles: ['viewer', 'editor'] };
const pia = {
  email: 'pia@example.com',
  name: 'Pia Reyes',
  roles: ['publisher'],
  confirmation: 'pia@example.com',
};

const giveRoles = async (
  page: Page,
  name: string,
  roles: Readonly<Record<string, boolean>>,
): Promise<void> => {
  await page.goto('/studio/people');
  await page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${name}` });
  for (const [role, isHeld] of Object.entries(roles))
    await dialog.getByLabel(role, { exact: true }).setChecked(isHeld);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
};

const places = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Studio' }).getByRole('link').allTextContents();

const checkLooks = async (page: Page): Promise<void> => {
  const window = page.viewportSize();
  for (const [name, width, height, letters] of [
    ['desk', 1280, 800, '100%'],
    ['phone', 390, 844, '100%'],
    ['narrow', 320, 640, '100%'],
    ['large-letters', 1280, 800, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    expect([name, await isTooWide(page)]).toEqual([name, false]);
    await page.screenshot({ path: `test-results/rights/waiting-${name}.png` });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/rights/waiting-${theme}.png` });
  }
  if (window !== null) await page.setViewportSize(window);
};

/** Saves again until a message shows; the page may save by itself first. */
const savesUntil = (page: Page, message: RegExp): Promise<void> =>
  expect(async () => {
    const tryNow = page.getByRole('button', { name: 'Try now' });
    if (await tryNow.isVisible()) await tryNow.click({ timeout: 1000 });
    await expect(page.getByText(message)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });

test('pages of other roles come and go in an open studio, which is told, and what is typed in an open text stays', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page);
  const his = await letIn(page, browser, service, ben);
  await his.goto('/studio/documents/about-us');
  const text = await openText(his, 'about-us');
  await his.getByRole('button', { name: 'Sidebar' }).click();
  await expect.poll(() => places(his)).not.toContain('Admin');
  // Delays his typing until his permission is gone.
  await his.route('**/documents/about-us/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' ');
  await expect(his.getByText(/^Not saved: on this computer/)).toBeVisible();
  const typed = await text.textContent();

  await giveRoles(page, ben.name, { Editor: false, Auditor: true });
  await expect(
    his.getByText('Your roles have changed. Added: Auditor. Removed: Editor.'),
  ).toBeVisible();
  expect(await places(his)).toContain('Admin');
  await his.unroute('**/documents/about-us/draft');
  await expect(his.getByText('You can only read this page.')).toBeVisible();
  await savesUntil(his, /^Your roles do not include the permission/);
  expect(await text.textContent()).toBe(typed);
  expect(await axeFaults(his)).toEqual([]);
  await his.screenshot({ path: 'test-results/rights/open-text.png' });

  await giveRoles(page, ben.name, { Editor: true });
  await expect(his.getByText('Your roles have changed. Added: Auditor.')).toBeVisible();
  await savesUntil(his, /^Saved on the server at /);
  await text.press('Backspace');
  await expect.poll(() => text.textContent()).not.toBe(typed);
  await expect(his.getByText('You can only read this page.')).toHaveCount(0);
  await his.getByRole('button', { name: 'I have seen it' }).click();
  await expect(his.getByText('Your roles have changed.')).toHaveCount(0);

  await goTo(his, 'Audit');
  await giveRoles(page, ben.name, { Auditor: false });
  await expect(his.getByText('Your roles do not include this page.')).toBeVisible();
  expect(await places(his)).not.toContain('Admin');
  expect(await axeFaults(his)).toEqual([]);
  await his.screenshot({ path: 'test-results/rights/lost-page.png' });
  await his.context().close();
});

test('a second person reads what a request adds and takes away, and on the list what a change waits for', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page);
  if (!(await ask(page, 'GET /people')).text.includes(ben.email))
    await (await letIn(page, browser, service, ben)).context().close();
  const hers = await letIn(page, browser, service, pia);
  await hers.goto('/studio/documents/about-us');
  await hers.getByRole('button', { name: 'Sidebar' }).click();
  await expect(entry(hers, 'Admin')).toBeVisible();
  await giveRoles(page, ben.name, { Viewer: false, Editor: true, Publisher: true });
  const waits = page.getByRole('dialog', { name: 'Another publisher must confirm this' });
  await expect(waits.getByText('Roles added: Publisher')).toBeVisible();
  await page.screenshot({ path: 'test-results/rights/asked.png' });
  await waits.getByRole('button', { name: 'Done' }).click();
  await expect(entry(hers, 'Admin, 1 waits for you')).toHaveText('Admin1');
  await expect(entry(page, 'Admin')).toBeVisible();
  expect(await axeFaults(hers)).toEqual([]);

  await hers.goto('/studio/people');
  await expect(hers.getByRole('listitem').filter({ hasText: /^Roles/ })).toHaveText([
    'Roles added: Publisher',
    'Roles removed: Viewer',
    'Roles that stay: Editor',
  ]);
  expect(await axeFaults(hers)).toEqual([]);
  await hers.screenshot({ path: 'test-results/rights/request.png' });
  await hers.getByRole('button', { name: 'Confirm' }).click();
  await giveRoles(page, ben.name, { Auditor: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await hers.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(hers.getByRole('alert')).toContainText('The person was changed in the meantime');
  await hers.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(hers.getByText('Roles removed: Viewer, Auditor')).toBeVisible();
  await expect(hers.getByText(/^ben@example\.com was changed after this request/)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(await axeFaults(hers)).toEqual([]);
  await hers.screenshot({ path: 'test-results/rights/changed.png' });

  await rewrite(page, 'alipay-repayment', '"Order number"', '"Number of the order"');
  const change = await propose(page, 'alipay-repayment', 'Clearer words');
  await expect(entry(hers, 'Releases')).toBeVisible();
  await checkToTheEnd(page, change);
  await expect(entry(hers, 'Releases, 1 waits for you')).toHaveText('Releases1');
  await expect(entry(page, 'Releases')).toBeVisible();
  await checkLooks(hers);
  await entry(hers, 'Releases, 1 waits for you').click();
  await expect(hers).toHaveURL(/releases\?show=prepared$/);
  const row = cardOf(hers, 'Clearer words');
  await expect(row).toContainText('Waits for one approval');
  await expect(row).toContainText('Waits for you');
  expect(await axeFaults(hers)).toEqual([]);
  await hers.screenshot({ path: 'test-results/rights/changes.png' });
  await row.getByRole('link', { name: 'Clearer words' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Clearer words' })).toBeVisible();
  await expect(hers.getByText('Waits for one approval', { exact: true })).toBeVisible();
  await hers.screenshot({ path: 'test-results/rights/change.png' });
  await page.goto('/studio/releases?show=prepared');
  await hers.getByRole('button', { name: 'Approve the checked version' }).click();
  await expect(hers.getByText('Ready to publish', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Clearer words')).toContainText('Ready to publish');
  await expect(entry(hers, 'Releases')).toHaveText('Releases');
  await expect(entry(page, 'Releases, 1 waits for you')).toHaveText('Releases1');
  await expect(cardOf(page, 'Clearer words')).toContainText('Waits for you');
  await expect(entry(hers, 'Admin, 1 waits for you')).toBeVisible();
  await page.goto('/studio/people');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(entry(hers, 'Admin')).toHaveText('Admin');
  await hers.context().close();
});
