import { expect, test } from './journey.ts';

const lines = ['Fast decision', 'Clear terms', 'Repay your way'];

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('SITE-07 AMB-80 there are three banners, each with a picture and a line of its own', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const slides = site.banners.locator('[aria-roledescription="slide"]');
  await expect(slides).toHaveCount(3);
  expect(await slides.locator('h2').allTextContents()).toEqual(lines);
  const pictures = await slides
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(new Set(pictures).size).toBe(3);
  for (const address of pictures)
    expect((await page.request.get(String(address))).headers()['content-type']).toBe('image/webp');
});

test('SITE-08 the next banner comes every 3000 ms, and behind the last the first; only one is there for a screen reader', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await expect(site.banner('Fast decision')).toBeVisible();
  // The jump of the clock passes one time limit.
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  let before = 'Clear terms';
  for (const line of ['Repay your way', 'Fast decision', 'Clear terms']) {
    await page.clock.runFor(2900);
    await expect(site.banner(before)).toBeVisible();
    await page.clock.runFor(100);
    await expect(site.banner(line)).toBeVisible();
    expect(await site.banners.getByRole('heading').allTextContents()).toEqual([line]);
    before = line;
  }
});

test('SITE-08 it is paused by keyboard, moved by arrow keys, and played on', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await site.banners.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(20_000);
  await expect(site.banner('Fast decision')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(site.banner('Repay your way')).toBeVisible();
  await expect(site.banners.getByRole('button', { name: 'Show slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(site.banners.getByRole('button', { name: 'Pause' })).toBeFocused();
});

test('SITE-08 where less motion is asked for it stands still until it is started', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(site.banner('Fast decision')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(site.banner('Fast decision')).toBeVisible();
  await site.banners.getByRole('button', { name: 'Play' }).tap();
  await page.clock.runFor(3000);
  await expect(site.banner('Clear terms')).toBeVisible();
});

test('AMB-80 a tap on a dot shows its banner, and it goes on from there', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await site.banners.getByRole('button', { name: 'Show slide 2' }).tap();
  await expect(site.banner('Clear terms')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(site.banner('Repay your way')).toBeVisible();
});

test('the page below does not move when another banner comes', async ({ page, site }) => {
  await page.goto('/');
  const top = (): Promise<number> =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  for (const line of ['Clear terms', 'Repay your way']) {
    await page.clock.runFor(3000);
    await expect(site.banner(line)).toBeVisible();
    expect(await top()).toBe(before);
  }
});
