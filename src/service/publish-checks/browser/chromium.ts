import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import {
  type PageRenderResult,
  type RenderBrowser,
  type PageToRender,
  viewportHeightPx,
} from '../rendering/rendered-page.ts';
import { suspendLongTimers, freezePageClock } from '../rendering/page-scripts.ts';
import { renderPage } from './render-page.ts';
import type { FoundBrowser } from './find-browser.ts';
import { type WatchedPage, watchPage } from './watch-page.ts';

/** Fixed context options, so that equal documents give equal screenshots. */
const contextOptions = {
  viewport: { width: 390, height: viewportHeightPx },
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

/** No host resolves, should a request slip through; memory per page is limited. */
const hardeningArgs = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--js-flags=--max-old-space-size=256',
  '--force-color-profile=srgb',
  '--disable-dev-shm-usage',
];

const closeTimeoutMs = 5000;

const pageTimeoutSeconds = 20;

/**
 * Starts a Chromium without persistent state. Sandboxed, unless the service runs as root, where
 * Chromium has no sandbox (docs/decisions/render-every-example-before-publishing.md).
 */
export const openChromium = async (
  { executablePath, args, env }: FoundBrowser,
  timeoutSeconds = pageTimeoutSeconds,
): Promise<RenderBrowser> => {
  // Lazy, since it is large.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...hardeningArgs],
    env: { ...env },
    chromiumSandbox: process.getuid?.() !== 0,
    // The service handles signals and closes the browser.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  return {
    draw: async (page) => {
      const result = await renderWithTimeout(browser, page, timeoutSeconds, [suspendLongTimers]);
      // Retries with all timers running: content may appear only after a delayed step.
      const isMissed =
        result.is === 'drawn' && (result.page.isEmpty || result.page.unseen.length > 0);
      return isMissed ? renderWithTimeout(browser, page, timeoutSeconds, []) : result;
    },
    close: () => browser.close(),
  };
};

/** @param before scripts run in the page before it loads */
const renderWithTimeout = async (
  browser: Browser,
  toDraw: PageToRender,
  timeoutSeconds: number,
  before: readonly (() => void)[],
): Promise<PageRenderResult> => {
  let watched: WatchedPage | undefined;
  let context: BrowserContext | undefined;
  const isDone = new AbortController();
  const drawing = async (): Promise<PageRenderResult> => {
    context = await browser.newContext(contextOptions);
    // Playwright's own clock also runs timers, and reports their errors only to the console.
    await context.addInitScript(freezePageClock, toDraw.at);
    for (const script of before) await context.addInitScript(script);
    watched = await watchPage(context, toDraw);
    return { is: 'drawn', page: await renderPage(context, toDraw, watched) };
  };
  const late = async (): Promise<PageRenderResult> => {
    await pause(timeoutSeconds * 1000, undefined, { signal: isDone.signal });
    return { is: 'late', seconds: timeoutSeconds, faults: watched?.faults() ?? [] };
  };
  try {
    return await Promise.race([drawing(), late()]);
  } catch (error) {
    if (isBrowserClosed(error)) return { is: 'crashed' };
    throw error;
  } finally {
    isDone.abort();
    await closeContext(browser, context);
  }
};

const isBrowserClosed = (error: unknown): boolean =>
  error instanceof Error &&
  /crashed|has been closed|Target closed|Browser closed|disconnected/i.test(error.message);

/** A context that does not close in time takes its browser with it. */
const closeContext = async (
  browser: Browser,
  context: BrowserContext | undefined,
): Promise<void> => {
  const close = async (): Promise<boolean> => {
    await context?.unrouteAll({ behavior: 'ignoreErrors' });
    await context?.close();
    return true;
  };
  // Closing a dead browser rejects, too.
  const inTime = await Promise.race([
    close().catch(() => false),
    pause(closeTimeoutMs, false, { ref: false }),
  ]);
  if (!inTime) await browser.close();
};
