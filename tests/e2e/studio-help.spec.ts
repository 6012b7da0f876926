import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { expect, isTooWide, openStudio, signInOnForm, test } from './studio.ts';

const openPane = (page: Page) =>
  page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Help' }).click();

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the reference stands beside the cursor, by keyboard, in ${colorScheme} colours`, async ({
    page,
    context,
    service,
  }) => {
    const faults = await watchFaults(context, service.url);
    faults.provoke(/401/);
    await page.emulateMedia({ colorScheme });
    await signInOnForm(page);
    await page.goto('/studio/documents/seasonal-offer');
    await openPane(page);
    const help = page.getByRole('region', { name: 'Help' });
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('ScreenDocument');
    const tree = page.getByRole('tree', { name: 'Layers' });
    const panels = page.getByRole('group', { name: 'Panels' });
    await panels.getByRole('button', { name: 'Layers' }).click();
    await tree.getByRole('treeitem', { name: /^Your first loan/ }).click();
    await panels.getByRole('button', { name: 'Help' }).click();
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('Heading');
    await expect(help.getByText('"widget": "heading"')).toBeVisible();
    await help.getByRole('button', { name: 'Example at work' }).press('Enter');
    const example = page.frameLocator('iframe[title="Example of Heading"]');
    await expect(example.getByRole('heading').last()).toBeInViewport();
    await help.locator('iframe').scrollIntoViewIfNeeded();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/example-${colorScheme}.png` });
    const inspector = page.getByRole('region', { name: 'Inspector' });
    await inspector.getByRole('tab', { name: 'Style' }).click();
    await inspector.getByLabel('level').focus();
    await expect(help.locator('.asked')).toContainText('level');
    await expect(help.locator('.asked')).toBeInViewport();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/pane-${colorScheme}.png` });

    await inspector.getByRole('tab', { name: 'Content' }).click();
    await inspector.getByRole('button', { name: 'Use a formula Text' }).press('Enter');
    const formula = inspector.getByRole('textbox', { name: 'Text', exact: true });
    await formula.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('if empty(');
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('empty');
    await expect(help.getByRole('link', { name: 'if', exact: true })).toBeVisible();
    await page.keyboard.type('"a") then "b" else "c"');
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('if');
    await page.keyboard.press('Home');
    for (let letter = 0; letter < 'if em'.length; letter += 1)
      await page.keyboard.press('ArrowRight');
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('empty');
    await expect(formula).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/formula-${colorScheme}.png` });
    await page.keyboard.press('Escape');
    await expect(formula).toHaveValue(/Your first loan/);

    await help.getByLabel('Search the help').fill('money');
    await expect(help.getByText(/pages/).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/search-${colorScheme}.png` });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(help.getByRole('heading', { level: 3 })).toHaveText('money');
    await expect(help.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(help.getByText('Example 1', { exact: true })).toBeVisible();

    await page.setViewportSize({ width: 640, height: 400 });
    expect(await isTooWide(page)).toBe(false);
    expect(await axeFaults(page)).toEqual([]);
    await help.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/help/pane-640-${colorScheme}.png` });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/studio/help');
    await page.getByRole('link', { name: 'Problems' }).click();
    await page.getByRole('link', { name: 'cycle', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'cycle' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Good' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/page-${colorScheme}.png` });
    expect(faults.unexpected()).toEqual([]);
  });
}

