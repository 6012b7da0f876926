import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { giveUp, rewrite } from './studio-api.ts';
import { desk, expect, isTooWide, openStudio, test } from './studio.ts';
import { checked } from './studio-walk/stage.ts';

test.setTimeout(240_000);

const offer = 'seasonal-offer';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^Publish “/ });

const openPanel = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Publish …' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  return panel;
};

const statusesOf = (page: Page, id: string): Promise<readonly string[]> =>
  page.evaluate(async (document) => {
    const { changes } = (await (await fetch('/studio/api/v1/changes')).json()) as {
      changes: { status: string; documents: string[] }[];
    };
    return changes.filter(({ documents }) => documents.includes(document)).map((one) => one.status);
  }, id);

test('studio §5: the panel tells what changes by block, shows it and undoes it', async ({
  page,
}) => {
  await openStudio(page, `/studio/documents/${offer}`);
  await rewrite(page, offer, '"#0b6e6e"', '"#7a1f1f"');
  await rewrite(page, offer, 'Rainy season offer', 'Sunny season offer');
  await rewrite(page, offer, 'Your first loan without interest', 'The first loan at 0 %');
  const panel = await openPanel(page);
  await expect(panel.getByText('Nobody else is editing')).toBeVisible();
  const heading = panel.getByRole('listitem').filter({ hasText: 'Heading “The first loan at 0 %' });
  await expect(heading).toContainText('Text: “Your first loan without interest');
  await heading.getByRole('button', { name: /^Show Heading/ }).click();
  await expect(page.getByRole('button', { name: 'Canvas: Heading selected' })).toBeVisible();
  await expect(panel.getByText('Theme colour: #0b6e6e → #7a1f1f')).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^What changes \(\d\)$/ })).toBeVisible();
  await expect(panel.getByLabel('In a few words')).toHaveValue(/^Sunny season offer: page/);
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/publish/panel.png' });
  await panel.getByRole('button', { name: 'Undo Page, Theme colour: #0b6e6e → #7a1f1f' }).click();
  await expect(panel.getByText('Theme colour')).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: /^What changes/ })).toBeFocused();
  await giveUp(page, offer);
});

test('studio §5: the pictures of the check are seen before anything is live; closing withdraws', async ({
  page,
}) => {
  await openStudio(page, `/studio/documents/${offer}`);
  await rewrite(page, offer, '"#0b6e6e"', '"#7a1f1f"');
  const panel = await openPanel(page);
  await expect(panel.getByText('Theme colour: #0b6e6e → #7a1f1f')).toBeVisible();
  await panel.getByRole('button', { name: 'Check before publishing' }).click();
  await expect(panel.getByRole('img', { name: /after publishing$/ })).toBeVisible(checked);
  await expect(panel.getByRole('img', { name: /as it is live$/ })).toBeVisible();
  await expect(panel.getByText(/One person is enough\. Who can publish it: you/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await page.screenshot({ path: 'test-results/publish/checked.png' });
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Open large' }).click();
  const large = page.getByRole('dialog', { name: 'Before and after' });
  await large.getByRole('slider').press('ArrowRight');
  await expect(large.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '51 % now live, 49 % after',
  );
  await large.getByRole('button', { name: 'Side by side' }).click();
  await expect(large.getByText(/areas? of the image differs?\./)).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await statusesOf(page, offer))[0]).toBe('withdrawn');

  await test.step('“tomorrow 8:00” takes three clicks', async () => {
    await page.getByRole('button', { name: 'Publish …' }).click();
    await page.getByRole('button', { name: 'Tomorrow 8:00' }).click();
    await page.getByRole('button', { name: 'Publish tomorrow at 8:00' }).click();
    await expect(page.getByText(/^Scheduled for .*, 8:00\sAM in Manila\./)).toBeVisible(checked);
    await expect(panel).toHaveCount(0);
    await page.screenshot({ path: 'test-results/publish/planned.png' });
    expect((await statusesOf(page, offer)).slice(0, 2)).toEqual(['scheduled', 'withdrawn']);
    await page.goto('/studio/releases');
    const planned = page.getByRole('region', { name: 'Planned' });
    await expect(planned.getByRole('listitem')).toHaveCount(1);
    await expect(planned).toContainText('8:00');
    await expect(page.getByRole('region', { name: 'Now' }).getByText('Release 1')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/publish/releases.png' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isTooWide(page)).toBe(false);
    await page.setViewportSize(desk.viewport);
    await planned.getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(page.getByText(/^It goes live on/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the schedule' }).click();
    await expect(page.getByText('Ready to publish')).toBeVisible();
  });

  await test.step('an open change is continued, and published', async () => {
    await page.goto(`/studio/documents/${offer}`);
    await page.getByRole('button', { name: 'Publish …' }).click();
    await panel.getByRole('button', { name: 'Continue with it' }).click();
    await panel.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText(/^Published as release \d+\.$/)).toBeVisible();
    expect((await statusesOf(page, offer)).slice(0, 2)).toEqual(['published', 'withdrawn']);
  });

  await test.step('the history shows the version by its picture, and restores one block', async () => {
    await page.goto(`/studio/documents/${offer}/history`);
    const newest = page.getByRole('listitem').filter({ hasText: 'live now' });
    await expect(newest.locator('img')).toBeVisible();
    await page.screenshot({ path: 'test-results/publish/history.png' });
    await page.getByRole('button', { name: 'Compare and restore … version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'The draft and version 1' });
    await expect(dialog.getByText('Theme colour: #0b6e6e → #7a1f1f')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/publish/restore.png' });
    await dialog.getByRole('button', { name: 'Restore only Page' }).click();
    await expect(dialog.getByText('Theme colour')).toHaveCount(0);
  });
});
