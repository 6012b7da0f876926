import type { Browser, Page } from '@playwright/test';
import type { ScreenDocument } from '../../../../renderer/entries/browser.ts';
import { calls } from '../../../../src/contracts/generated/contracts.ts';
import { exampleAddress } from '../../../../src/service/publish-checks/rendering/example-page.ts';
import { createRandom } from '../../../seeded-random.ts';
import type { SampleState } from '../../answers/good-answers.ts';
import { createChooser } from '../choose-string.ts';
import { findDangers } from '../find-dangers.ts';
import { borrowerRules } from '../page-rules.ts';
import { plantDocument } from '../plant-document.ts';
import { plantState } from '../plant-state.ts';
import { routes } from '../routes.ts';
import { watchBrowser } from './watch-browser.ts';
import { here, phone } from '../../../fixtures/phone.ts';

export interface VisitOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly state: SampleState;
  readonly round: number;
  readonly seed: number;
  /** Whether the browser keeps the Content Security Policy. */
  readonly hasPolicy: boolean;
}

export interface VisitFound {
  readonly told: string;
  readonly given: number;
  /** Strings of them that stood on the page as texts. */
  readonly shown: number;
  readonly own: number;
  readonly foreign: number;
  readonly faults: readonly string[];
}

const paths = new Set(
  routes.flatMap(({ path, aliases }) => [path, ...aliases]).filter((path) => path?.startsWith('/')),
);

const isPage = (path: string): boolean =>
  path === '/' || path.startsWith('/promotion/') || paths.has(path.replace(/(.)\/$/, '$1'));

/** A template comes as a document of the loan core half of the time; then its texts are hostile, and this phone has to prove it. */
const templateBody = (document: ScreenDocument, values: unknown): string =>
  JSON.stringify({ code: '0', message: '', data: { id: '5', screen: document, values } });

/** Runs in the page: a shell that tells what it is told. */
const installShell = (): void => {
  const tell = (message: unknown): unknown =>
    Reflect.apply(Reflect.get(window, 'toldShell') as (told: unknown) => unknown, window, [
      message,
    ]);
  Object.assign(window, { LoanShell: { postMessage: tell } });
};

/** Taps what can be tapped, as far as it is still there. */
const tapAbout = async (page: Page, random: () => number, taps: number): Promise<void> => {
  for (let left = taps; left > 0; left -= 1) {
    const targets = await page.locator('button:enabled:visible, a[href]:visible').all();
    const target = targets[Math.floor(random() * targets.length)];
    // What has gone meanwhile, or lies behind a dialog, is not tapped.
    await target?.click({ timeout: 300 }).catch((fault: unknown) => {
      if (
        !(fault instanceof Error) ||
        !/Timeout|detached|closed|intercepts|navigat/i.test(fault.message)
      )
        throw fault;
    });
  }
};

/** Opens one page in a browser with hostile strings in everything that comes to it, and does what a person might. */
export const visitHostile = async ({
  browser,
  url,
  state,
  round,
  seed,
  hasPolicy,
}: VisitOptions): Promise<VisitFound> => {
  const random = createRandom(seed * 1_000_003 + round * 7919);
  const chooser = createChooser(seed + round);
  const { params, kept, body } = plantState(state, { chooser, random });
  const { document: shipped } = state;
  const screen =
    shipped.kind === 'template' && random() < 0.5 ? plantDocument(shipped, chooser) : shipped;
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: !hasPolicy,
    ...phone,
    ...here,
  });
  const faults: string[] = [];
  try {
    const answer = (
      method: string,
      path: string,
    ): { readonly contentType: string; readonly body: string } => {
      const [name] =
        Object.entries(calls).find(
          ([, call]) => call.method === method && call.path === path && call.answers !== 'image',
        ) ?? [];
      if (name === undefined) return { contentType: 'image/png', body: '' };
      if (name === 'channel-template' && shipped.kind === 'template' && screen !== shipped)
        return { contentType: 'application/json', body: templateBody(screen, params) };
      return { contentType: 'application/json', body: body(name) };
    };
    const watch = await watchBrowser(context, { origin: url, answer, mayLeave: true, isPage });
    if (random() < 0.5) await context.addInitScript(installShell);
    await context.addInitScript(
      ({
        origin,
        entries,
      }: {
        readonly origin: string;
        readonly entries: readonly (readonly [string, string])[];
      }) => {
        // The empty page at the beginning and frames have no storage of ours.
        if (location.origin !== origin || window !== window.top) return;
        for (const [key, value] of entries)
          for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
      },
      { origin: url, entries: Object.entries(kept) },
    );
    const page = await context.newPage();
    context.on('page', (opened) =>
      faults.push(`a window was opened: ${opened.url().slice(0, 200)}`),
    );
    // An address longer than browsers and services take is no page at all.
    const given = Object.fromEntries(
      Object.entries(params).filter(([, value]) => String(value).length < 1000),
    );
    await page.goto(
      exampleAddress(shipped, { ...state.example, params: given as Record<string, string> }),
    );
    let seen = '';
    const look = async (left = 3): Promise<void> => {
      try {
        if (new URL(page.url()).origin !== url) return;
        seen += await page.evaluate(() => document.body.textContent);
        faults.push(...(await page.evaluate(findDangers, borrowerRules([url]))));
      } catch (error) {
        // The page went on while it was looked at.
        if (
          left === 0 ||
          !(error instanceof Error) ||
          !/context was destroyed|navigat/i.test(error.message)
        )
          throw error;
        await page.waitForLoadState('domcontentloaded');
        await look(left - 1);
      }
    };
    await page.waitForFunction(() => document.querySelector('main, h1, [role=alert]') !== null);
    await page.waitForTimeout(150);
    await look();
    await tapAbout(page, random, 2);
    await page.waitForLoadState('domcontentloaded');
    await look();
    faults.push(...watch.faults);
    return {
      told: `seed ${seed}, round ${round}, policy ${hasPolicy ? 'on' : 'bypassed'}: ${shipped.id} "${state.name}"`,
      given: chooser.given.length,
      shown: chooser.given.filter(({ text }) => text.trim() !== '' && seen.includes(text)).length,
      own: watch.own,
      foreign: watch.foreign,
      faults: [...new Set(faults)],
    };
  } finally {
    await context.close();
  }
};
