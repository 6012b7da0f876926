import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { administrator, expect, isTooWide, signIn, test } from './studio.ts';
import { checked, promotion } from './studio-walk/stage.ts';
import { phone } from '../fixtures/phone.ts';

// 1280 by 800 at 200 %.
test.use({ viewport: { width: 640, height: 400 } });
test.setTimeout(300_000);

const patience = 150;

const reach = async (
  page: Page,
  place: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  await place.waitFor();
  const hasFocus = (): Promise<boolean> =>
    place.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < patience && !(await hasFocus()); pressed += 1)
    await page.keyboard.press(key);
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  const isCovered = await place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(
      x + width / 2,
      Math.min(Math.max(y + height / 2, 1), window.innerHeight - 1),
    );
    return seen !== null && !element.contains(seen) && !seen.contains(element);
  });
  expect(isCovered, 'What has the focus stands behind something else.').toBe(false);
};

const press = async (page: Page, place: Locator, key?: 'Shift+Tab'): Promise<void> => {
  await reach(page, place, key);
  await page.keyboard.press('Enter');
};

const write = async (page: Page, field: Locator, words: string): Promise<void> => {
  await reach(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
};

const lookAt = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(await isTooWide(page)).toBe(false);
};

const makePromotion = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('button', { name: 'New promotion' }));
  const beginning = page.getByRole('dialog', { name: 'New promotion' });
  await press(page, beginning.getByRole('button', { name: /^Blank/ }));
  await write(page, beginning.getByLabel('Title'), 'Typhoon help');
  await expect(beginning.getByText(promotion)).toBeVisible();
  await lookAt(page);
  await press(page, beginning.getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Typhoon help' })).toBeFocused();

  const details = page.getByRole('region', { name: 'Inspector' });
  const shown = page.frameLocator('iframe[title="The screen on a phone"]');
  const panels = page.getByRole('group', { name: 'Panels' });
  await press(page, panels.getByRole('button', { name: 'Layers' }));
  await press(page, page.getByRole('button', { name: 'Page settings' }));
  await reach(page, details.getByRole('tab', { name: 'General' }));
  for (const _ of ['Colours', 'Link values']) await page.keyboard.press('ArrowRight');
  await expect(details.getByRole('tab', { name: 'Link values' })).toBeFocused();
  await press(page, details.getByRole('button', { name: 'Title', exact: true }));
  await expect(details.getByRole('heading', { name: 'Parameter title' })).toBeFocused();
  const words = details.getByLabel('Default', { exact: true });
  await write(page, words, 'Help');
  await page.keyboard.press('Enter');
  await press(page, details.getByRole('button', { name: 'Reset to default Default' }));
  await expect(words).toBeFocused();
  await page.keyboard.type('Help by keyboard');
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Help by keyboard');

  await press(page, details.getByRole('button', { name: 'Page settings' }), 'Shift+Tab');
  await expect(details.getByRole('button', { name: 'Title', exact: true })).toBeFocused();

  const tree = page.getByRole('tree', { name: 'Layers' });
  const part = (name: RegExp): Locator => tree.getByRole('treeitem', { name });
  await press(page, part(/^Page$/), 'Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Add …' }), 'Shift+Tab');
  const adding = page.getByRole('dialog', { name: 'Add to Page' });
  await expect(adding.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('text');
  await expect(adding.getByRole('region').first().getByRole('button').first()).toHaveAccessibleName(
    /^Text Paragraph/,
  );
  await lookAt(page);
  await press(page, adding.getByRole('button', { name: /^Text Paragraph/ }));
  await expect(details.getByLabel('Text', { exact: true })).toBeFocused();
  await write(page, details.getByLabel('Text', { exact: true }), 'Nobody needs a mouse.');
  await page.keyboard.press('Enter');
  await expect(shown.getByText('Nobody needs a mouse.')).toBeVisible();
  await reach(page, part(/^Nobody needs a mouse/), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAccessibleName(/^Nobody needs a mouse/);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(tree.getByRole('treeitem').nth(2)).toHaveAccessibleName(/^Nobody needs a mouse/);
  await expect(page.getByText(/^Saved on the server at/)).toBeVisible();
  await lookAt(page);
};

/** @returns the number of the release that it became */
const publish = async (page: Page): Promise<number> => {
  await press(page, page.getByRole('button', { name: 'Publish …' }), 'Shift+Tab');
  await press(page, page.getByRole('link', { name: 'Publish together with other pages' }));
  await expect(page.getByRole('heading', { level: 1, name: 'New change' })).toBeVisible();
  await write(page, page.getByLabel('What it does, in a few words'), 'Help by keyboard');
  await write(page, page.getByLabel('Why, for approvers and for later'), 'Marketing asked for it.');
  await lookAt(page);
  await press(page, page.getByRole('button', { name: 'Create the change' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Help by keyboard' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Check it' }));
  await expect(page.getByText(/^The check passed\./)).toBeVisible(checked);
  await lookAt(page);
  await press(page, page.getByRole('button', { name: 'Publish now' }));
  const told = page.getByText(/^It became release \d+\./);
  await expect(told).toBeVisible();
  await lookAt(page);
  return Number(/\d+/.exec((await told.textContent()) ?? ''));
};

const rollBack = async (page: Page, from: number): Promise<void> => {
  const to = from - 1;
  await press(page, page.getByRole('link', { name: 'All releases' }));
  await press(page, page.getByRole('button', { name: `Roll back to ${to} …` }));
  const asking = page.getByRole('dialog', { name: `Roll back to release ${to}` });
  await write(page, asking.getByLabel('Why'), 'It was meant for later.');
  await lookAt(page);
  await press(page, asking.getByRole('button', { name: 'Roll back now' }));
  await expect(
    page.getByText(`The pages of release ${to} are live again, as release ${from + 1}.`),
  ).toBeVisible();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(page.getByText(`Back to release ${to}: It was meant for later.`)).toBeVisible();
  await lookAt(page);
};

test('studio §8: everything by keyboard: a promotion is made, published and rolled back, at 200 %', async ({
  page,
  browser,
  service,
}) => {
  const borrower = await browser.newPage({ baseURL: service.url, ...phone });
  await page.goto('/studio');
  await write(page, page.getByLabel('E-mail address'), administrator.email);
  await write(page, page.getByLabel('Password'), administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Borrower screens' })).toBeVisible();
  await lookAt(page);
  await test.step('it is made', () => makePromotion(page));
  const release = await test.step('it is published', () => publish(page));
  await borrower.goto(`/promotion/${promotion}`);
  await expect(borrower.getByText('Nobody needs a mouse.')).toBeVisible();
  await test.step('it is rolled back', () => rollBack(page, release));
  await borrower.reload();
  await expect(borrower.getByText('This promotion does not exist').first()).toBeVisible();
  await borrower.close();
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { x, width, top, bottom } = element.getBoundingClientRect();
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const isSeenAt = (part: number): boolean => {
      const seen = document.elementFromPoint(x + width / 2, from + part * (to - from));
      return seen !== null && (element.contains(seen) || seen.contains(element));
    };
    return {
      name: element.textContent.slice(0, 40),
      top: top + scrollY,
      isSeen: to > from && isSeenAt(0.2) && isSeenAt(0.8),
    };
  });

test('at 320 px with letters of 200 % the keyboard goes as people read, and what it comes to stands behind nothing', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    ),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page);
  await page.goto('/studio/documents/setting?at=/body/0/children/0/props/label');
  const details = page.getByRole('region', { name: 'Inspector' });
  await expect(details.getByRole('textbox', { name: /^Label/ })).toBeFocused();
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Help' }).click();
  await expect(
    page.getByRole('region', { name: 'Help' }).getByText('Needed').first(),
  ).toBeVisible();
  await details.getByText('Advanced').focus();
  for (let pressed = 0; pressed < 16; pressed += 1) {
    await page.keyboard.press('Shift+Tab');
    const { name, isSeen } = await focused(page);
    expect(isSeen, name).toBe(true);
  }
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const tops: number[] = [];
  for (let last = ''; last !== 'Publish …' && tops.length < 14;) {
    await page.keyboard.press('Tab');
    const { top, isSeen, name } = await focused(page);
    expect(isSeen, name).toBe(true);
    tops.push(top);
    last = name;
  }
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeFocused();
  for (const [index, top] of tops.entries())
    expect(top).toBeGreaterThan((tops[index - 1] ?? 0) - 20);
});
