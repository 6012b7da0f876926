import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Drawn, GateBrowser, PageToDraw } from '../drawing/drawn-page.ts';
import { screenful } from '../drawing/drawn-page.ts';
import { holdLongTimers, standStill } from '../drawing/in-page.ts';
import { drawPage } from './draw-page.ts';
import type { FoundBrowser } from './found-browser.ts';
import { type WatchedPage, watchPage } from './watch-page.ts';

/** What every page is drawn with, so that the same document looks the same every time. */
const phone = {
  viewport: { width: 390, height: screenful },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
  reducedMotion: 'reduce',
  colorScheme: 'light',
  serviceWorkers: 'block',
  acceptDownloads: false,
} as const;

/** Nothing has an address, should a request get past us; no page takes all the memory. */
const safety = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--js-flags=--max-old-space-size=256',
  '--force-color-profile=srgb',
  '--disable-dev-shm-usage',
];

/** Time for a page to go away, in milliseconds. */
const patience = 5000;

/** Time for a page, in seconds. */
const secondsForPage = 20;

/**
 * Starts a Chromium of which nothing stays behind. Its sandbox is on, unless the service runs as root, where Chromium knows none
 * (docs/decisions/the-gate.md).
 */
export const openChromium = async (
  { executablePath, args, env }: FoundBrowser,
  seconds = secondsForPage,
): Promise<GateBrowser> => {
  // Loaded with the first use, since it is large.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...safety],
    env: { ...env },
    chromiumSandbox: process.getuid?.() !== 0,
    // Signals are for the service, which closes the browser.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  return {
    draw: async (page) => {
      const drawn = await draw(browser, page, seconds, [holdLongTimers]);
      // What comes after a while only, as behind a step that waits, is looked for once more while all timers run.
      const isMissed = drawn.is === 'drawn' && (drawn.page.isEmpty || drawn.page.unseen.length > 0);
      return isMissed ? draw(browser, page, seconds, []) : drawn;
    },
    close: () => browser.close(),
  };
};

/** @param before what is done in the page before anything of it is loaded */
const draw = async (
  browser: Browser,
  toDraw: PageToDraw,
  seconds: number,
  before: readonly (() => void)[],
): Promise<Drawn> => {
  let watched: WatchedPage | undefined;
  let context: BrowserContext | undefined;
  const isDone = new AbortController();
  const drawing = async (): Promise<Drawn> => {
    context = await browser.newContext(phone);
    // The library's own clock runs the timers, too, and tells their errors to the console alone.
    await context.addInitScript(standStill, toDraw.at);
    for (const script of before) await context.addInitScript(script);
    watched = await watchPage(context, toDraw);
    return { is: 'drawn', page: await drawPage(context, toDraw, watched) };
  };
  const late = async (): Promise<Drawn> => {
    await pause(seconds * 1000, undefined, { signal: isDone.signal });
    return { is: 'late', seconds, faults: watched?.faults() ?? [] };
  };
  try {
    return await Promise.race([drawing(), late()]);
  } catch (fault) {
    if (isGone(fault)) return { is: 'crashed' };
    throw fault;
  } finally {
    isDone.abort();
    await leave(browser, context);
  }
};

/** What the library says where the page or the browser is gone. */
const isGone = (fault: unknown): boolean =>
  fault instanceof Error &&
  /crashed|has been closed|Target closed|Browser closed|disconnected/i.test(fault.message);

/** A page that does not go away takes its browser with it. */
const leave = async (browser: Browser, context: BrowserContext | undefined): Promise<void> => {
  const close = async (): Promise<boolean> => {
    await context?.unrouteAll({ behavior: 'ignoreErrors' });
    await context?.close();
    return true;
  };
  // A browser that is gone says so here, too.
  const inTime = await Promise.race([
    close().catch(() => false),
    pause(patience, false, { ref: false }),
  ]);
  if (!inTime) await browser.close();
};
