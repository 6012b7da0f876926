import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { createOtherProgram } from './other-program.ts';
import { administrator, cardOf, expect, openPages, openStudio, signIn, test } from './studio.ts';
import { ask, checkToTheEnd, giveUp, letIn, type Person, propose, rewrite } from './studio-api.ts';

const ben: Person = { email: 'ben@example.com', name: 'Ben Cruz', roles: ['editor'] };

const selectPart = async (page: Page, name: string): Promise<void> => {
  const tree = page.getByRole('tree', { name: 'Layers' });
  const part = tree.getByRole('treeitem', { name, exact: true });
  if ((await part.count()) === 0) await tree.getByRole('treeitem', { name: /^pages/ }).click();
  await part.click();
};

const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/studio/documents/setting');
  await expect(page.getByRole('tree', { name: 'Layers' })).toBeVisible();
};

test('two people in one document see each other and what the other changes, and nobody is asked', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page);
  const his = await letIn(page, browser, service, ben);
  await openSettings(page);
  await openSettings(his);
  await expect(page.getByText('Open now: Ben Cruz')).toBeVisible();
  await expect(his.getByText(/^Open now: /)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await selectPart(page, 'About us');
  await selectPart(his, 'Privacy policy');
  const [label, hisLabel] = [page, his].map((one) =>
    one.getByRole('region', { name: 'Inspector' }).getByLabel('label'),
  );
  await hisLabel?.fill('Privacy pol');
  await label?.fill('All about us');
  await label?.press('Enter');
  await expect(his.getByRole('treeitem', { name: 'All about us' })).toBeVisible();
  await expect(
    his.getByText(`${administrator.email} changed this document. The change is in it now.`),
  ).toBeVisible();
  await expect(hisLabel ?? his.locator('nothing')).toHaveValue('Privacy pol');
  await expect(hisLabel ?? his.locator('nothing')).toBeFocused();
  await his.keyboard.type('icies');
  await his.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Privacy policies' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(his.getByRole('treeitem', { name: 'About us', exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'Privacy policies' })).toBeVisible();
  for (const one of [page, his]) await expect(one.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/live/two-people.png' });

  await page.goto('/studio/documents');
  await expect(page.getByRole('row', { name: /^Settings/ })).toContainText('Open now: Ben Cruz');
  await his.goto('/studio/account');
  await expect(page.getByRole('row', { name: /^Settings/ })).not.toContainText('Open now');
  await his.context().close();
  await giveUp(page, 'setting');
});

test('lists tell what others did while they are looked at, in few readings, and leave what is typed', async ({
  page,
  context,
}) => {
  await openPages(page);
  const other = await context.newPage();
  await other.goto('/studio');
  await expect(page.getByRole('row', { name: /^About us/ })).toContainText('Live');
  await page.getByLabel('Search').fill('about-us');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/documents')) reads.push(request.url());
  });
  for (let count = 0; count < 8; count += 1)
    await rewrite(
      other,
      'about-us',
      count % 2 === 0 ? 'About us' : 'All of us',
      count % 2 === 0 ? 'All of us' : 'About us',
    );
  await rewrite(other, 'about-us', 'About us', 'Who we are');
  await expect(page.getByRole('row', { name: /about-us/ })).toContainText('Edited');
  await expect(page.getByLabel('Search')).toHaveValue('about-us');
  expect(reads.length).toBeLessThan(6);

  const { body } = await ask(other, 'POST /changes', {
    title: 'Another name',
    reason: 'Legal asked.',
    items: [{ document: 'about-us', action: 'publish' }],
  });
  const address = `/changes/${String(body?.['id'])}` as const;
  await expect(page.getByRole('row', { name: /about-us/ })).toContainText('In a change');
  await page.goto(`/studio${address}`);
  await expect(page.getByText('Being prepared')).toBeVisible();
  await ask(other, `POST ${address}/withdraw`);
  await expect(page.getByText('Withdrawn')).toBeVisible();

  await page.goto('/studio/releases');
  await ask(other, 'PUT /kill-switches/about-us', { reason: 'It names the wrong company.' });
  await expect(page.getByRole('complementary', { name: 'Service notices' })).toContainText(
    'Who we are is switched off',
  );
  await ask(other, 'DELETE /kill-switches/about-us', { reason: 'The name is right.' });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.goto('/studio/documents/about-us/history');
  await expect(page.getByText(/^Text \d+$/).first()).toBeVisible();
  const texts = await page.getByText(/^Text \d+$/).count();
  await rewrite(other, 'about-us', 'Who we are', 'Who they are');
  await expect(page.getByText(/^Text \d+$/)).toHaveCount(texts + 1);
  await giveUp(page, 'about-us');
});

test('a page that does not hear what others do says so after 5 s, and no longer when it does', async ({
  page,
  service,
}) => {
  await signIn(page);
  await service.stop();
  const notice = page.getByText(
    /^This page has had no updates since \d\d:\d\d:\d\d and may be outdated\./,
  );
  await expect(notice).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/live/away.png' });
  await service.start();
  await expect(notice).toHaveCount(0, { timeout: 30_000 });
});