test('studio §8: the list of keys opens by one key, and the keys do what it says', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/setting');
  await page.getByRole('group', { name: 'Drawers' }).getByRole('button', { name: 'JSON' }).click();
  const text = page.getByRole('textbox', { name: 'Text of setting' });
  await text.click();
  await page.keyboard.type('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(text).toContainText('?');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('?');
  await expect(keys.getByRole('heading', { name: 'In the text' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/keys-${colorScheme}.png` });
  }
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/help/keys-640.png' });
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const tree = page.getByRole('tree', { name: 'Layers' });
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  await expect(tree.getByRole('treeitem').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  await page.getByRole('button', { name: 'Sidebar' }).press('Enter');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
});

test('studio §8: a newcomer goes through the practice promotion by keyboard; the service gets nothing of it', async ({
  page,
  context,
  service,
}) => {
  const faults = await watchFaults(context, service.url);
  faults.provoke(/401/);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/sign-in|session/.test(request.url()))
      written.push(`${request.method()} ${request.url()}`);
  });
  await signInOnForm(page);
  const offer = page.getByRole('region', { name: 'Tour' });
  await expect(offer).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/help/tour-offer.png' });
  await offer.getByRole('link', { name: 'Begin the tour' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rainy season offer' })).toBeFocused();
  const tour = page.getByRole('region', { name: 'Tour' });
  const title = tour.getByRole('heading', { level: 2 });
  const there = tour.getByRole('button', { name: 'Take me there' });
  const details = page.getByRole('region', { name: 'Inspector' });
  await expect(title).toHaveText('Step 1 of 9: Choose a block');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: `test-results/help/tour-${colorScheme}.png` });
  }
  await there.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Page', exact: true })).toBeFocused();
  for (const part of ['An umbrella', 'Your first loan']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem', { name: new RegExp(`^${part}`) })).toBeFocused();
  }
  await page.keyboard.press('Enter');

  await expect(title).toHaveText('Step 2 of 9: Change its words');
  await there.press('Enter');
  await expect(details.getByRole('textbox', { name: 'text' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A first loan for nothing');
  await page.keyboard.press('Enter');

  await expect(title).toHaveText('Step 3 of 9: See it on the phone');
  await expect(
    page
      .frameLocator('iframe[title="The screen on a phone"]')
      .getByText('A first loan for nothing'),
  ).toBeVisible();
  await there.press('Enter');
  await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused();
  await page.keyboard.press('ArrowDown');

  await expect(title).toHaveText('Step 4 of 9: Move the block');
  await there.press('Enter');
  await expect(page.getByRole('button', { name: 'Add …' })).toBeFocused();
  await page
    .getByRole('region', { name: 'Layers' })
    .getByRole('button', { name: 'Move down' })
    .press('Enter');

  await expect(title).toHaveText('Step 5 of 9: Undo it');
  await there.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(title).toHaveText('Step 6 of 9: Make it wrong');
  await page.screenshot({ path: 'test-results/help/tour-wrong.png' });
  await expect(details.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await there.press('Enter');
  await expect(details.getByRole('button', { name: 'Use a formula' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await details.getByRole('textbox', { name: 'text' }).fill('params.appNam');
  await page.keyboard.press('Enter');

  await expect(title).toHaveText('Step 7 of 9: Apply the fix');
  expect(await axeFaults(page)).toEqual([]);
  const problems = page.getByRole('region', { name: 'Problems' });
  const remedy = problems.getByRole('button', { name: /^Fix: write/ });
  await expect(remedy).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(title).toHaveText('Step 7 of 9: Apply the fix');
  await expect(remedy).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'test-results/help/tour-remedy.png' });
  await problems.getByRole('button', { name: 'Help with this problem' }).press('Enter');
  const help = page.getByRole('region', { name: 'Help' });
  await expect(help.getByRole('heading', { level: 3, name: 'unknown-reference' })).toBeFocused();
  await there.press('Enter');
  await expect(remedy).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(title).toHaveText('Step 9 of 9: See how to publish');
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/help/tour-640.png' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await there.press('Enter');
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'How a page is published' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(title).toHaveText('That was the tour');
  expect(await axeFaults(page)).toEqual([]);
  await tour.getByRole('link', { name: 'To the pages' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Take the tour' }).click();
  await expect(title).toHaveText('Step 1 of 9: Choose a block');
  await tour.getByRole('button', { name: 'End the tour' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.getByText('practice-promotion')).toHaveCount(0);
  expect([written, faults.unexpected()]).toEqual([[], []]);
});

test('on a phone the tour stays in sight while its steps are done far below, and covers nothing that has the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page, '/studio/tour');
  const tour = page.getByRole('region', { name: 'Tour' });
  const title = tour.getByRole('heading', { level: 2 });
  await page.getByRole('treeitem', { name: /^Your first loan/ }).click();
  await expect(title).toHaveText('Step 2 of 9: Change its words');
  await expect(title).toBeInViewport();
  await tour.getByRole('button', { name: 'Take me there' }).click();
  const words = page
    .getByRole('region', { name: 'Inspector' })
    .getByRole('textbox', { name: 'text' });
  await expect(words).toBeFocused();
  await expect(async () => {
    const [field, cover] = await Promise.all([words.boundingBox(), tour.boundingBox()]);
    expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  }).toPass();
  await page.screenshot({ path: 'test-results/help/tour-390.png' });
  expect(await isTooWide(page)).toBe(false);
});
