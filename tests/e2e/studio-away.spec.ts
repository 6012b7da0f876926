import { expect, openStudio, test } from './studio.ts';

test('whoever has a document open goes on without a network, also with what was not shown before', async ({
  context,
  page,
}) => {
  const files = ['AddNodeDialog', 'LanguagesPane', 'KeysDialog'].map((name) =>
    page.waitForResponse(
      (response) => response.url().includes(`/${name}-`) && response.url().endsWith('.js'),
    ),
  );
  await openStudio(page, '/studio/documents/setting');
  for (const file of files) await (await file).finished();
  await context.setOffline(true);
  await page
    .getByRole('tree', { name: 'Layers' })
    .getByRole('treeitem', { name: 'Page', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add …' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to Page' });
  await adding.getByLabel('Search').fill('a paragraph of text');
  await adding.getByRole('button', { name: /^Text/ }).click();
  await expect(
    page
      .getByRole('region', { name: 'Inspector' })
      .getByRole('heading', { name: 'Text', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Texts' })).toBeVisible();
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('what could not be loaded beforehand is told when it is needed, and comes with the studio loaded again', async ({
  page,
}) => {
  const file = /\/AddNodeDialog-[^/]*\.js$/;
  const lost = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
  await page.route(file, (route) => route.abort());
  await openStudio(page, '/studio/documents/setting');
  await lost;
  await page.unroute(file);
  const add = async (): Promise<void> => {
    await page
      .getByRole('tree', { name: 'Layers' })
      .getByRole('treeitem', { name: 'Page', exact: true })
      .click();
    await page.getByRole('button', { name: 'Add …' }).click();
  };
  await add();
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Load again' }).click();
  await add();
  await expect(
    page.getByRole('dialog', { name: 'Add to Page' }).getByLabel('Search'),
  ).toBeVisible();
});
