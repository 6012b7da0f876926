import { expect, test } from './journey.ts';
import { shifted, watchShifts } from './shifts.ts';

test.use({ viewport: { width: 320, height: 640 }, locale: 'fil-PH' });

test('a page in front of which the app says that it loads stands still when it comes', async ({
  page,
  sandbox,
  userId,
}) => {
  await watchShifts(page);
  await page.goto(await sandbox.bringAbout('cards', userId), { waitUntil: 'networkidle' });
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('the first fields of a form stand still when they come', async ({ page, sandbox, userId }) => {
  await watchShifts(page);
  const address = new URL(await sandbox.bringAbout('complaint-write', userId), 'http://localhost');
  await page.route(/\/problem-init\b/, () => undefined);
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('what a complaint is about has its place before it comes', async ({
  page,
  sandbox,
  userId,
}) => {
  await watchShifts(page);
  await page.goto(await sandbox.bringAbout('complaint-write', userId), {
    waitUntil: 'networkidle',
  });
  await expect(page.getByRole('list').first()).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('what stands below a small picture stays there when that comes', async ({
  page,
  sandbox,
  userId,
}) => {
  await watchShifts(page);
  await page.goto(await sandbox.bringAbout('code-page', userId), { waitUntil: 'networkidle' });
  await expect(page.getByRole('img')).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.02);
});
