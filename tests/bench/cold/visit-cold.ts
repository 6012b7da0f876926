import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { ColdPage } from './pages.ts';
import { here, phone } from '../../fixtures/phone.ts';

/** What one visit from nothing measured: milliseconds since the page began to be loaded, and KB of 1,024 bytes. */
export interface ColdVisit {
  readonly firstPaint: number;
  readonly usable: number;
  /** When the app itself had the control: not before what was drawn ahead made way for it. */
  readonly whole: number;
  /** Bodies of scripts as they were sent, in brotli, that had come by then. */
  readonly javascript: number;
  /** How often what was typed went away again before the page could be used. */
  readonly losses: number;
}

declare global {
  interface Window {
    /** What watch-page.mjs found. */
    watched?: {
      readonly usable: number | undefined;
      readonly whole: number | undefined;
      readonly losses: number;
    };
    watchPage?: (wanted: Pick<ColdPage, 'control' | 'trial'>) => void;
  }
}

/** A cheap phone on a slow network. */
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** What was typed must stay so long, in milliseconds. */
const settled = 500;

/** How often it is looked whether a page can be used, and how long; in milliseconds. */
const looksEvery = 500;
const longest = 60_000;

/** Makes a page as slow as a cheap phone on a slow network. */
const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** Waits for the app without a word of Playwright in it: what that runs inside a page takes a third of a second on a slow phone. */
const becomesWhole = async (session: CDPSession): Promise<void> => {
  const start = performance.now();
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'window.watched?.whole !== undefined',
      returnByValue: true,
    });
    if (result.value === true) return;
    if (performance.now() - start > longest)
      throw new Error(`Expected the app to stand within ${longest / 1000} s.`);
    await pause(looksEvery);
  }
};

/** What the page itself noted. Read when it is over, so that nothing is asked while it is measured. */
const readVisit = (page: Page): Promise<ColdVisit> =>
  page.evaluate(() => {
    const whole = window.watched?.whole ?? Number.NaN;
    const scripts = performance.getEntriesByType('resource').flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      return entry.responseEnd <= whole && new URL(entry.name).pathname.endsWith('.js')
        ? [entry.encodedBodySize]
        : [];
    });
    return {
      firstPaint:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: window.watched?.usable ?? Number.NaN,
      whole,
      javascript: scripts.reduce((sum, bytes) => sum + bytes, 0) / 1024,
      losses: window.watched?.losses ?? 0,
    };
  });

/** Opens a page in a browser context of its own: nothing of it is stored, no function is warm. */
export const visitCold = async (
  browser: Browser,
  address: string,
  { name, control, trial }: ColdPage,
): Promise<ColdVisit> => {
  const context = await browser.newContext({ ...phone, ...here, deviceScaleFactor: 2 });
  try {
    await context.addInitScript({ path: join(import.meta.dirname, 'watch-page.mjs') });
    await context.addInitScript((wanted) => window.watchPage?.(wanted), { control, trial });
    const page = await context.newPage();
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.goto(address, { waitUntil: 'commit' });
    await becomesWhole(session);
    await pause(settled);
    const visit = await readVisit(page);
    if (faults.length > 0)
      throw new AggregateError(
        faults,
        `The page ${name} at ${address} threw while it was measured: ${faults[0]?.message}`,
      );
    if (Object.values(visit).some(Number.isNaN))
      throw new Error(
        `The page ${name} at ${address} could not be measured: ${JSON.stringify(visit)}`,
      );
    return visit;
  } finally {
    await context.close();
  }
};
