import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults, faultsInBothColours } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import {
  createPromotion,
  expect,
  goTo,
  isTooWide,
  openStudio,
  signIn,
  signInOnForm,
  test,
} from './studio.ts';

/** Left third red, the rest blue. */
const makeFlag = async (name: string, height = 400) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height, channels: 3, background: '#1c46c8' } })
    .composite([
      {
        input: { create: { width: 200, height, channels: 3, background: '#d02020' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer(),
});

const cropOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Crop ${name}` });

/** Reads width and height from the line above the buttons. */
const sizeIn = async (dialog: Locator): Promise<readonly number[]> => {
  const text = (await dialog.getByRole('status').textContent()) ?? '';
  return [...(/^(\d+) × (\d+) pixels/.exec(text)?.slice(1) ?? [])].map(Number);
};

const download = async (page: Page, image: Locator) => {
  const response = await page.request.get((await image.getAttribute('src')) ?? '');
  return sharp(await response.body());
};

const drag = async (page: Page, from: Locator, by: readonly [x: number, y: number]) => {
  const box = await from.boundingBox();
  if (box === null) throw new Error('Expected something to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0], y + by[1], { steps: 5 });
  await page.mouse.up();
};

test('studio §4: an image is cropped by mouse and keys to the size that is shown, and the original stays', async ({
  page,
  context,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOnForm(page);
  await goTo(page, 'Images');
  await page.getByLabel('Choose images').setInputFiles([await makeFlag('flag.png')]);
  await page.getByRole('button', { name: 'Crop … flag.png' }).click();
  const dialog = cropOf(page, 'flag.png');
  await expect(dialog.getByRole('button', { name: 'Free' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save the cropped image' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The area is the whole image. Choose a smaller one.',
  );

  await dialog.getByRole('button', { name: '4:3' }).click();
  await expect(dialog.getByRole('status')).toContainText('533 × 400 pixels of 600 × 400.');
  await drag(page, dialog.getByRole('button', { name: 'Bottom right corner' }), [-120, -90]);
  const [dragged = 0] = await sizeIn(dialog);
  expect(dragged).toBeLessThan(533);
  // Into the left part of the image.
  await drag(page, dialog.getByRole('group', { name: 'Area that stays' }), [-300, 0]);
  await expect(dialog.getByLabel('Left', { exact: true })).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Bottom right corner' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  const [pressed = 0] = await sizeIn(dialog);
  expect(pressed).toBeLessThan(dragged);
  await dialog.getByRole('group', { name: 'Area that stays' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Top', { exact: true })).not.toHaveValue('0');
  await dialog.getByLabel('Width').fill('160');
  await expect(dialog.getByLabel('Height')).toHaveValue('120');
  expect(await sizeIn(dialog)).toEqual([160, 120]);
  await page.screenshot({ path: 'test-results/studio-crop/crop.png' });
  expect(await faultsInBothColours(page, 'crop')).toEqual([]);
  await dialog.getByLabel('Width').press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crop … flag.png' })).toBeFocused();
  const row = page.getByRole('row', { name: /flag, cropped\.png/ });
  await expect(row).toContainText('160 × 120');
  const cropped = await download(page, row.locator('img'));
  expect(await cropped.metadata()).toMatchObject({ format: 'png', width: 160, height: 120 });
  const { dominant } = await cropped.stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  const original = page.getByRole('row', { name: /flag\.png/ });
  await expect(original).toContainText('600 × 400');
  expect(await (await download(page, original.locator('img'))).metadata()).toMatchObject({
    width: 600,
    height: 400,
  });
  expect(faults.unexpected()).toEqual([]);
});

test('studio §4: a block that cuts the chosen image says so and offers its ratio; the cropped image is shown by it', async ({
  page,
}) => {
  await signIn(page);
  await createPromotion(page, 'cropped-banner');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Blocks' }).click();
  await page.getByRole('button', { name: /^Image(?! )/ }).click();
  await inspector.getByRole('tab', { name: 'Style' }).click();
  await inspector.getByLabel('Ratio').selectOption('8:3');
  await inspector.getByRole('tab', { name: 'Content' }).click();
  await inspector.getByRole('button', { name: 'Choose an image …' }).click();
  const images = page.getByRole('dialog', { name: 'Choose an image' });
  await images.getByLabel('Choose images').setInputFiles([await makeFlag('banner.png', 500)]);
  await expect(images.getByRole('radio', { name: /banner\.png/ })).toBeChecked();
  await expect(images.getByText('This block shows 8:3')).toBeVisible();
  const show = images.getByRole('button', { name: 'Show this image' });
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await images.getByLabel('Search').scrollIntoViewIfNeeded();
    await expect(show).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `test-results/studio-crop/choose-${width}.png` });
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await images.getByRole('button', { name: 'Crop to 8:3 …' }).click();
  const dialog = cropOf(page, 'banner.png');
  await expect(dialog.getByRole('button', { name: '8:3' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('status')).toContainText('600 × 225 pixels of 600 × 500.');
  await page.screenshot({ path: 'test-results/studio-crop/preset.png' });
  await dialog.getByRole('button', { name: 'Save the cropped image' }).click();
  await expect(dialog).toBeHidden();
  await expect(images.getByRole('radio', { name: /banner, cropped\.png/ })).toBeChecked();
  await expect(images.getByText('This block shows 8:3')).toBeHidden();
  await expect(images.getByRole('button', { name: 'Crop …' })).toBeFocused();
  await images.getByLabel('Alternative text').fill('A red and blue flag');
  await show.click();
  await expect(images).toBeHidden();
  const shown = await download(
    page,
    inspector.getByRole('img', { name: 'What cropped-banner shows here' }),
  );
  expect(await shown.metadata()).toMatchObject({ width: 600, height: 225 });
});

for (const [words, width, letters] of [
  ['of 390 px', 390, '100%'],
  ['of 320 px with letters of 200 %', 320, '200%'],
] as const) {
  test(`studio §4: on a phone ${words} an image can be cropped`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openStudio(page, '/studio/images');
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      letters,
    );
    const name = `small-${width}.png`;
    await page.getByLabel('Choose images').setInputFiles([await makeFlag(name, 300 + width)]);
    await page.getByRole('button', { name: `Crop … ${name}` }).click();
    const dialog = cropOf(page, name);
    await dialog.getByRole('button', { name: '1:1' }).click();
    expect(await isTooWide(page)).toBe(false);
    expect(await dialog.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(false);
    await page.screenshot({ path: `test-results/studio-crop/phone-${width}.png` });
    await dialog.getByRole('button', { name: 'Save the cropped image' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /small-\d+, cropped\.png/ }).first()).toContainText(
      '600 × 600',
    );
  });
}
