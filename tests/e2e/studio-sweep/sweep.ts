import { type CDPSession, expect, type Page } from '@playwright/test';
import { becomesTrue } from '../../harness/wait.ts';
import { axeFaults } from '../axe-faults.ts';
import { type PageFaults, watchFaults } from '../page-faults.ts';
import { openStudio, test as studioTest } from '../studio.ts';
import { ask, propose, rewrite } from '../studio-api.ts';
import type { Surface } from './surface.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Sweep {
  readonly page: Page;
  readonly faults: PageFaults;
  readonly devtools: CDPSession;
  readonly change: `/changes/${string}`;
}

/** One page for all tests of a worker. */
export const test = studioTest.extend<object, { sweep: Sweep }>({
  sweep: [
    async ({ browser, service }, provide) => {
      const context = await browser.newContext({
        baseURL: service.url,
        viewport: desk,
        deviceScaleFactor: 1,
        isMobile: false,
        hasTouch: false,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      await openStudio(page, '/studio');
      await ask(page, 'POST /people', {
        email: 'benjamin@loans.example',
        name: 'Benjamin',
        roles: ['viewer', 'editor'],
      });
      await ask(page, 'POST /documents/seasonal-offer/comments', {
        text: 'Too long, @ana',
        node: '',
        nodeName: 'Page',
      });
      await rewrite(page, 'seasonal-offer', 'How it works', 'How it goes');
      await rewrite(page, 'product', '"Product"', '"What we offer"');
      const change = await propose(page, 'product', 'Shorter words for borrowers');
      await ask(page, `POST ${change}/check`);
      const faults = await watchFaults(context, service.url);
      const devtools = await context.newCDPSession(page);
      await provide({ page, faults, devtools, change });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The surfaces show the drafts of the worker's page.
  drafts: ({ sweep: _ }, provide) => provide(),
});

/** Doubles the text size: in the browser settings, or by the page. */
const enlarge: Readonly<Record<string, (sweep: Sweep, factor: 1 | 2) => Promise<unknown>>> = {
  'the browser': ({ devtools }, factor) =>
    devtools.send('Page.setFontSizes', {
      fontSizes: { standard: 16 * factor, fixed: 13 * factor },
    }),
  'the page': ({ page }, factor) =>
    page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      factor === 1 ? '' : '200%',
    ),
};

/**
 * Content beyond the edge of the page or dialog, or reachable only by horizontal scrolling. Phone
 * and text pane have edges of their own.
 */
const beyondEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isBeyond = (element: Element): boolean =>
      element.getBoundingClientRect().right > clientWidth + 1 ||
      (element.matches('html, dialog, section, main, [role=dialog], [role=menu]') &&
        element.scrollWidth > element.clientWidth);
    return [...document.querySelectorAll('html, body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.closest(
            '.visually-hidden, thead, .phone, .text-pane, [data-base-ui-focus-guard]',
          ) === null &&
          isBeyond(element),
      )
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName} ${className}: ${textContent.slice(0, 30)}`,
      );
  });

/** Content beyond an edge, as lines. The phone takes its size a moment after the window. */
const overflow = async (page: Page, at: string): Promise<readonly string[]> => {
  let beyond: readonly string[] = [];
  await becomesTrue(
    async () => {
      beyond = await beyondEdge(page);
      return beyond.length === 0;
    },
    2000,
    50,
  );
  return beyond.map((line) => `${at}: ${line}`);
};

/** Opens a surface as it is at the size of the window. */
const show = async ({ page, change }: Sweep, surface: Surface): Promise<void> => {
  const loading = page.getByRole('status').filter({ hasText: /^(?:Reading|Loading|Opening)/ });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.setItem('studio-panes', 'parts problems'));
  for (const [path, answer] of Object.entries(surface.answers ?? {}))
    await page.route(`**/studio/api/v1${path}`, (route) => route.fulfill(answer));
  await page.goto(`/studio/${surface.at.replace('changes/:change', change.slice(1))}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await surface.ready?.(page).waitFor({ timeout: 120_000 });
  await expect(loading).toHaveCount(0);
  await surface.open?.(page);
  await expect(loading).toHaveCount(0);
};

/** Faults of a surface at all sizes and in both themes, as lines. */
export const findFaults = async (sweep: Sweep, surface: Surface): Promise<readonly string[]> => {
  const { page, faults } = sweep;
  const before = faults.unexpected().length;
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
  await show(sweep, surface);
  found.push(...(await axeFaults(page)).map((line) => `1440 px, light: ${line}`));
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await overflow(page, `${width} px`)));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  if (surface.closesOnResize === true) await show(sweep, surface);
  found.push(...(await axeFaults(page)).map((line) => `390 px, dark: ${line}`));
  await page
    .locator('main details:not([open])')
    .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [way, change] of Object.entries(enlarge)) {
    await change(sweep, 2);
    found.push(...(await overflow(page, `320 px, text doubled by ${way}`)));
    await change(sweep, 1);
  }
  const broken = faults.unexpected().slice(before);
  // A surface may fail requests on purpose, so only these lines of the console count.
  return [...found, ...broken.filter((line) => /policy|trusted|^uncaught|^foreign/i.test(line))];
};
