import type { Locator, Page } from '@playwright/test';
import { faultsInBothColours } from './axe-faults.ts';
import { watchFaults } from './page-faults.ts';
import { openDocument, phone } from './studio-phone.ts';
import { giveUp, rewrite } from './studio-api.ts';
import { expect, test } from './studio.ts';

const rail = (page: Page): Locator => page.getByRole('group', { name: 'Panels' });
const drawers = (page: Page): Locator => page.getByRole('group', { name: 'Drawers' });
const glass = (page: Page): Locator => page.locator('iframe[title="The screen on a phone"]');

const sizeOf = async (page: Page): Promise<readonly [number, number]> => {
  const box = await glass(page).boundingBox();
  if (box === null) throw new Error('Expected a visible phone.');
  return [Math.round(box.width), Math.round(box.height)];
};

test('studio §4: the phone keeps its actual size with every panel and drawer', async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await openDocument(page, 'seasonal-offer');
    const first = await sizeOf(page);
    expect(first[0]).toBe(390);
    expect(first[1]).toBeGreaterThan(viewport.height - 180);
    for (const panel of ['Blocks', 'Layers', 'Texts', 'Help']) {
      await rail(page).getByRole('button', { name: panel }).click();
      expect([panel, await sizeOf(page)]).toEqual([panel, first]);
    }
    for (const drawer of ['JSON', 'Log', /problem|hint|error/]) {
      await drawers(page).getByRole('button', { name: drawer }).click();
      expect([drawer, await sizeOf(page)]).toEqual([drawer, first]);
    }
  }
});

test('studio §4: nothing moves while a text is saved, not saved, or changed by others', async ({
  page,
}) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await openDocument(page, 'seasonal-offer');
    await phone(page).getByRole('heading', { level: 2 }).first().click();
    const text = page
      .getByRole('region', { name: 'Inspector' })
      .getByLabel('Text', { exact: true });
    await expect(text).toBeVisible();
    const first = await glass(page).boundingBox();
    const messages = drawers(page).getByRole('status');
    const status = page.locator('.save-state');
    const expectSame = async (state: RegExp): Promise<void> => {
      await expect(status).toHaveText(state);
      expect([state, await glass(page).boundingBox()]).toEqual([state, first]);
    };
    await expectSame(/^Nothing to save|^Saved/);
    await page.route('**/draft', (route) => route.abort());
    await text.pressSequentially('!');
    await text.press('Enter');
    await expectSame(/^Not saved: on this computerTry now$/);
    await expect(messages).toContainText('Retrying automatically.');
    await page.unroute('**/draft');
    await status.getByRole('button', { name: 'Try now' }).click();
    await expectSame(/^Saved on the server at /);
    await rewrite(page, 'seasonal-offer', '"lang": 1,', '"lang":  1,');
    await expect(messages).toHaveText(/ changed this document\. The change is in it now\.$/);
    await expectSame(/^Saved on the server at /);
    await giveUp(page, 'seasonal-offer');
  }
});

test('studio §4: a block is dragged from the palette to its place; Escape drops it nowhere', async ({
  page,
}) => {
  await openDocument(page, 'seasonal-offer');
  await rail(page).getByRole('button', { name: 'Blocks' }).click();
  const card = page.getByRole('region', { name: 'Blocks' }).getByRole('button', {
    name: 'Notice',
    exact: true,
  });
  const heading = phone(page).getByRole('heading', { level: 2 }).first();
  const dragTo = async (): Promise<void> => {
    const [from, to] = [await card.boundingBox(), await heading.boundingBox()];
    if (from === null || to === null) throw new Error('Expected both to be visible.');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y + to.height - 4, { steps: 8 });
  };
  await dragTo();
  await expect(page.locator('.drop-line')).toContainText(/^Notice, after ‘/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.drop-line')).toHaveCount(0);
  await expect(phone(page).getByRole('note')).toHaveCount(0);
  await dragTo();
  await page.mouse.up();
  await expect(
    page.getByRole('region', { name: 'Inspector' }).getByRole('heading', { name: 'Notice' }),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
});

test('studio §4: a press on a block adds it after the selected one', async ({ page }) => {
  await openDocument(page, 'about-us');
  await rail(page).getByRole('button', { name: 'Blocks' }).click();
  await page
    .getByRole('region', { name: 'Blocks' })
    .getByRole('button', { name: 'Spacer', exact: true })
    .press('Enter');
  await expect(
    page.getByRole('region', { name: 'Inspector' }).getByRole('heading', { name: 'Spacer' }),
  ).toBeVisible();
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await giveUp(page, 'about-us');
});

for (const panel of ['Blocks', 'Layers', 'Texts', 'Help', 'Conditions'])
  test(`studio §6: the editor with ${panel} has no axe finding and no policy violation, in light and dark`, async ({
    page,
    context,
    service,
  }) => {
    await openDocument(page, 'seasonal-offer');
    const faults = await watchFaults(context, service.url);
    await page.reload();
    await page.getByRole('button', { name: panel, exact: true }).click();
    expect([await faultsInBothColours(page, panel), faults.unexpected()]).toEqual([[], []]);
  });

/** Visible controls and words of the studio, without the phone and the cards of the palette. */
const countVisible = (page: Page): Promise<{ controls: number; words: number }> =>
  page.evaluate(() => {
    const isInSight = (element: Element): boolean => {
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return element.checkVisibility() && isInWindow && width > 1 && height > 1;
    };
    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role=slider]'),
    ].filter((element) => isInSight(element) && !element.matches('.block-cards *'));
    const words = [...document.querySelectorAll('body *')]
      .filter((element) => isInSight(element) && element.tagName !== 'OPTION')
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap(({ textContent }) => (textContent ?? '').match(/\S+/g) ?? []);
    return { controls: controls.length, words: words.length };
  });

test('studio §1: besides the palette, the editor shows at most 40 controls and 350 words, 55 controls with a selection', async ({
  page,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    // The panel that newcomers find open.
    await page.addInitScript(() => localStorage.setItem('studio-panes', 'blocks'));
    await openDocument(page, 'seasonal-offer');
    const atRest = await countVisible(page);
    expect(atRest.controls).toBeLessThanOrEqual(40);
    expect(atRest.words).toBeLessThanOrEqual(350);
    await phone(page).getByRole('heading', { level: 2 }).first().click();
    await expect(page.getByRole('toolbar', { name: /^Selected block/ })).toBeVisible();
    expect((await countVisible(page)).controls).toBeLessThanOrEqual(55);
  }
});
