import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyUntrustedDocument } from '../../../renderer/entries/browser.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { onATurnedClock } from '../on-a-turned-clock.ts';
import { openCore } from './core.ts';
import { runRequests } from './run-requests.ts';
import { watchTraffic } from './traffic.ts';

/** Short; `npm run campaign -- requests` is the long form, which says where to tell of it. */
const { REQUESTS = 'short', REQUESTS_ONLY = '', REQUESTS_REPORT } = process.env;

interface Movable {
  reconfigure(settings: { readonly url: string }): void;
}

const isMovable = (value: unknown): value is Movable =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'reconfigure') === 'function';

/** Gives the page another address, and with it another origin. */
const moveTo = (url: string): void => {
  const browser: unknown = Reflect.get(globalThis, 'jsdom');
  if (!isMovable(browser))
    throw new Error(
      'Expected vitest to have its jsdom in globalThis.jsdom, found none that can be given another address.',
    );
  browser.reconfigure({ url });
};

const address = window.location.href;

// Loads the proof, too, while the clock still goes on by itself.
beforeAll(
  async () =>
    void (await verifyUntrustedDocument(
      {},
      { calls, datasets, natives, stored },
      { routes: [], config: {} },
    )),
);
onATurnedClock();
afterAll(() => moveTo(address));

test('whichever request of a page fails, and however, it is told, nothing is lost, and it can be tried again', async () => {
  const core = await openCore();
  moveTo(core.origin);
  try {
    const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
    const found = await runRequests(
      { core, traffic: watchTraffic(core) },
      { isShort: REQUESTS === 'short', only: REQUESTS_ONLY, say },
    );
    if (REQUESTS_REPORT !== undefined) writeFileSync(REQUESTS_REPORT, JSON.stringify(found));
    expect(found.trials).toBeGreaterThan(0);
    expect(found.faults).toEqual([]);
    expect(found.missed).toEqual([]);
  } finally {
    await core.close();
  }
}, 1_800_000);
