import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Browser } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { findFreePort } from '../../e2e/free-port.ts';
import { createServiceProcess } from '../service-process.ts';
import { createCountdowns, type Countdown } from './countdowns.ts';
import { addMovableClock, timeEvents, type TimeEvent } from './events.ts';
import { here } from '../../fixtures/phone.ts';

export interface TimeRun {
  readonly countdown: string;
  readonly event: string;
  /** By how much what is shown is wrong, in seconds: too much is above 0. */
  readonly error: number;
}

export interface TimeCampaignOptions {
  readonly rounds: number;
  /** Which countdowns; all when not given. */
  readonly only?: (name: string) => boolean;
  readonly say: (sentence: string) => void;
}

/** As the shipped document has it, in Manila. */
const endOfOffer = Date.parse('2027-11-30T23:59:59+08:00');

/** When it must be right after what happened, in milliseconds. */
const rightWithin = 1000;

/** By how much whole seconds, rounded up, differ from what is left. */
const errorOf = (shown: number, left: number): number => {
  const seconds = Math.max(left / 1000, 0);
  if (seconds > shown) return shown - seconds;
  return seconds < shown - 1 ? shown - 1 - seconds : 0;
};

const runOnce = async (
  browser: Browser,
  countdown: Countdown,
  event: TimeEvent,
  number: number,
): Promise<TimeRun> => {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...here });
  try {
    const page = await context.newPage();
    await addMovableClock(page);
    const { end, read } = await countdown.start(page, number);
    await page.waitForTimeout(1500);
    const passed = await event.happen(page);
    await page.waitForTimeout(rightWithin);
    const shown = await read();
    return {
      countdown: countdown.name,
      event: event.name,
      error: errorOf(shown, end - passed - Date.now()),
    };
  } finally {
    await context.close();
  }
};

/** Pages at the same time: each waits more than it works. */
const atOnce = 10;

/** Lets countdowns run in a browser at the built service while something happens to their pages and to the clock. */
export const countDown = async ({
  rounds,
  only = () => true,
  say,
}: TimeCampaignOptions): Promise<readonly TimeRun[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'time-'));
  const service = createServiceProcess({
    program: ['dist/server/server.js'],
    variables: { DATA_DIR: folder },
    port: await findFreePort(),
  });
  await service.start();
  const browser = await chromium.launch(await findChromium());
  try {
    const jobs: (() => Promise<TimeRun>)[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const countdown of createCountdowns(service.url, endOfOffer).filter(({ name }) =>
        only(name),
      ))
        for (const event of timeEvents) {
          if (event.loadsAnew === true && !countdown.isShownAgain) continue;
          const number = jobs.length;
          jobs.push(() => runOnce(browser, countdown, event, number));
        }
    say(`${jobs.length} countdowns …`);
    const runs: TimeRun[] = [];
    const work = async (): Promise<void> => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) runs.push(await job());
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return runs;
  } finally {
    await browser.close();
    await service.kill();
    await rm(folder, { recursive: true, force: true });
  }
};

/** What was found, in lines. */
export const describeTimes = (runs: readonly TimeRun[]): string => {
  const wrong = runs.filter(({ error }) => Math.abs(error) > 1);
  const worst = (event: string): number =>
    Math.max(...runs.filter((run) => run.event === event).map(({ error }) => Math.abs(error)));
  return [
    `${runs.length} countdowns, read ${rightWithin / 1000} s after what happened. By how much they were wrong at most, in seconds:`,
    ...timeEvents.map(({ name }) => `  ${name.padEnd(46)} ${worst(name).toFixed(2)}`),
    `  wrong by more than 1 s: ${wrong.length}`,
    ...wrong.map(
      ({ countdown, event, error }) => `    ${countdown}, ${event}: ${error.toFixed(2)} s`,
    ),
  ].join('\n');
};

/** Says what was found. Not sound where a countdown was wrong by more than a second. */
export const runTimeCampaign = async (
  options: TimeCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const runs = await countDown(options);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service and the browser share`;
  return {
    sound: runs.every(({ error }) => Math.abs(error) <= 1),
    text: `${machine}\n${describeTimes(runs)}`,
  };
};
