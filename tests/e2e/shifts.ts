import { expect, type Page, type Request } from '@playwright/test';
import { slowNoticeDelayMs } from '../../src/loan-app/timing/timeouts.ts';
import { waitUntilIdle } from '../../src/service/publish-checks/rendering/page-scripts.ts';

export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts)
      ? window.shifts.map(Number).reduce((sum, value) => sum + value, 0)
      : Number.NaN,
  );

const isPicture = (request: Request): boolean => request.resourceType() === 'image';

/** Ends the silent period before a loading notice on demand; other timers run. @returns ends it */
const holdSilence = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.addInitScript((wait) => {
    const later = window.setTimeout.bind(window);
    const silent: (() => void)[] = [];
    const setTimeout = (
      run: (...values: unknown[]) => void,
      delay?: number,
      ...values: unknown[]
    ): number => {
      if (delay === wait) silent.push(() => run(...values));
      return later(run, delay, ...values);
    };
    Object.assign(window, { setTimeout });
    window.addEventListener('silence-is-over', () => silent.splice(0).forEach((run) => run()));
  }, slowNoticeDelayMs);
  return () => page.evaluate(() => window.dispatchEvent(new Event('silence-is-over')));
};

/**
 * Opens a page as on the slowest network: rendered before any response, and again before any
 * picture.
 * @returns layout shift
 */
export const shiftedInSteps = async (page: Page, address: string): Promise<number> => {
  const asked = new Set<Request>();
  const letGo: Record<'answers' | 'pictures', () => void> = {
    answers: () => undefined,
    pictures: () => undefined,
  };
  const answers = new Promise<void>((resolve) => (letGo.answers = resolve));
  const pictures = new Promise<void>((resolve) => (letGo.pictures = resolve));
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.route('**/*', async (route) => {
    if (isPicture(route.request())) await pictures;
    else if (route.request().resourceType() === 'xhr') await answers;
    await route.continue();
  });
  await watchShifts(page);
  const endSilence = await holdSilence(page);
  const drawn = (isMeant: (request: Request) => boolean): Promise<void> =>
    expect
      .poll(
        async () => {
          const before = [...asked].filter(isMeant).length;
          await page.evaluate(waitUntilIdle, 1000);
          await page.evaluate(
            () =>
              new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          return before + [...asked].filter(isMeant).length;
        },
        { intervals: [25] },
      )
      .toBe(0);
  await page.goto(address, { waitUntil: 'commit' });
  const isThere = async (): Promise<boolean> => {
    await endSilence();
    return (
      (await page.locator('#prerendered').count()) === 0 &&
      (await page.locator('main, [role="alert"]').first().isVisible())
    );
  };
  await expect.poll(isThere, { intervals: [25] }).toBe(true);
  await drawn((request) => !isPicture(request) && request.resourceType() !== 'xhr');
  letGo.answers();
  await drawn((request) => !isPicture(request));
  letGo.pictures();
  await drawn(() => true);
  return shifted(page);
};
