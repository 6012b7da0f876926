import type { Browser, Page } from '@playwright/test';
import { isRecord } from '../../../renderer/entries/node.ts';
import {
  exampleAddress,
  toBody,
} from '../../../src/service/publish-checks/rendering/example-page.ts';
import { here, phone } from '../../fixtures/phone.ts';
import type { Run } from '../../harness/campaign.ts';
import { caseOf, createRandom } from '../../harness/random.ts';
import { tapRandomly } from '../session-walk.ts';
import { callAt, Planter } from './hostile-strings.ts';
import { borrowerRules, findDangers } from './page-dangers.ts';
import { contractOf, routes, sampleStates } from './sample-states.ts';
import { watchBrowser } from './watch-browser.ts';

/** Few visits meet many screens. */
const stride = 37;
/** Longer addresses are refused by browsers and services. */
const maxParamLength = 1000;
const maxLooks = 4;

const pagePaths = new Set(
  routes.flatMap(({ path, aliases }) => [path, ...aliases]).filter((path) => path?.startsWith('/')),
);

const isPage = (path: string): boolean =>
  path === '/' || path.startsWith('/promotion/') || pagePaths.has(path.replace(/(.)\/$/, '$1'));

/** Runs in the page. */
const installShell = (): void => {
  Object.assign(window, {
    LoanShell: {
      postMessage: (message: unknown): unknown =>
        (Reflect.get(window, 'postToShell') as (message: unknown) => unknown)(message),
    },
  });
};

/** Runs in the page; frames and the empty page have no storage of ours. */
const fillStorage = ({
  origin,
  entries,
}: {
  origin: string;
  entries: [string, string][];
}): void => {
  if (location.origin !== origin || window !== window.top) return;
  for (const [key, value] of entries)
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
};

/** The page may navigate meanwhile. */
const look = async (page: Page, url: string, faults: string[]): Promise<string> => {
  for (let looks = 1; ; looks += 1)
    try {
      if (new URL(page.url()).origin !== url) return '';
      const text = await page.evaluate(() => document.body.textContent);
      faults.push(...(await page.evaluate(findDangers, borrowerRules([url]))));
      return text;
    } catch (error) {
      const isNavigating =
        error instanceof Error && /context was destroyed|navigat/i.test(error.message);
      if (looks === maxLooks || !isNavigating) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
};

/** Opens a page with hostile strings; every other visit bypasses the Content Security Policy. */
export const visitHostile = async (browser: Browser, url: string, seed: number): Promise<Run> => {
  const round = Math.floor(seed / 2);
  const hasPolicy = seed % 2 === 0;
  const state = caseOf(round * stride, sampleStates);
  const { document: shipped, example } = state;
  const random = createRandom(round * 7919);
  const planter = new Planter(round, random);
  const values = planter.plantParams(state);
  const entries = Object.entries(planter.plantStored(state));
  // A template comes as a document of the loan core half of the time, and is verified.
  const planted =
    shipped.kind === 'template' && random() < 0.5 ? planter.plantDocument(shipped) : undefined;
  const answer = (method: string, path: string) => {
    const call = callAt(method, path);
    if (call === undefined) return { contentType: 'image/png', body: '' };
    const data = { id: '5', screen: planted, values };
    const contract = contractOf(call);
    const given =
      call === 'channel-template' && planted !== undefined
        ? { code: '0', message: '', data }
        : planter.plantBody(state, call);
    const { status, body } =
      contract !== undefined && isRecord(given)
        ? toBody(contract, given)
        : { status: 200, body: given };
    return { contentType: 'application/json', status, body: JSON.stringify(body) };
  };
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: !hasPolicy,
    ...phone,
    ...here,
  });
  const faults: string[] = [];
  try {
    const watch = await watchBrowser(context, { origin: url, answer, mayLeave: true, isPage });
    if (random() < 0.5) await context.addInitScript(installShell);
    await context.addInitScript(fillStorage, { origin: url, entries });
    const page = await context.newPage();
    context.on('page', (opened) => faults.push(`a window: ${opened.url().slice(0, 200)}`));
    const params = Object.fromEntries(
      Object.entries(values).filter(([, value]) => String(value).length < maxParamLength),
    ) as Record<string, string>;
    await page.goto(exampleAddress(shipped, { ...example, params }));
    await page.waitForFunction(() => document.querySelector('main, h1, [role=alert]') !== null);
    await page.waitForTimeout(150);
    const before = await look(page, url, faults);
    await tapRandomly(page, 'button:enabled:visible, a[href]:visible', random, 2);
    await page.waitForLoadState('domcontentloaded');
    const shown = before + (await look(page, url, faults));
    const title = `${shipped.id} "${state.name}", policy ${hasPolicy ? 'on' : 'bypassed'}`;
    return {
      counts: {
        strings: planter.given.length,
        shown: planter.countShown(shown),
        'own requests': watch.requests.own,
        'foreign requests': watch.requests.foreign,
      },
      faults: [...faults, ...watch.faults].map((fault) => `${title}: ${fault}`),
    };
  } finally {
    await context.close();
  }
};
