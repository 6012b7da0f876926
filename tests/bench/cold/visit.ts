import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { here, phone } from '../../fixtures/phone.ts';
import { watchPageErrors, withPage } from '../../harness/browser.ts';
import { pause } from '../../harness/wait.ts';

export interface ColdPage {
  readonly name: string;
  /** Of the sandbox. */
  readonly situation?: string;
  readonly path: string;
  /** Selector of the control that borrowers open the page for. */
  readonly control: string;
  /** Typed text and what the field then shows, or a tap that leads to another page. */
  readonly trial: { readonly type: string; readonly shows: string } | { readonly tap: true };
  /** KB of JavaScript before the page is usable. */
  readonly maxJavascript?: number;
  /** A good surprise. */
  readonly stretchJavascript?: number;
}

/** Milliseconds from navigation, and KB of scripts as sent. */
export interface ColdVisit {
  readonly firstPaint: number;
  readonly usable: number;
  /** The app itself holds the control, not the prerendered page. */
  readonly whole: number;
  /** Received by `whole`. */
  readonly javascript: number;
  /** Typed text that vanished. */
  readonly losses: number;
}

declare global {
  interface Window {
    /** Of watch-page.mjs. */
    watched?: {
      readonly usable: number | undefined;
      readonly whole: number | undefined;
      readonly losses: number;
    };
    watchPage?: (options: Pick<ColdPage, 'control' | 'trial'>) => void;
  }
}

const throttling = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Typed text must stay so long. */
const settledMs = 500;
const pollMs = 500;
const timeoutMs = 60_000;

/** A wait of Playwright would cost a third of a second in a page this slow. */
const becomesWhole = async (session: CDPSession): Promise<void> => {
  const end = performance.now() + timeoutMs;
  const expression = 'window.watched?.whole !== undefined';
  while (performance.now() < end) {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return;
    await pause(pollMs);
  }
  throw new Error(`Expected the app within ${timeoutMs / 1000} s.`);
};

const readVisit = (page: Page): Promise<ColdVisit> =>
  page.evaluate(() => {
    const { whole = Number.NaN, usable = Number.NaN, losses = 0 } = window.watched ?? {};
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(
        (entry) => entry.responseEnd <= whole && new URL(entry.name).pathname.endsWith('.js'),
      );
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      usable,
      whole,
      javascript: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      losses,
    };
  });

/** Opens a page as a cheap phone on a slow network, with nothing cached. */
export const visitCold = (
  browser: Browser,
  address: string,
  { name, control, trial }: ColdPage,
): Promise<ColdVisit> =>
  withPage(browser, { ...phone, ...here, deviceScaleFactor: 2 }, async (page, context) => {
    await context.addInitScript({ path: join(import.meta.dirname, 'watch-page.mjs') });
    await context.addInitScript((options) => window.watchPage?.(options), { control, trial });
    const expectNoErrors = watchPageErrors(page, `${name} at ${address}`);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await page.goto(address, { waitUntil: 'commit' });
    await becomesWhole(session);
    await pause(settledMs);
    const visit = await readVisit(page);
    expectNoErrors();
    if (Object.values(visit).some(Number.isNaN))
      throw new Error(`${name} at ${address} was not measured: ${JSON.stringify(visit)}`);
    return visit;
  });
