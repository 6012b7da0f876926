import type { Page } from '@playwright/test';

/** What happens to a page or its device while a countdown runs. */
export interface TimeEvent {
  readonly name: string;
  readonly loadsAnew?: boolean;
  /** @returns milliseconds that pass beyond those that are waited */
  readonly happen: (page: Page) => Promise<number>;
}

/** Moves the clock of the device: Date says something else, and what measures time does not. */
export const addMovableClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const [read, shift] = [Date.now.bind(Date), { by: 0 }];
    Date.now = () => read() + shift.by;
    addEventListener('move-clock', (event) => {
      if (event instanceof CustomEvent) shift.by += Number(event.detail);
    });
  });

const move = (page: Page, milliseconds: number): Promise<unknown> =>
  page.evaluate((by) => dispatchEvent(new CustomEvent('move-clock', { detail: by })), milliseconds);

/** Hides the page and shows it again, as far as the page can see. */
const setHidden = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Nothing of the page runs, as browsers do with pages that nobody sees. */
const freeze = async (page: Page, milliseconds: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.waitForTimeout(milliseconds);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await devTools.detach();
};

const hour = 3_600_000;
const nothingMore = 0;

export const timeEvents: readonly TimeEvent[] = [
  { name: 'nothing', happen: async () => nothingMore },
  {
    name: 'hidden for 4 s',
    happen: async (page) => {
      await setHidden(page, true);
      await page.waitForTimeout(4000);
      await setHidden(page, false);
      return nothingMore;
    },
  },
  {
    name: 'frozen for 5 s',
    happen: async (page) => {
      await freeze(page, 5000);
      return nothingMore;
    },
  },
  {
    name: 'hidden and frozen, the device asleep for 20 s',
    happen: async (page) => {
      await setHidden(page, true);
      // The clock of the device goes on, and what measures time does not.
      await move(page, 20_000);
      await freeze(page, 1000);
      await setHidden(page, false);
      return 20_000;
    },
  },
  {
    name: 'loaded anew',
    loadsAnew: true,
    happen: async (page) => {
      await page.reload();
      return nothingMore;
    },
  },
  {
    name: 'loaded anew twice, with 3 s between',
    loadsAnew: true,
    happen: async (page) => {
      await page.reload();
      await page.waitForTimeout(3000);
      await page.reload();
      return nothingMore;
    },
  },
  {
    name: 'the clock an hour forwards',
    happen: async (page) => {
      await move(page, hour);
      return nothingMore;
    },
  },
  {
    name: 'the clock an hour back',
    happen: async (page) => {
      await move(page, -hour);
      return nothingMore;
    },
  },
  {
    name: 'the clock 10 s forwards, then 30 s back',
    happen: async (page) => {
      await move(page, 10_000);
      await page.waitForTimeout(2000);
      await move(page, -30_000);
      return nothingMore;
    },
  },
  {
    name: 'hidden, the clock an hour back',
    happen: async (page) => {
      await setHidden(page, true);
      await move(page, -hour);
      await page.waitForTimeout(1000);
      await setHidden(page, false);
      return nothingMore;
    },
  },
];
