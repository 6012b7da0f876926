import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type DrawnPage, mostHeight, type PageToDraw, screenful } from '../drawing/drawn-page.ts';
import { animationsEnded, idle, overflow, smallTargets, wholeHeight } from '../drawing/in-page.ts';
import { findAxeFaults } from './axe.ts';
import type { WatchedPage } from './watch-page.ts';

/** Time for what must be seen, in milliseconds. */
const seenWithin = 5000;

/** The page is at rest when it has asked for nothing for so long; in milliseconds. */
const rest = 100;

/** How long it is waited until a page has nothing to do, each time; in milliseconds. A second took a long page near to its limit. */
const idleWithin = 250;

/** A page that never looks the same twice is shown as it was last. */
const mostLooks = 6;

/** The narrowest phone that is thought of, in CSS pixels. */
const narrow = 320;

/** Opens a page, waits until it is at rest and looks at it. */
export const drawPage = async (
  context: BrowserContext,
  { address, stored, seen }: PageToDraw,
  watched: WatchedPage,
): Promise<DrawnPage> => {
  const page = await context.newPage();
  // The whole of it has a limit, which is told from here.
  page.setDefaultTimeout(0);
  if (stored.length > 0) await page.addInitScript(store, stored);
  // Not until it is loaded: a page that goes elsewhere at once never is.
  await page.goto(address, { waitUntil: 'commit' });
  const main = page.getByRole('main').first();
  // What the service drew ahead has a main part and texts, too: what counts is what the app draws in its place.
  const isThere =
    (await reaches(page.locator('#prerendered'), 'detached')) && (await reaches(main, 'attached'));
  const unseen = await findUnseen(page, seen);
  await settle(page, watched);
  // Before anything that changes the page.
  const picture = await takeWholePicture(page, watched);
  const overflows = [await overflowAt(page)];
  const found = {
    isEmpty: !isThere || !(await main.evaluate(showsSomething)),
    axe: await findAxeFaults(page),
    smallTargets: await page.evaluate(smallTargets),
    picture,
  };
  await page.setViewportSize({ width: narrow, height: screenful });
  overflows.unshift(await overflowAt(page));
  return {
    ...found,
    unseen,
    overflows: overflows.filter(({ pixels }) => pixels > 0),
    faults: watched.faults(),
  };
};

const store = (entries: readonly (readonly [string, string])[]): void => {
  for (const [key, value] of entries)
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
};

const reaches = (part: Locator, state: 'attached' | 'detached'): Promise<boolean> =>
  part.waitFor({ state, timeout: seenWithin }).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof Error && fault.name === 'TimeoutError') return false;
      throw fault;
    },
  );

const findUnseen = async (page: Page, seen: readonly string[]): Promise<string[]> => {
  const there = await Promise.all(
    seen.map((text) =>
      reaches(
        (text.startsWith('#') ? page.locator(text) : page.getByText(text)).first(),
        'attached',
      ),
    ),
  );
  return seen.filter((_, index) => there[index] !== true);
};

/** Takes a picture of the whole page in a window that is as high as it: what stands below is loaded and drawn there, and what is fixed to the foot stands at its foot. */
const takeWholePicture = async (page: Page, watched: WatchedPage): Promise<Buffer> => {
  const usual = page.viewportSize();
  const height = Math.min(await page.evaluate(wholeHeight), mostHeight);
  if (usual === null || height <= usual.height) return takePicture(page, watched);
  await page.setViewportSize({ ...usual, height });
  await settle(page, watched);
  const picture = await takePicture(page, watched);
  // All else is proved on a phone.
  await page.setViewportSize(usual);
  await settle(page, watched);
  return picture;
};

/** Looks at a page until two pictures in a row are the same: on a busy machine it may look finished before it is. */
const takePicture = async (page: Page, watched: WatchedPage): Promise<Buffer> => {
  let picture = await shoot(page);
  for (let looks = 1; looks < mostLooks; looks += 1) {
    await settle(page, watched);
    const next = await shoot(page);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
};

const shoot = (page: Page): Promise<Buffer> =>
  page.screenshot({ type: 'png', animations: 'disabled', caret: 'hide', scale: 'css' });

/** Waits until the page asks for nothing, has nothing to do, and nothing moves any more. */
const settle = async (page: Page, { waiting }: WatchedPage): Promise<void> => {
  for (let quiet = 0; quiet < rest; quiet = waiting() === 0 ? quiet + rest / 4 : 0) {
    await pause(rest / 4);
    await page.evaluate(idle, idleWithin);
  }
  await page.evaluate(fontsLoaded);
  await page.evaluate(animationsEnded);
};

const fontsLoaded = async (): Promise<void> => {
  await document.fonts.ready;
};

const showsSomething = (main: HTMLElement): boolean => {
  const parts = [
    main,
    ...main.querySelectorAll<HTMLElement>('img, svg, canvas, input, select, textarea, button'),
  ];
  return (
    main.innerText.trim() !== '' ||
    parts.slice(1).some((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
  );
};

const overflowAt = async (page: Page): Promise<{ width: number; pixels: number }> => ({
  width: page.viewportSize()?.width ?? 0,
  pixels: await page.evaluate(overflow),
});
