import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import {
  type RenderedPage,
  mostHeight,
  type PageToRender,
  viewportHeightPx,
} from '../rendering/rendered-page.ts';
import {
  endAnimations,
  waitUntilIdle,
  measureOverflow,
  findSmallTargets,
  measureFullHeight,
} from '../rendering/page-scripts.ts';
import { runAxe } from './axe.ts';
import type { WatchedPage } from './watch-page.ts';

const elementTimeoutMs = 5000;

/** The page is settled after this time without pending requests. */
const quietPeriodMs = 100;

/** Wait per idle check. One second brought long pages close to their time limit. */
const idleTimeoutMs = 250;

/** A page that never stabilises keeps its last screenshot. */
const maxScreenshots = 6;

const narrowWidthPx = 320;

export const renderPage = async (
  context: BrowserContext,
  { address, stored, seen }: PageToRender,
  watched: WatchedPage,
): Promise<RenderedPage> => {
  const page = await context.newPage();
  // The caller enforces one limit for the whole page.
  page.setDefaultTimeout(0);
  if (stored.length > 0) await page.addInitScript(seedStorage, stored);
  // Not until load: a page that navigates away at once never loads.
  await page.goto(address, { waitUntil: 'commit' });
  const main = page.getByRole('main').first();
  // Waits for the app: the prerendered page also has a main element and texts.
  const isThere =
    (await waitForState(page.locator('#prerendered'), 'detached')) &&
    (await waitForState(main, 'attached'));
  const unseen = await findMissing(page, seen);
  await waitUntilSettled(page, watched);
  // Before anything changes the page.
  const picture = await takeFullPageScreenshot(page, watched);
  const overflows = [await readOverflow(page)];
  const found = {
    isEmpty: !isThere || !(await main.evaluate(hasVisibleContent)),
    axe: await runAxe(page),
    smallTargets: await page.evaluate(findSmallTargets),
    picture,
  };
  await page.setViewportSize({ width: narrowWidthPx, height: viewportHeightPx });
  overflows.unshift(await readOverflow(page));
  return {
    ...found,
    unseen,
    overflows: overflows.filter(({ pixels }) => pixels > 0),
    faults: watched.faults(),
  };
};

const seedStorage = (entries: readonly (readonly [string, string])[]): void => {
  for (const [key, value] of entries)
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
};

const waitForState = (locator: Locator, state: 'attached' | 'detached'): Promise<boolean> =>
  locator.waitFor({ state, timeout: elementTimeoutMs }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return false;
      throw error;
    },
  );

const findMissing = async (page: Page, seen: readonly string[]): Promise<string[]> => {
  const there = await Promise.all(
    seen.map((text) =>
      waitForState(
        (text.startsWith('#') ? page.locator(text) : page.getByText(text)).first(),
        'attached',
      ),
    ),
  );
  return seen.filter((_, index) => there[index] !== true);
};

/**
 * Takes the screenshot with a viewport as high as the page. Lazy content loads and fixed footers
 * stay at the bottom.
 */
const takeFullPageScreenshot = async (page: Page, watched: WatchedPage): Promise<Buffer> => {
  const usual = page.viewportSize();
  const height = Math.min(await page.evaluate(measureFullHeight), mostHeight);
  if (usual === null || height <= usual.height) return takeStableScreenshot(page, watched);
  await page.setViewportSize({ ...usual, height });
  await waitUntilSettled(page, watched);
  const picture = await takeStableScreenshot(page, watched);
  // All other checks use the phone's viewport.
  await page.setViewportSize(usual);
  await waitUntilSettled(page, watched);
  return picture;
};

/**
 * Repeats until two screenshots are equal. On a busy machine a page may look finished too early.
 */
const takeStableScreenshot = async (page: Page, watched: WatchedPage): Promise<Buffer> => {
  let picture = await takeScreenshot(page);
  for (let looks = 1; looks < maxScreenshots; looks += 1) {
    await waitUntilSettled(page, watched);
    const next = await takeScreenshot(page);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
};

const takeScreenshot = (page: Page): Promise<Buffer> =>
  page.screenshot({ type: 'png', animations: 'disabled', caret: 'hide', scale: 'css' });

const waitUntilSettled = async (page: Page, { waiting }: WatchedPage): Promise<void> => {
  for (
    let quiet = 0;
    quiet < quietPeriodMs;
    quiet = waiting() === 0 ? quiet + quietPeriodMs / 4 : 0
  ) {
    await pause(quietPeriodMs / 4);
    await page.evaluate(waitUntilIdle, idleTimeoutMs);
  }
  await page.evaluate(waitForFonts);
  await page.evaluate(endAnimations);
};

const waitForFonts = async (): Promise<void> => {
  await document.fonts.ready;
};

const hasVisibleContent = (main: HTMLElement): boolean => {
  const elements = [
    main,
    ...main.querySelectorAll<HTMLElement>('img, svg, canvas, input, select, textarea, button'),
  ];
  return (
    main.innerText.trim() !== '' ||
    elements
      .slice(1)
      .some((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
  );
};

const readOverflow = async (page: Page): Promise<{ width: number; pixels: number }> => ({
  width: page.viewportSize()?.width ?? 0,
  pixels: await page.evaluate(measureOverflow),
});
