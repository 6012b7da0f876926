import { chromium, type LaunchOptions } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { findTestBrowser } from '../../scripts/tools/chromium.mjs';
import { here, phone } from '../fixtures/phone.ts';
import { findChromium109 } from './chromium-109.ts';
import type { EnginePage, PageElement } from './engine-page.ts';

interface LaunchedFrame {
  readonly url: () => string;
  readonly evaluate: (expression: string) => Promise<unknown>;
}

/** Methods that Playwright and Puppeteer share. */
interface LaunchedPage {
  readonly version: string;
  readonly goto: (url: string) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly find: (expression: string) => Promise<PageElement | null>;
  readonly frames: () => readonly LaunchedFrame[];
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const openCurrentChromium = async (): Promise<EnginePage> =>
  openChromium(await findTestBrowser());

export const openChromium109 = async (): Promise<EnginePage> =>
  openChromium(await findChromium109());

/** Drives any version of Chromium by Playwright. */
const openChromium = async (options: LaunchOptions): Promise<EnginePage> => {
  const browser = await chromium.launch(options);
  const context = await browser.newContext({ viewport: phone.viewport, ...here });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return createPage(errors, {
    version: browser.version(),
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      return handle.asElement();
    },
    frames: () => page.frames(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  });
};

/** Drives Firefox by Puppeteer, over WebDriver BiDi. */
export const openFirefox = async (executablePath: string): Promise<EnginePage> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, TZ: here.timezoneId },
    extraPrefsFirefox: { 'intl.accept_languages': `${here.locale}, en` },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`script: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return createPage(errors, {
    version: (await browser.version()).replace('firefox/', ''),
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      return handle.asElement();
    },
    frames: () => page.frames(),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  });
};

const createPage = (errors: string[], page: LaunchedPage): EnginePage => {
  const callOf = (source: string, args: readonly unknown[]): string =>
    `(${source}).apply(null, ${JSON.stringify(args)})`;
  return {
    version: page.version,
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (source, ...args) => page.evaluate(callOf(source, args)),
    find: async (source, ...args) => (await page.find(callOf(source, args))) ?? undefined,
    evaluateInFrame: (path, source) => {
      const frame = page.frames().find((one) => one.url().endsWith(path));
      return Promise.resolve(frame?.evaluate(callOf(source, [])));
    },
    resize: page.resize,
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: page.close,
  };
};
