import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { here } from '../fixtures/phone.ts';

export const phoneOptions = { ...devices['Pixel 7'], ...here };

/** Runs work with a browser of its own. @param args further arguments of Chromium */
export const withBrowser = async <Result>(
  work: (browser: Browser) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> => {
  const found = await findChromium();
  const browser = await chromium.launch({ ...found, args: [...found.args, ...args] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** Runs work in a page of a new context; nothing is cached. */
export const withPage = async <Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

/** @returns throws what the page threw, once the work is done */
export const watchPageErrors = (page: Page, what: string): (() => void) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return () => {
    if (errors.length > 0)
      throw new AggregateError(errors, `The page threw during ${what}: ${errors[0]?.message}`);
  };
};
