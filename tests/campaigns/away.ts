import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { isRecord, ownProperty } from '../../renderer/entries/node.ts';
import { type CampaignOptions, startStopwatch } from '../harness/campaign.ts';
import { phoneOptions, withBrowser } from '../harness/browser.ts';
import { type Fault, type FaultyProxy, openFaultyProxy } from '../harness/faulty-proxy.ts';
import { type PostgresCluster, withPostgres } from '../harness/postgres-cluster.ts';
import type { Report } from '../harness/report.ts';
import { type RunningService, withService } from '../harness/service.ts';
import { button, createJourneys, type Journey } from './away-journeys.ts';
import { quantile } from '../harness/statistics.ts';

const ways = [
  'refused',
  'reset',
  'cut',
  'slow',
  '404',
  '410',
  '500',
  '503',
  'html',
  'wrong hash',
  'database down',
] as const satisfies readonly (Fault | 'wrong hash' | 'database down')[];
type Way = (typeof ways)[number];

/** usable: the main control works. message: with a retry. withdrawn: no such page. */
type Outcome = 'usable' | 'message' | 'withdrawn';

/**
 * @param isForeign a document that our delivery does not vouch for may be shown once it is verified
 * (contract 6)
 */
const expectedOutcome = (way: Way, hasCopy: boolean, isForeign: boolean): Outcome => {
  if (way === '410') return 'withdrawn';
  // The service answers documents from memory.
  if (hasCopy || way === 'database down') return 'usable';
  return way === 'wrong hash' && isForeign ? 'usable' : 'message';
};

interface World {
  readonly browser: Browser;
  readonly proxy: FaultyProxy;
  readonly cluster: PostgresCluster | undefined;
}

interface Opening {
  readonly name: string;
  readonly way: Way;
  readonly hasCopy: boolean;
  /** Until the borrower can continue. */
  readonly milliseconds: number;
  readonly faults: readonly string[];
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const outcomeTimeoutMs = 15_000;
const returnTimeoutMs = 10_000;
const maxBlankMs = 250;
const [maxWithCopyMs, maxWithoutCopyMs] = [1000, 3000];

/** Opens a page whose delivery goes through the proxy. */
const openPage = async (
  { browser, proxy }: World,
  journey: Journey,
  storageState?: StorageState,
): Promise<Page> => {
  const context = await browser.newContext({
    ...phoneOptions,
    ...(storageState && { storageState }),
  });
  await context.route(
    ({ pathname }) => journey.isDelivery(pathname),
    (route, request) => {
      const { pathname, search } = new URL(request.url());
      return route.continue({ url: proxy.url + pathname + search });
    },
  );
  return context.newPage();
};

const listCopies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('documents');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
      }),
  );

/** Storage of a phone that has visited the page of the journey. */
const visitBefore = async (world: World, journey: Journey): Promise<StorageState> => {
  const page = await openPage(world, journey);
  await journey.prepare(page);
  await journey.go(page);
  await button(page, journey.control).waitFor();
  await expect.poll(() => listCopies(page)).toEqual(expect.arrayContaining([...journey.copies]));
  const state = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return state;
};

/** Notes in the page when a button can first be used, and how long the page was blank. */
const watchPage = (page: Page, labels: readonly string[]): Promise<unknown> =>
  page.addInitScript((wanted) => {
    let [hasText, since, blankMs, isUsable] = [false, 0, 0, false];
    setInterval(() => {
      const root = document.querySelector('html');
      if (root === null) return;
      const text = document.querySelector('body')?.innerText.trim() ?? '';
      hasText ||= text !== '';
      if (text !== '' || !hasText) since = performance.now();
      blankMs = Math.max(blankMs, performance.now() - since);
      root.setAttribute('data-blank', String(Math.round(blankMs)));
      isUsable ||= [...document.querySelectorAll('button')].some(
        (one) =>
          wanted.includes(one.innerText.trim()) &&
          !one.disabled &&
          one.closest('[inert]') === null &&
          one.checkVisibility(),
      );
      if (isUsable && !root.hasAttribute('data-usable-at'))
        root.setAttribute('data-usable-at', String(Date.now()));
    }, 10);
  }, labels);

/** The delivery with another title in every document, so that hashes do not match. */
const changeTitle = (text: string): string => {
  const value: unknown = JSON.parse(text);
  const title = { text: 'Other' };
  const [data, screen] = [
    ownProperty(value, 'data'),
    ownProperty(ownProperty(value, 'data'), 'screen'),
  ];
  if (isRecord(value) && isRecord(data) && isRecord(screen))
    return JSON.stringify({ ...value, data: { ...data, screen: { ...screen, title } } });
  return isRecord(value) && typeof value.kind === 'string'
    ? JSON.stringify({ ...value, title })
    : text;
};

const takeAway = async ({ proxy, cluster }: World, way: Way): Promise<void> => {
  if (way === 'database down') await cluster?.kill();
  else await proxy.plan(way === 'wrong hash' ? { change: changeTitle } : { fault: way });
};

