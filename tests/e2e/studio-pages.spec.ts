import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import {
  administrator,
  createPromotion,
  entry,
  expect,
  goTo,
  openPages,
  openStudio,
  signIn,
  signInOnForm,
  signInFirst,
  test,
} from './studio.ts';

test('at any other address it is said that there is no such page', async ({ page }) => {
  await signIn(page);
  for (const path of [
    'nowhere',
    'changes/1/elsewhere',
    'mailto%3Ax%40y%0D%0Abcc%3Az%40example.com',
    'help%0A',
  ]) {
    await page.goto(`/studio/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('No such page');
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});

test('whoever shortens the address of a document comes to the list of all', async ({ page }) => {
  await openStudio(page, '/studio/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
});

test('studio §8: the reach of a page: it is found by its text, and Where lists the pages that use it', async ({
  page,
}) => {
  await openPages(page);
  await page.getByLabel('Search').fill('RAINY');
  const inTexts = page.getByRole('region', { name: 'In the texts' });
  await expect(inTexts.getByText(/with “RAINY” in the text/)).toBeVisible();
  await expect(inTexts.locator('mark').first()).toHaveText(/rainy/i);
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/search.png' });
  await page.getByLabel('Search').fill('');
  const types = page.getByRole('navigation', { name: 'Types of pages' });
  await types.getByRole('link', { name: /^Shared blocks \d/ }).click();
  const bindBank = page.getByRole('rowheader', { name: 'bind-bank' });
  await expect(bindBank).toHaveCount(0);
  await types.getByRole('link', { name: /^Borrower screens \d/ }).click();
  await expect(bindBank).toBeVisible();
  await page.getByRole('button', { name: 'Where Payment account information is used' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where Payment account information is used' });
  await expect(
    dialog.getByRole('heading', { name: 'Link to it' }).or(dialog.getByText('No page links to it')),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('studio §5: a promotion is created from a template by keyboard; the id comes from its title and can be changed', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'New promotion' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New promotion' });
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/templates.png' });
  await dialog.getByRole('button', { name: /^Plain words/ }).press('Enter');
  const title = dialog.getByLabel('Title');
  await expect(title).toBeFocused();
  await title.fill('Rainy Days, 2026!');
  await expect(dialog.getByText('rainy-days-2026')).toBeVisible();
  await dialog.getByText('Advanced').click();
  const id = dialog.getByLabel('Id, part of the address');
  await id.fill('bind-bank');
  await expect(dialog.getByText('bind-bank is already used. Choose another id.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/new.png' });
  await id.fill('rainy-days');
  await id.press('Enter');
  await expect(page).toHaveURL(/documents\/rainy-days$/);
  await expect(
    page.getByRole('treeitem', { name: 'Who can take part', exact: true }),
  ).toBeVisible();
  await goTo(page, 'Pages');
  await page.getByRole('button', { name: /^Drafts/ }).click();
  await expect(page.getByRole('rowheader', { name: /^Rainy Days, 2026!/ })).toBeVisible();
});

test('studio §5: a new promotion takes three clicks and its title', async ({ page }) => {
  await signIn(page);
  await createPromotion(page, 'Christmas loan 2026', 'Seasonal offer');
  await expect(page).toHaveURL(/documents\/christmas-loan-2026$/);
  await goTo(page, 'Home');
  const promotions = page.getByRole('region', { name: 'Promotions' });
  await promotions.getByRole('button', { name: /^Drafts/ }).click();
  await expect(promotions.getByRole('listitem')).toContainText(['Christmas loan 2026']);
});

test('a picture is added by the button and by dropping it; what cannot be one is refused with a sentence', async ({
  page,
  context,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/, /415/);
  await signInOnForm(page);
  await goTo(page, 'Images');
  await page.getByLabel('Search').fill('gift-you.webp');
  await expect(page.getByText('1 image', { exact: true })).toBeVisible();
  await page.getByLabel('Choose images').setInputFiles([
    { name: 'not really.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') },
  ]);
  const refused = page.getByText(/^not really\.png was not uploaded: .+/);
  await expect(refused).toBeVisible();
  await expect(page.getByText('dot.png is uploaded.')).toBeVisible();
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(
        [Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)],
        'dropped.png',
        { type: 'image/png' },
      ),
    );
    return transfer;
  }, dot);
  await page
    .getByRole('region', { name: 'Add images' })
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('dropped.png is uploaded.')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.getByLabel('Search').fill('dot.png');
  await expect(page.getByRole('rowheader', { name: /^dot\.png/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/images-added.png' });
  expect(faults.unexpected()).toEqual([]);
});

test('somebody is let in with a password that is shown once, and roles that reach everybody want the address typed', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page);
  await goTo(page, 'People');
  await page.getByRole('button', { name: 'Let a person in' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill('maria@loans.example');
  await page.getByLabel('Name, as colleagues call the person').fill('Maria');
  await page.getByLabel('On call').check();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/let-in.png' });
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('affect every borrower');
  await page
    .getByLabel('Type the e-mail address of the person to confirm')
    .fill('maria@loans.example');
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password' });
  const password = await shown.locator('code').textContent();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/one-time.png' });
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have passed it on' }).click();
  await expect(
    page.getByRole('row', { name: /Maria.*Viewer, On call.*never.*has a one-time password/ }),
  ).toBeVisible();

  const other = await browser.newContext({ baseURL: service.url });
  const hers = await other.newPage();
  await signInFirst(hers, {
    email: 'maria@loans.example',
    once: password ?? '',
    password: 'a password of her own',
  });
  await expect(hers.getByRole('heading', { name: 'Borrower screens' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'New page' })).toHaveCount(0);
  await expect(entry(hers, 'Admin')).toHaveCount(0);

  await hers.getByRole('link', { name: 'Your account, Maria' }).click();
  await hers.getByLabel('Password of now').fill('not this one at all');
  await hers.getByLabel('New password').fill('one more password of hers');
  await hers.getByRole('button', { name: 'Change password' }).click();
  await expect(hers.getByRole('alert')).toContainText('Type it again');
  await hers.getByLabel('Password of now').fill('a password of her own');
  await hers.getByRole('button', { name: 'Change password' }).click();
  await expect(hers.getByText('Your password is changed.')).toBeVisible();
  expect(await axeFaults(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(hers.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Keep out: Maria' }).click();
  await page.getByRole('button', { name: 'Keep out', exact: true }).click();
  await expect(page.getByRole('row', { name: /Maria.*Kept out/ })).toBeVisible();
});

test('what was done is read by who did it and to what, with its details, and can be taken along', async ({
  page,
}) => {
  await signIn(page);
  await createPromotion(page, 'Noted days');
  await goTo(page, 'Audit');
  await page.getByLabel('E-mail address of the actor').fill(administrator.email.toUpperCase());
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await page.getByLabel('Affected page, change or person').fill('noted-days');
  await expect(page.getByRole('row', { name: /Created a page.*noted-days/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Signed in/ })).toHaveCount(0);
  await page.getByText('Details').first().click();
  await expect(page.getByText('sha256').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/audit-found.png' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export all as NDJSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.ndjson');
});

test('what phones reported is told by document, with the way to its place', async ({
  page,
  request,
}) => {
  for (const pointer of ['/body/0', '/body/0', '/body/1']) {
    const sent = await request.post('/delivery/v1/reports', {
      data: {
        kind: 'broken-widget',
        code: 'render-failed',
        screen: 'bind-bank',
        release: 1,
        pointer,
      },
    });
    expect(sent.status()).toBe(204);
  }
  await signIn(page);
  await expect(async () => {
    await goTo(page, 'Pages');
    await page.goto('/studio/reports');
    await expect(page.getByText('3 reports of 2 errors')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  await page.getByLabel('Page').selectOption('bind-bank (3)');
  await page.getByLabel('Since release').selectOption('1 (3)');
  await expect(page.getByText('3 reports of 2 errors')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/reports-found.png' });
  await page.getByRole('link', { name: 'bind-bank' }).first().click();
  await expect(page).toHaveURL(/documents\/bind-bank\?at=%2Fbody%2F0$/);
  await expect(
    page.getByRole('region', { name: 'Inspector' }).getByRole('heading', { level: 2 }),
  ).toBeFocused();
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGO4acUARwzEcQDMsxExbQmLiAAAAABJRU5ErkJggg==';
