import {
  type Browser,
  type BrowserContext,
  errors,
  type Locator,
  type Page,
} from '@playwright/test';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import type { Call } from '../../../src/sandbox/fault-injection/scenario.ts';
import { here, phone as phoneSize, refuseStorage } from '../../fixtures/phone.ts';
import { withBrowser } from '../../harness/browser.ts';
import { type FaultyProxy, openFaultyProxy } from '../../harness/faulty-proxy.ts';
import { pick, type Random } from '../../harness/random.ts';
import { Sandbox } from '../../harness/sandbox.ts';
import { findFreePort, RunningService, withFolder } from '../../harness/service.ts';
import { becomesTrue, pause } from '../../harness/wait.ts';

/** Observations on a phone during a run. */
export interface Seen {
  /** Toasts in order. */
  messages: string[];
  presses: number;
  errors: string[];
  /** XHR requests that failed. */
  failed: number;
}

declare global {
  interface Window {
    noteSeen: (kind: 'message' | 'press', what: string) => void;
  }
}

/**
 * clock: with a movable clock. refused: the browser refuses all storage. used: has the files of the
 * app.
 */
export type PhoneKind = 'clock' | 'clock, refused' | 'refused' | 'used';

export interface Phone {
  readonly context: BrowserContext;
  readonly seen: Seen;
}

export interface MoneyWorld {
  readonly sandbox: Sandbox;
  /** Between browser and service. */
  readonly proxy: FaultyProxy;
  /** Lends a phone; the plan of the proxy ends with the work. */
  readonly withPhone: <Result>(
    kind: PhoneKind,
    work: (phone: Phone) => Promise<Result>,
  ) => Promise<Result>;
}

export const elementTimeoutMs = 30_000;

/** Runs in the page. Named functions would need a helper of the bundler there. */
const watch = (): void => {
  let last = '';
  new MutationObserver(() => {
    const text = document.querySelector('.w-toast')?.textContent ?? '';
    if (text !== '' && text !== last) window.noteSeen('message', text);
    last = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) window.noteSeen('press', '');
    },
    true,
  );
};

const nothingSeen = (): Seen => ({ messages: [], presses: 0, errors: [], failed: 0 });

const createPhone = async (browser: Browser, url: string, kind: PhoneKind): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL: url,
    ...phoneSize,
    ...here,
    deviceScaleFactor: 2,
  });
  const seen = nothingSeen();
  await context.exposeFunction('noteSeen', (what: string, text: string) => {
    if (what === 'message') seen.messages.push(text);
    else seen.presses += 1;
  });
  await context.addInitScript(watch);
  if (kind.includes('refused')) await context.addInitScript({ content: refuseStorage });
  context.on('weberror', (error) => seen.errors.push(error.error().message));
  context.on('requestfailed', (request) => {
    if (request.resourceType() === 'xhr') seen.failed += 1;
  });
  context.setDefaultTimeout(elementTimeoutMs);
  if (kind.includes('clock')) await context.clock.install();
  return { context, seen };
};

export const withMoneyWorld = <Result>(
  work: (world: MoneyWorld) => Promise<Result>,
): Promise<Result> =>
  withFolder('money', async (folder) => {
    const port = await findFreePort();
    const proxy = await openFaultyProxy(port);
    const service = new RunningService(port, folder, { PUBLIC_URL: proxy.url });
    try {
      await service.start();
      return await withBrowser((browser) => {
        let used: Phone | undefined;
        return work({
          sandbox: new Sandbox(service.url),
          proxy,
          withPhone: async (kind, work) => {
            const phone =
              kind === 'used' && used !== undefined
                ? used
                : await createPhone(browser, proxy.url, kind);
            if (kind === 'used') used = phone;
            Object.assign(phone.seen, nothingSeen());
            try {
              return await work(phone);
            } finally {
              await proxy.plan(undefined);
              if (kind !== 'used') await phone.context.close();
              else for (const page of phone.context.pages()) await page.close();
            }
          },
        });
      });
    } finally {
      await proxy.close();
      await service.stop();
    }
  });

/** Retries while the page is being replaced. */
export const retryDetached = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Not attached to an active page'))
      throw error;
    return ask();
  }
};

/** Path of a call at the gateway. */
export const pathOf = (call: Call): string => `/gateway${calls[call].path}`;

const logSize = 50;

/**
 * Requests of a call in the log of the loan core since a moment; calls of one path count as one.
 */
export const countRequests = async (
  sandbox: Sandbox,
  call: Call,
  since: number,
): Promise<number> => {
  const logged = (await sandbox.requests()).filter(({ at }) => at >= since);
  if (logged.length >= logSize)
    throw new Error(`A run made ${logSize} calls or more, and the log holds ${logSize}.`);
  const { path, method } = calls[call];
  return logged.filter((one) => one.path === path && one.method === method).length;
};

/** @returns a fault unless both are equal */
export const expectCount = (what: string, found: number, expected: number): readonly string[] =>
  found === expected ? [] : [`${what}: expected ${expected}, found ${found}`];

/** @returns a fault unless it is true */
export const expectTrue = (isTrue: boolean, fault: string): readonly string[] =>
  isTrue ? [] : [fault];

/** Text of the page, for a fault. */
export const describePage = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 1000);

/** A press so many milliseconds after the first. */
export interface Press {
  readonly atMs: number;
  readonly kind: 'touch' | 'mouse' | 'Enter';
}

export const randomPress = (random: Random, atMs = 0): Press => ({
  atMs,
  kind: pick(random, ['touch', 'mouse', 'Enter'] as const),
});

/** 2 to 10 presses within 20 to 1,200 ms. */
export const randomPresses = (random: Random): readonly Press[] => {
  const count = 2 + Math.floor(random() * 9);
  const lengthMs = 20 + Math.floor(random() * 1181);
  const between = Array.from({ length: count - 2 }, () => Math.floor(random() * lengthMs));
  return [0, ...between.toSorted((a, b) => a - b), lengthMs].map((atMs) =>
    randomPress(random, atMs),
  );
};

const pressTimeoutMs = 10_000;

/**
 * Sends input events of the browser at their times, whether or not the page handled those before.
 */
export const pressAll = async (
  page: Page,
  button: Locator,
  presses: readonly Press[],
): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button to press has no box.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Not detached: that would undo what other sessions set, such as being offline.
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } as const;
  const mouse = { ...point, button: 'left', clickCount: 1 } as const;
  const touch = 'Input.dispatchTouchEvent';
  const senders: Readonly<Record<Press['kind'], () => readonly Promise<unknown>[]>> = {
    touch: () => [
      session.send(touch, { type: 'touchStart', touchPoints: [point] }),
      session.send(touch, { type: 'touchEnd', touchPoints: [] }),
    ],
    mouse: () => [
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }),
    ],
    Enter: () => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ],
  };
  const start = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const { atMs, kind } of presses) {
    const left = start + atMs - performance.now();
    if (left > 0) await pause(left);
    sent.push(...senders[kind]());
  }
  // An event during a page change is lost at times, and never confirmed.
  await Promise.race([Promise.all(sent), pause(pressTimeoutMs, undefined, { ref: false })]);
};

/** Clicks by script, also a disabled control, while it exists. @param timeoutMs for each click */
export const clickWhileThere = async (
  control: Locator,
  times: number,
  timeoutMs: number,
): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await control
      .dispatchEvent('click', undefined, { timeout: timeoutMs })
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
      });
};

export const becomesEnabled = async (control: Locator): Promise<void> => {
  if (!(await becomesTrue(() => control.isEnabled())))
    throw new Error('The button stays disabled.');
};
