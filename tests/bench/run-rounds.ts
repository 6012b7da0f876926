import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { systems, type System, type Visit } from './visit.ts';
import { phone } from '../fixtures/phone.ts';

/** Sizes of the form, in fields, with how often it is drawn again after the first time. */
const sizes = [
  { count: 12, warmMounts: 15 },
  { count: 100, warmMounts: 7 },
  { count: 1000, warmMounts: 3 },
] as const;

export type Size = (typeof sizes)[number]['count'];

/** What was measured in one round, by size and system. */
export type Round = ReadonlyMap<Size, ReadonlyMap<System, Visit>>;

/** The systems in an order that moves on by one with every turn, so that none always comes first. */
const rotated = (turn: number): System[] =>
  systems
    .map((_, index) => systems[(index + turn) % systems.length])
    .filter((system) => system !== undefined);

/** Measures one system in a browser context of its own: no cached code, no warm functions. */
const visitOnce = async (
  browser: Browser,
  address: string,
  system: System,
  count: number,
  warmMounts: number,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: phone.viewport });
  try {
    const page = await context.newPage();
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto(address);
    const visit = await page.evaluate(
      ({ system, count, warmMounts }) => {
        if (window.measure === undefined) throw new Error('The bench page did not start.');
        return window.measure(system, count, warmMounts);
      },
      { system, count, warmMounts },
    );
    if (faults.length > 0)
      throw new AggregateError(
        faults,
        `The page threw while ${system} with ${count} fields was measured: ${faults[0]?.message}`,
      );
    return visit;
  } finally {
    await context.close();
  }
};

/**
 * Runs the rounds. In each, every system is measured with every size, one right after the other, so that what else the machine does falls on all alike.
 * @param address of the bench page
 * @param say told of the progress
 */
export const runRounds = async (
  address: string,
  rounds: number,
  say: (sentence: string) => void,
): Promise<readonly Round[]> => {
  const found = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, '--js-flags=--expose-gc'],
  });
  try {
    const done: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const measured = new Map<Size, Map<System, Visit>>();
      for (const [turn, { count, warmMounts }] of sizes.entries()) {
        const visits = new Map<System, Visit>();
        for (const system of rotated(round + turn))
          visits.set(system, await visitOnce(browser, address, system, count, warmMounts));
        measured.set(count, visits);
      }
      done.push(measured);
      say(
        `Round ${round + 1} of ${rounds} took ${((performance.now() - start) / 1000).toFixed(1)} s.`,
      );
    }
    return done;
  } finally {
    await browser.close();
  }
};
