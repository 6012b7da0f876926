import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import {
  longRounds,
  runningCases,
  systems,
  type CaseName,
  type RunningCase,
  type RunningVisit,
  type System,
} from './cases.ts';
import { phone } from '../../fixtures/phone.ts';

/** What was measured in one round. */
export type RunningRound = ReadonlyMap<CaseName, Readonly<Record<System, RunningVisit>>>;

const configFile = join(import.meta.dirname, 'vite.config.ts');

/** How many times slower than the machine the page is, but for keys. */
const slowdown = 4;

/** More than this is counted as long, and measured in the first rounds only. */
const long = 5000;

/** Measures one system in a browser context of its own: no cached code, no warm functions. */
const visitOnce = async (
  browser: Browser,
  address: string,
  system: System,
  one: RunningCase,
): Promise<RunningVisit> => {
  const context = await browser.newContext({ viewport: phone.viewport });
  try {
    const page = await context.newPage();
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto(address);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {
      rate: one.kind === 'keys' ? 1 : slowdown,
    });
    const visit = await page.evaluate(
      ({ system: wanted, one: what }) => {
        if (window.measureRunning === undefined)
          throw new Error('The page of the bench did not start.');
        return window.measureRunning(wanted, what);
      },
      { system, one },
    );
    if (faults.length > 0)
      throw new AggregateError(
        faults,
        `The page threw while ${system} was measured in ${one.name}: ${faults[0]?.message}`,
      );
    return visit;
  } finally {
    await context.close();
  }
};

const runRound = async (
  browser: Browser,
  address: string,
  round: number,
  cases: readonly RunningCase[],
): Promise<RunningRound> => {
  const measured = new Map<CaseName, Readonly<Record<System, RunningVisit>>>();
  for (const [turn, one] of cases.entries()) {
    if (one.count > long && round > longRounds) continue;
    const found: Partial<Record<System, RunningVisit>> = {};
    for (const system of (round + turn) % 2 === 0 ? systems : systems.toReversed())
      found[system] = await visitOnce(browser, address, system, one);
    const { byHand, engine } = found;
    if (byHand !== undefined && engine !== undefined) measured.set(one.name, { byHand, engine });
  }
  return measured;
};

/**
 * Draws each page of the engine and the same by hand, one right after the other, whichever comes first changing with every round, after a round that does not
 * count.
 * @param say told of the progress
 */
export const measureRunning = async (
  rounds: number,
  only: readonly CaseName[],
  say: (sentence: string) => void,
): Promise<readonly RunningRound[]> => {
  say('Building the pages of the bench …');
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn' });
  const found = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, '--js-flags=--expose-gc'],
  });
  try {
    const address = server.resolvedUrls?.local[0];
    if (address === undefined)
      throw new Error(
        'The page of the bench is not served anywhere. See preview in tests/bench/vite.config.ts.',
      );
    const cases = runningCases.filter(({ name }) => only.includes(name));
    await runRound(
      browser,
      address,
      0,
      cases.filter(({ count }) => count <= long),
    );
    const done: RunningRound[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const start = performance.now();
      done.push(await runRound(browser, address, round, cases));
      say(
        `Round ${round} of ${rounds} of what runs took ${((performance.now() - start) / 1000).toFixed(1)} s.`,
      );
    }
    return done;
  } finally {
    await browser.close();
    await server.close();
  }
};
