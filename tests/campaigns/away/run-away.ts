import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { DeliveryDoor } from './delivery-door.ts';
import { button, type Journey } from './journeys.ts';
import { blankFor, usableAt, watchBlank, watchUsable } from './watch-page.ts';
import { expectedOutcome, type Outcome, type Way } from './ways.ts';

/** What the runs go against. */
export interface AwayWorld {
  readonly browser: Browser;
  readonly options: BrowserContextOptions;
  readonly door: DeliveryDoor;
  /** Takes the database away from the service, and gives it back. */
  readonly database: { readonly kill: () => Promise<void>; readonly start: () => Promise<void> };
}

export interface AwayRun {
  readonly journey: string;
  readonly way: Way;
  readonly hasCopy: boolean;
  /** From the step that leads to the page until somebody can go on, in milliseconds. */
  readonly time: number;
  /** What was wrong, a sentence each. */
  readonly faults: readonly string[];
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Times that are long enough for every outcome, in milliseconds; whether it was quick enough is said by the figures. */
const [patience, comesBackWithin, longestBlank] = [15_000, 10_000, 250];

/** A page whose delivery is reached through the door: the browser connects there itself, with all that comes of it. */
const openPage = async (
  { browser, options, door }: AwayWorld,
  journey: Journey,
  storageState?: StorageState,
): Promise<Page> => {
  const context = await browser.newContext({
    ...options,
    ...(storageState === undefined ? {} : { storageState }),
  });
  await context.route(
    ({ pathname }) => journey.isDelivery(pathname),
    (route, request) => {
      const { pathname, search } = new URL(request.url());
      return route.continue({ url: door.origin + pathname + search });
    },
  );
  return context.newPage();
};

/** What a phone keeps that has been on the page of the journey before. */
export const visitBefore = async (world: AwayWorld, journey: Journey): Promise<StorageState> => {
  const page = await openPage(world, journey);
  await journey.begin(page);
  await journey.go(page);
  await button(page, journey.control).waitFor();
  const isKept = (names: readonly string[]): Promise<boolean> =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('documents');
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys();
            reading.addEventListener('success', () => {
              opening.result.close();
              resolve(wanted.every((name) => reading.result.includes(name)));
            });
          });
        }),
      names,
    );
  await expect
    .poll(() => isKept(journey.copies), { message: `copies of ${journey.copies.join(', ')}` })
    .toBe(true);
  const state = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return state;
};

/** One opening of a page while its delivery is away in one way; then it is back. */
export const runAway = async (
  world: AwayWorld,
  journey: Journey,
  way: Way,
  storageState: StorageState | undefined,
): Promise<AwayRun> => {
  const hasCopy = storageState !== undefined;
  const faults: string[] = [];
  const wanted = expectedOutcome(way, hasCopy, journey.isForeign);
  const page = await openPage(world, journey, storageState);
  page.on('pageerror', (fault) => faults.push(`uncaught: ${fault.message}`));
  const names = [journey.control, 'Try again', 'Go to the start page'] as const;
  const [control, again, home] = [
    button(page, names[0]),
    button(page, names[1]),
    button(page, names[2]),
  ];
  try {
    await watchBlank(page);
    await watchUsable(page, names);
    await journey.begin(page);
    if (way === 'database down') await world.database.kill();
    else await world.door.behave(way);
    // The clock that the page reads, too.
    const begin = Date.now();
    await journey.go(page);
    const stands = page.locator(`html[${usableAt}]`);
    await stands.waitFor({ state: 'attached', timeout: patience });
    const time = Number(await stands.getAttribute(usableAt)) - begin;
    const found: Outcome = (await control.isVisible())
      ? 'usable'
      : (await home.isVisible())
        ? 'withdrawn'
        : 'told';
    if (found !== wanted)
      faults.push(
        `expected ${wanted}, found ${found}: ${(await page.locator('body').innerText()).slice(0, 200)}`,
      );
    // A thing that stands there and does nothing is none.
    if (found === 'usable') await control.click({ trial: true });
    else await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    const blank = Number(await page.locator('html').getAttribute(blankFor));
    if (blank > longestBlank) faults.push(`blank for ${blank} ms`);
    if (way === 'database down') await world.database.start();
    else await world.door.behave(undefined);
    if (found === 'told') await again.click();
    if (found === 'withdrawn') await page.reload();
    await control
      .waitFor({ timeout: comesBackWithin })
      .catch((fault: unknown) =>
        faults.push(`not there when the delivery was back: ${String(fault)}`),
      );
    return { journey: journey.name, way, hasCopy, time, faults };
  } finally {
    await world.database.start();
    await world.door.behave(undefined);
    await page.context().close();
  }
};
