import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { createOtherProgram } from './other-program.ts';
import { administrator, expect, openPages, test } from './studio.ts';
import { ask, checkToTheEnd, propose, rewrite } from './studio-api.ts';

test.setTimeout(240_000);

const rowOf = (page: Page, id: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });

const expectState = (page: Page, id: string, state: RegExp | string): Promise<void> =>
  expect(rowOf(page, id)).toContainText(state, { timeout: 15_000 });

test('the list tells every state of a document as it comes into it, who changed it last, and what is live', async ({
  page,
  context,
  service,
}) => {
  await openPages(page);
  const other = await context.newPage();
  await other.goto('/studio/account');
  const id = 'product';
  await expectState(page, id, 'LiveVersion 1Shipped with the app');
  await rewrite(other, id, '"Product"', '"What we offer"');
  await expectState(page, id, 'Edited');
  await expectState(page, id, administrator.email);

  const sound = await ask(other, `GET /documents/${id}/draft`);
  await ask(other, `PUT /documents/${id}/draft`, `${sound.text}}`, sound.etag);
  await expectState(page, id, 'Cannot be read');
  const broken = await ask(other, `GET /documents/${id}/draft`);
  await ask(
    other,
    `PUT /documents/${id}/draft`,
    sound.text.replace('"class": "info"', '"class": "info", "colour": "red"'),
    broken.etag,
  );
  await expectState(page, id, 'Edited');

  const failing = await propose(other, id, 'With a mistake');
  await expectState(page, id, 'In a change');
  await expectState(page, id, 'With a mistake');
  await ask(other, `POST ${failing}/check`);
  await expectState(page, id, 'Check failed');
  const wrong = await ask(other, `GET /documents/${id}/draft`);
  await ask(other, `PUT /documents/${id}/draft`, sound.text, wrong.etag);
  await ask(other, `POST ${failing}/check`);
  await expectState(page, id, 'Being checked');
  const closure = await checkToTheEnd(other, failing);
  await expectState(page, id, 'Check passed');

  const about = await propose(other, 'product-detail', 'Another one');
  await rewrite(other, 'product-detail', '"Product detail"', '"All about it"');
  const ofAbout = await checkToTheEnd(other, about);
  await ask(other, `POST ${failing}/schedule`, {
    closure,
    publishAt: new Date(Date.now() + 12_000).toISOString(),
  });
  await expectState(page, id, 'Scheduled');
  expect((await ask(other, `POST ${about}/publish`, { closure: ofAbout })).status).toBe(200);
  await expectState(page, 'product-detail', 'LiveVersion 2');
  await expectState(page, id, 'Needs a new check');
  await page.screenshot({ path: 'test-results/live/states.png' });

  // An upgrade changes a text that was edited and published.
  const program = await createOtherProgram('account/product-detail.json', (text) =>
    text.replace('"Product detail"', '"Details"'),
  );
  try {
    await service.upgrade(program.folder);
    await expect(
      rowOf(page, 'product-detail').getByRole('link', { name: 'App update to review' }),
    ).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^App update to review/ }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await page.getByRole('button', { name: /^Has problems/ }).click();
    await expect(rowOf(page, id)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  } finally {
    await service.upgrade('.');
    await program.remove();
  }
});
