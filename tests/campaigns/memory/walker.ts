import type { Page } from '@playwright/test';

/** A person in the app, whose page is never loaded anew. */
export interface Walker {
  /** Goes to an address of the app, as a link inside of it does. */
  readonly go: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Touches a control of what is shown: ticks, opens, closes, sends, or types. @param chance which one, from 0 to 1 */
  readonly touch: (chance: number) => Promise<void>;
  /** Waits until nothing is on its way, or a second. */
  readonly settle: () => Promise<void>;
  /** Path of what is shown. */
  readonly path: () => Promise<string>;
  /** Whether the page is still the one that was opened first. */
  readonly isSame: () => Promise<boolean>;
}

const longestLoading = 1000;

/** How long the first page may take to come, in milliseconds. */
const longestStart = 30_000;

/**
 * Waits for the first page. Not by a locator: what finds it is a program of 0.4 MB, which would stand in the heap of the page beside what is measured.
 */
const waitForHeading = async (page: Page): Promise<void> => {
  const isThere = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector('h1') !== null);
  for (
    const end = performance.now() + longestStart;
    !(await isThere());
    await page.waitForTimeout(20)
  )
    if (performance.now() > end)
      throw new Error(
        `Expected a heading at ${page.url()} within ${longestStart} ms, found none. Look at the page in a browser.`,
      );
};

/** What a person types. */
const typed = '09171234567';

/**
 * Opens the app in a shell that hears everything and does nothing. Nothing leaves the app: what would load another page is refused, so that whatever a page holds
 * on to is held to the end.
 */
export const createWalker = async (page: Page, url: string): Promise<Walker> => {
  await page.addInitScript(() => {
    Object.assign(window, { LoanShell: { postMessage: () => undefined } });
  });
  page.context().on('page', (other) => void other.close());
  await page.goto(`${url}/setting`);
  await waitForHeading(page);
  await page.route(
    () => true,
    (route, request) => (request.isNavigationRequest() ? route.abort('aborted') : route.continue()),
  );
  await page.evaluate(() => void (document.documentElement.dataset['walk'] = 'begun'));
  let visits = 0;
  const settle = async (): Promise<void> => {
    const isLoading = (): Promise<boolean> =>
      page.evaluate(() => document.body.innerText.includes('Loading'));
    for (
      const end = performance.now() + longestLoading;
      performance.now() < end && (await isLoading());
    )
      await page.waitForTimeout(20);
  };
  return {
    settle,
    go: async (address) => {
      visits += 1;
      await page.evaluate(
        ([to, visit]) => {
          const state = { usr: null, key: `visit-${visit}`, idx: visit };
          history.pushState(state, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state }));
        },
        [address, visits] as const,
      );
    },
    back: async () => {
      await page.evaluate(() => {
        const state: unknown = history.state;
        if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 1)
          history.back();
      });
    },
    touch: async (chance) => {
      const found = await page.evaluate((wanted) => {
        const all = [
          ...document.querySelectorAll(
            'button, input, textarea, select, [role="tab"], [role="radio"], a[href]',
          ),
        ].filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          if (width === 0 || height === 0 || control.closest('[inert]') !== null) return false;
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top === null || control.contains(top);
        });
        const control = all[Math.floor(wanted * all.length)];
        if (control === undefined) return undefined;
        control.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = control.getBoundingClientRect();
        return {
          x: x + width / 2,
          y: y + height / 2,
          isText: control.matches(
            'textarea, input:not([type]), input[type="text"], input[type="tel"], input[inputmode]',
          ),
        };
      }, chance);
      if (found === undefined) return;
      await page.mouse.click(found.x, found.y);
      if (found.isText)
        await page.keyboard.type(typed.slice(0, 1 + Math.floor(chance * typed.length)));
    },
    path: () => page.evaluate(() => location.pathname),
    isSame: () => page.evaluate(() => document.documentElement.dataset['walk'] === 'begun'),
  };
};
