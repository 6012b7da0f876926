import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';

const states: readonly { readonly situation: string; readonly press: string }[] = [
  { situation: 'complaint-orders', press: 'All' },
  { situation: 'complaint', press: 'Collection' },
  { situation: 'complaint-write-other', press: 'Send' },
  { situation: 'complaint-answered', press: 'Rate' },
];

for (const { situation, press } of states) {
  test(`APP-01 ${situation}, ${press}: nothing is found by axe, also with large letters, and it fits a small phone`, async ({
    complaint,
    page,
  }) => {
    await complaint.open(situation);
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.locator('.w-toast')).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await complaint.doubleLetters();
    expect(await complaint.overflow()).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
}

const holdModal = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, milliseconds?: number) =>
        wait(act, milliseconds === 1500 ? 60_000 : milliseconds),
    });
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