test('a session that was ended elsewhere asks to sign in at once, over what is typed', async ({
  page,
  context,
}) => {
  await openStudio(page, '/studio/changes/new?document=about-us');
  await page.getByLabel('What it does, in a few words').fill('Half a sentence');
  const other = await context.newPage();
  await other.goto('/studio');
  await other.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('What it does, in a few words')).toHaveValue('Half a sentence');
  await page.getByLabel('Why, for approvers and for later').fill('It goes on.');
  await page.getByRole('button', { name: 'Create the change' }).click();
  await expect(page.getByText('Being prepared')).toBeVisible();
  await ask(page, `POST /changes/${page.url().split('/').at(-1) ?? ''}/withdraw`);
  await expect(page.getByText('Withdrawn')).toBeVisible();
});

const retitle = async (page: Page, id: string, title: string): Promise<void> => {
  const { text } = await ask(page, `GET /documents/${id}/draft`);
  const { title: former } = JSON.parse(text) as { title: { text: string } };
  await rewrite(page, id, JSON.stringify(former.text), JSON.stringify(title));
};

test('a change tells its figures, who decides, and when it is late; an alarm stands on every page until somebody has seen it', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await retitle(page, 'about-us', 'All about us');
  await retitle(page, 'customer-service', 'Help');
  const [one, other] = [
    await propose(page, 'about-us', 'A longer name'),
    await propose(page, 'customer-service', 'A shorter name'),
  ];
  await page.goto(`/studio${one}`);
  await expect(
    page.getByText('The check renders every sample state in a browser, as on a phone.'),
  ).toBeVisible();
  await expect(page.getByText('One person is enough. Who can publish it: you.')).toBeVisible();
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText(/^The check passed/)).toBeVisible({ timeout: 120_000 });
  await page.getByText('Size and number of requests: figures').click();
  const row = page.getByRole('row', { name: /^about-us/ });
  await expect(row).toContainText(/\d(\.\d)? KB of 48 KB/);
  await expect(row).toContainText(/\d of 2,000/);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: 'test-results/live/figures.png', fullPage: true });

  const [closure, ofOther] = [await checkToTheEnd(page, one), await checkToTheEnd(page, other)];
  const publishAt = new Date(Date.now() + 8000).toISOString();
  expect((await ask(page, `POST ${one}/schedule`, { closure, publishAt })).status).toBe(200);
  await expect(page.getByText(/^It goes live on /)).toBeVisible();
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 3_600_000 });
  await later.goto(`/studio${one}`);
  await expect(
    later.getByText(
      /^Late: it was to go live on .* You can cancel the schedule, or publish it now\.$/,
    ),
  ).toBeVisible();
  await later.goto('/studio/releases?show=planned');
  await expect(cardOf(later, 'A longer name')).toContainText('Late');
  await later.close();
  expect((await ask(page, `POST ${other}/publish`, { closure: ofOther })).status).toBe(200);
  await page.goto('/studio/images');
  const notices = page.getByRole('complementary', { name: 'Service notices' });
  await expect(notices).toContainText("The change 'A longer name' was to go live at", {
    timeout: 30_000,
  });
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/live/alarm.png' });
  await notices.getByRole('link', { name: 'Look at the change' }).click();
  await expect(
    page.getByText(
      /^It was to go live on .* and did not \(see the alarm at the top of the page\)\./,
    ),
  ).toBeVisible();
  await notices.getByRole('button', { name: 'I have seen it' }).click();
  await expect(notices).toContainText(`Seen by ${administrator.email}.`);
  await ask(page, `POST ${one}/withdraw`);
  await expect(notices).toHaveCount(0);
  await giveUp(page, 'about-us');
});

test('a new text of the program waits beside what people changed, is compared, and brought together with it', async ({
  page,
  service,
}) => {
  await signIn(page);
  await rewrite(page, 'privacy-policy', '"Privacy policy"', '"Our privacy policy"');
  const program = await createOtherProgram('account/privacy-policy.json', (text) =>
    text.replace('"description": "', '"description": "In other words. '),
  );
  try {
    await service.upgrade(program.folder);
    await page.goto('/studio/documents');
    await page.getByRole('button', { name: /^App update to review/ }).click();
    await page.getByRole('rowheader', { name: 'privacy-policy' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Review the update' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'New text of privacy-policy' }),
    ).toBeVisible();
    await page
      .getByLabel('Show', { exact: true })
      .selectOption('Changes by the app since its previous text');
    await expect(page.getByText(/→ “In other words\. /)).toBeVisible();
    await page.getByRole('button', { name: 'Show the merged text' }).click();
    await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/live/shipped.png', fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save to the draft' }).press('Enter');
    await expect(
      page.getByText(/^The draft now contains the app’s update and our edits\./),
    ).toBeVisible();
    const { text } = await ask(page, 'GET /documents/privacy-policy/draft');
    expect(text).toContain('"Our privacy policy"');
    expect(text).toContain('In other words. ');
    await page.goto('/studio/documents');
    await expect(page.getByRole('row', { name: /privacy-policy/ })).toContainText('Edited');
    await expect(page.getByRole('link', { name: 'App update to review' })).toHaveCount(0);
  } finally {
    await service.upgrade('.');
    await program.remove();
  }
});
