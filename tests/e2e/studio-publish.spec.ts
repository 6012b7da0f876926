import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { rewrite } from './studio-api.ts';
import { expect, openStudio, signIn, test } from './studio.ts';
import { propose } from './studio-walk/publish.ts';
import { checked } from './studio-walk/stage.ts';

test.setTimeout(180_000);

const proposeDraft = async (page: Page, id: string, title: string): Promise<void> => {
  await page.goto(`/studio/documents/${id}`);
  await propose(page, title, 'Marketing asked for it.');
  await expect(page.getByRole('combobox', { name: id })).toHaveValue('publish');
  await page.getByRole('button', { name: 'Create the change' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};

test('what moves money is published alone only by somebody who types its id; a time is told in two zones and taken back', async ({
  page,
}) => {
  await signIn(page);
  await rewrite(page, 'alipay-repayment', '"Order number"', '"Number of the order"');
  await proposeDraft(page, 'alipay-repayment', 'Clearer words');
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText(/^The check passed\./)).toBeVisible(checked);
  const typed = page.getByLabel(`type the change id: ${id}`);
  await page.getByRole('radio', { name: 'At a time' }).check();
  await page.getByLabel('Goes live on (time in Manila)').fill('2031-12-01T00:30');
  await page.getByLabel('Expires on').fill('2031-12-24T18:00');
  await expect(
    page.getByText(/Dec 1, 2031, 12:30\sAM in Manila \(Nov 30, 2031, 4:30\sPM UTC\)/),
  ).toBeVisible();
  await typed.fill('something else');
  await page.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(page.getByRole('alert')).toContainText('type the change id');
  await typed.fill(id);
  await page.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(page.getByText(/^It goes live on Dec 1, 2031/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(page.getByText('Ready to publish')).toBeVisible();
  await page.getByLabel(`type the change id: ${id}`).fill(id);
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^It became release \d+\./)).toBeVisible();
});

test('studio §8: a page is switched off at once, which every page tells, and on again; an older text comes back into its draft', async ({
  page,
  service,
}) => {
  await openStudio(page, '/studio/documents/complaint-list');
  await page.getByRole('button', { name: 'Switch off …' }).click();
  await page.getByLabel('Why').fill('It names the wrong company.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch off now' }).click();
  const notices = page.getByRole('complementary', { name: 'Service notices' });
  await expect(notices).toContainText('My complaints is switched off: nothing is shown instead.');
  expect((await fetch(`${service.url}/delivery/v1/screens/complaint-list`)).status).toBe(410);
  await notices.getByRole('link', { name: 'Switch it on' }).click();
  await page.getByRole('button', { name: 'Switch on My complaints …' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Why My complaints may be shown again').fill('The name is right.');
  await page.getByRole('button', { name: 'Switch on My complaints', exact: true }).click();
  await expect(page.getByText('No page is switched off.')).toBeVisible();
  expect((await fetch(`${service.url}/delivery/v1/screens/complaint-list`)).status).toBe(200);
  await expect(notices).toHaveCount(0);

  await rewrite(page, 'complaint-list', 'My complaints', 'All my complaints');
  await page.goto('/studio/documents/complaint-list/history');
  await page.getByRole('button', { name: 'Compare and restore … version 1' }).click();
  await page.getByRole('button', { name: 'Restore version 1 as the draft' }).click();
  await expect(page.getByText(/Restored from the history/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
