import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './complaint-journey.ts';

/** Situations of the control page, and what brings the screen into the state to be looked at. */
const states: readonly { readonly situation: string; readonly ready: string; readonly press?: string }[] = [
  { situation: 'complaint-orders', ready: 'What is it about?', press: 'All' },
  { situation: 'complaint', ready: 'What is it about?', press: 'Collection' },
  { situation: 'complaint-no-order', ready: 'What is it about?' },
  { situation: 'complaint-no-types', ready: 'Complaints cannot be sent at the moment.' },
  { situation: 'complaint-failing', ready: 'The page could not be loaded.' },
  { situation: 'complaint-write', ready: 'What happened?' },
  { situation: 'complaint-write-other', ready: 'What happened?', press: 'Send' },
  { situation: 'complaints', ready: 'Waiting' },
  { situation: 'complaints-none', ready: 'There is nothing here yet.' },
  { situation: 'complaints-no-tabs', ready: 'You have sent no complaint yet.' },
  { situation: 'complaint-answered', ready: 'Process Result' },
  { situation: 'complaint-answered', ready: 'Process Result', press: 'Rate' },
  { situation: 'complaint-waiting', ready: 'Your complaint' },
  { situation: 'contacts', ready: 'Telephone' },
  { situation: 'contacts-none', ready: 'No contacts are known at the moment.' },
];

for (const { situation, ready, press } of states) {
  test(`APP-01 ${situation}${press === undefined ? '' : `, ${press}`}: nothing is found by axe, also with large letters, and it fits a small phone`, async ({
    complaint,
    page,
  }) => {
    await complaint.open(situation);
    await expect(page.getByText(ready, { exact: true }).first()).toBeVisible();
    if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await complaint.overflow()).toBeLessThanOrEqual(0);
    await complaint.doubleLetters();
    expect(await complaint.overflow()).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
}

/** The modal of 1500 ms, for as long as it is looked at. */
const holdModal = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: () => void, milliseconds?: number) => wait(act, milliseconds === 1500 ? 60_000 : milliseconds) });
  });
};

test('the uploader with pictures, full or not, and the modal', async ({ complaint, page }) => {
  await holdModal(page);
  await complaint.open('complaint-write');
  await complaint.addPhoto(1);
  await complaint.addPhoto(2);
  expect(await axeFaults(page)).toEqual([]);
  const sizes = await page
    .getByRole('button', { name: 'Remove image' })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 320, height: 640 });
  await complaint.doubleLetters();
  expect(await complaint.overflow()).toBeLessThanOrEqual(0);
  await complaint.words.fill('Eleven calls');
  await complaint.send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
