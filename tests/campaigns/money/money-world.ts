import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { findFreePort } from '../../e2e/free-port.ts';
import { RunningService } from '../../e2e/running-service.ts';
import { Sandbox } from '../../e2e/sandbox.ts';
import { openRoad, type Road } from './road.ts';
import { here, phone } from '../../fixtures/phone.ts';
import { refuseStorage } from '../../fixtures/refuse-storage.ts';

/** What a page did while somebody was at it. */
export interface Seen {
  /** Messages that floated over it, in order. */
  messages: string[];
  /** Presses that reached it, by how they were made. */
  presses: Record<string, number>;
  /** What it threw. */
  errors: string[];
  /** How many of its calls came to nothing. */
  failed: number;
}

declare global {
  interface Window {
    /** Of the campaign, in its pages. */
    noteSeen: (kind: 'message' | 'press', what: string) => void;
  }
}

/** A phone: what one borrower opens pages in. */
export interface Phone {
  readonly context: BrowserContext;
  readonly seen: Seen;
  /** Ends its pages. */
  readonly putAway: () => Promise<void>;
}

/** The built service with the sandbox loan core, the road to it, and a browser. */
export interface MoneyWorld {
  readonly sandbox: Sandbox;
  readonly road: Road;
  /** A phone whose clock can be put forward; a new one each time. @param isRefused its browser refuses all storage */
  readonly phoneWithClock: (isRefused?: boolean) => Promise<Phone>;
  /** A phone that has been used before, and has the files of the app. Nothing that was seen on it before counts. */
  readonly usedPhone: () => Promise<Phone>;
  /** A phone whose browser refuses all storage; a new one each time. */
  readonly phoneWithoutStorage: () => Promise<Phone>;
  readonly end: () => Promise<void>;
}

/** Runs in the page: tells of messages and presses as they come. No function in it has a name, which the bundler would note in the page. */
const watch = (): void => {
  let last = '';
  new MutationObserver(() => {
    const text = document.querySelector('.toast')?.textContent ?? '';
    if (text !== '' && text !== last) window.noteSeen('message', text);
    last = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.addEventListener(
    'click',
    (event) => {
      // A click that Enter makes has no pointer.
      if (event.isTrusted)
        window.noteSeen(
          'press',
          event instanceof PointerEvent && event.pointerType !== '' ? event.pointerType : 'Enter',
        );
    },
    true,
  );
};

/** Longest wait for something on a page, in milliseconds. */
export const longestWait = 30_000;

interface PhoneForm {
  readonly hasClock?: boolean;
  readonly isRefused?: boolean;
}

const nothingSeen = (): Seen => ({ messages: [], presses: {}, errors: [], failed: 0 });

const newPhone = async (
  browser: Browser,
  url: string,
  { hasClock = false, isRefused = false }: PhoneForm,
): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL: url,
    ...phone,
    ...here,
    deviceScaleFactor: 2,
  });
  const seen: Seen = nothingSeen();
  await context.exposeFunction('noteSeen', (kind: string, what: string) => {
    if (kind === 'message') seen.messages.push(what);
    else seen.presses[what] = (seen.presses[what] ?? 0) + 1;
  });
  await context.addInitScript(watch);
  if (isRefused) await context.addInitScript({ content: refuseStorage });
  context.on('weberror', (fault) => seen.errors.push(fault.error().message));
  context.on('requestfailed', (request) => {
    if (request.resourceType() === 'xhr') seen.failed += 1;
  });
  context.setDefaultTimeout(longestWait);
  if (hasClock) await context.clock.install();
  const putAway = async (): Promise<void> => {
    if (hasClock || isRefused) return context.close();
    for (const page of context.pages()) await page.close();
  };
  return { context, seen, putAway };
};

/** Starts everything; to be ended. */
export const startMoneyWorld = async (): Promise<MoneyWorld> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'money-'));
  const [servicePort, roadPort] = [await findFreePort(), await findFreePort()];
  const road = await openRoad(roadPort, servicePort);
  const service = new RunningService(servicePort, dataFolder, { PUBLIC_URL: road.url });
  const browser = await chromium.launch(await findChromium());
  await service.start();
  let used: Phone | undefined;
  return {
    sandbox: new Sandbox(service.url),
    road,
    phoneWithClock: (isRefused = false) =>
      newPhone(browser, road.url, { hasClock: true, isRefused }),
    phoneWithoutStorage: () => newPhone(browser, road.url, { isRefused: true }),
    usedPhone: async () => {
      used ??= await newPhone(browser, road.url, {});
      Object.assign(used.seen, nothingSeen());
      return used;
    },
    end: async () => {
      await browser.close();
      await road.close();
      await service.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