const bringBack = async ({ proxy, cluster }: World): Promise<void> => {
  await cluster?.start();
  await proxy.plan(undefined);
};

/** Opens a page without the delivery, and again once it is back. */
const openAway = async (
  world: World,
  journey: Journey,
  way: Way,
  storageState: StorageState | undefined,
): Promise<Opening> => {
  const hasCopy = storageState !== undefined;
  const found: string[] = [];
  const page = await openPage(world, journey, storageState);
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  const labels = [journey.control, 'Try again', 'Go to the start page'];
  const [control, again, home] = labels.map((label) => button(page, label));
  if (control === undefined || again === undefined || home === undefined)
    throw new Error('Expected three buttons.');
  try {
    await watchPage(page, labels);
    await journey.prepare(page);
    await takeAway(world, way);
    const start = Date.now();
    await journey.go(page);
    const root = page.locator('html[data-usable-at]');
    await root.waitFor({ state: 'attached', timeout: outcomeTimeoutMs });
    const milliseconds = Number(await root.getAttribute('data-usable-at')) - start;
    const outcome: Outcome = (await control.isVisible())
      ? 'usable'
      : (await home.isVisible())
        ? 'withdrawn'
        : 'message';
    const expected = expectedOutcome(way, hasCopy, journey.isForeign);
    if (outcome !== expected)
      found.push(
        `expected ${expected}, found ${outcome}: ${(await page.locator('body').innerText()).slice(0, 200)}`,
      );
    if (outcome === 'usable') await control.click({ trial: true });
    else await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    const blankMs = Number(await page.locator('html').getAttribute('data-blank'));
    if (blankMs > maxBlankMs) found.push(`blank for ${blankMs} ms`);
    await bringBack(world);
    if (outcome === 'message') await again.click();
    if (outcome === 'withdrawn') await page.reload();
    await control
      .waitFor({ timeout: returnTimeoutMs })
      .catch((error: unknown) => found.push(`not back with the delivery: ${String(error)}`));
    return { name: journey.name, way, hasCopy, milliseconds, faults: found };
  } finally {
    await bringBack(world);
    await page.context().close();
  }
};

const describeTimes = (openings: readonly Opening[]): string =>
  [true, false]
    .map((hasCopy) => {
      const times = openings
        .filter((one) => one.hasCopy === hasCopy)
        .map((one) => one.milliseconds);
      const [middle, longest] = [0.5, 1].map((fraction) => quantile(times, fraction).toFixed(0));
      return `${hasCopy ? 'with' : 'without'} a copy: p50 ${middle}, longest ${longest}`;
    })
    .join('; ');

/**
 * Opens pages while their delivery is away. No page may be blank, in a wrong state or without a way
 * to continue.
 * @param isShort every way by one journey only, without time limits
 */
export const runAway = async (
  { runs, seed, log }: CampaignOptions,
  isShort = false,
): Promise<Report> => {
  const elapsed = startStopwatch();
  const openings: Opening[] = [];
  const openAll = (service: RunningService, cluster?: PostgresCluster): Promise<void> =>
    withBrowser(async (browser) => {
      const proxy = await openFaultyProxy(Number(new URL(service.url).port));
      const world = { browser, proxy, cluster };
      const journeys = await createJourneys(service.url);
      const tried = ways.filter((way) => way !== 'database down' || cluster !== undefined);
      try {
        for (const [place, journey] of journeys.entries()) {
          log(journey.name);
          const visited = await visitBefore(world, journey);
          for (let round = 0; round < runs; round += 1)
            for (const [number, way] of tried.entries())
              if (!isShort || number % journeys.length === place)
                for (const state of [undefined, visited])
                  openings.push(await openAway(world, journey, way, state));
        }
      } finally {
        await proxy.close();
      }
    });
  const onPostgres = await withPostgres(async (cluster) => {
    await withService({ DATABASE_URL: cluster.databaseUrl }, (service) =>
      openAll(service, cluster),
    );
    return true;
  });
  if (onPostgres === undefined) await withService({}, (service) => openAll(service));
  const maxMs = ({ hasCopy }: Opening): number => (hasCopy ? maxWithCopyMs : maxWithoutCopyMs);
  const late = openings.filter((one) => !isShort && one.milliseconds > maxMs(one));
  const describe = ({ name, way, hasCopy }: Opening, what: string): string =>
    `${name}, ${way}, ${hasCopy ? 'with' : 'without'} a copy: ${what}`;
  return {
    title: 'openings while the delivery is away',
    runs: openings.length,
    seed,
    seconds: elapsed(),
    counts: { ways: new Set(openings.map(({ way }) => way)).size, late: late.length },
    notes: [
      'milliseconds until the borrower can continue:',
      ...ways.map((way) => `${way}: ${describeTimes(openings.filter((one) => one.way === way))}`),
      `all: ${describeTimes(openings)}`,
    ],
    faults: [
      ...openings.flatMap((one) => one.faults.map((fault) => describe(one, fault))),
      ...late.map((one) => describe(one, `${one.milliseconds.toFixed(0)} ms`)),
    ],
  };
};
