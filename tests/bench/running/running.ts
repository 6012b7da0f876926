import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { phone } from '../../fixtures/phone.ts';
import { watchPageErrors, withBrowser, withPage } from '../../harness/browser.ts';
import { parseNames } from '../../harness/command-line.ts';
import { measureInterleaved } from '../../harness/interleave.ts';
import { describeMax, describeSpread, table, verdictOfMax } from '../../harness/report.ts';
import { median, ratios } from '../../harness/statistics.ts';
import type { BenchOptions, BenchPart } from '../part.ts';
import { type RunningCase, runningCases, type System, systems, type Visit } from './cases.ts';

type TimesOf = (name: string, system: System, part: keyof Visit) => readonly number[];

const configFile = join(import.meta.dirname, 'vite.config.ts');
const throttling = 4;
/** Larger cases show only how times grow. */
const maxOrdinaryCount = 5000;
const roundsOfLarge = 2;

/** Name, case, part and highest ratio to the page by hand. */
const measures: readonly (readonly [string, string, keyof Visit, number?])[] = [
  ['mount of 12 fields, first', 'fields12', 'first'],
  ['mount of 12 fields, warm', 'fields12', 'warm', 0.9],
  ['mount of 100 fields, first', 'fields100', 'first'],
  ['mount of 100 fields, warm', 'fields100', 'warm', 0.9],
  ['mount of 1,000 fields, first', 'fields1000', 'first'],
  ['mount of 1,000 fields, warm', 'fields1000', 'warm', 0.9],
  ['mount of 10,000 fields, first', 'fields10000', 'first'],
  ['page of 200 rows, first', 'rows200', 'first', 1],
  ['page of 200 rows, warm', 'rows200', 'warm', 1],
  ['page of 2,000 rows, first', 'rows2000', 'first', 0.5],
  ['page of 2,000 rows, warm', 'rows2000', 'warm', 0.5],
  ['page of 10,000 rows, warm', 'rows10000', 'warm'],
  ['key with 100 fields', 'keys100', 'key'],
  ['key with 1,000 fields', 'keys1000', 'key', 0.9],
  ['the same, throttled, laid out', 'fields1000', 'keyLaidOut', 0.9],
  ['swap of half of 100 fields', 'swap100', 'swap'],
  ['swap of half of 1,000 fields, first', 'swap1000', 'swapFirst', 0.8],
  ['swap of half of 1,000 fields', 'swap1000', 'swap', 0.8],
  ['the same, first, laid out', 'swap1000', 'swapFirstLaidOut', 0.8],
  ['the same, laid out', 'swap1000', 'swapLaidOut', 0.8],
];

/** Name, large and small case, part and highest ratio of their times. */
const growths: readonly (readonly [string, string, string, keyof Visit, number])[] = [
  ['key, 1,000 to 100 fields', 'keys1000', 'keys100', 'key', 1.1],
  ['mount, 1,000 to 100 fields', 'fields1000', 'fields100', 'warm', 10],
  ['mount, 10,000 to 1,000 fields', 'fields10000', 'fields1000', 'first', 10],
  ['key, 10,000 to 1,000 fields', 'keys10000', 'keys1000', 'key', 10],
  ['swap, 1,000 to 100 fields', 'swap1000', 'swap100', 'swap', 10],
  ['swap, 10,000 to 1,000 fields', 'swap10000', 'swap1000', 'swap', 10],
  ['page, 2,000 to 200 rows', 'rows2000', 'rows200', 'warm', 10],
  ['page, 10,000 to 2,000 rows', 'rows10000', 'rows2000', 'warm', 5],
];

/** Measures one system in a new context without cached code. */
const visitOnce = (
  browser: Browser,
  address: string,
  system: System,
  one: RunningCase,
): Promise<Visit> =>
  withPage(browser, { viewport: phone.viewport }, async (page, context) => {
    const expectNoErrors = watchPageErrors(page, `${one.name}, ${system}`);
    await page.goto(address);
    const session = await context.newCDPSession(page);
    const rate = one.kind === 'keys' ? 1 : throttling;
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const visit = await page.evaluate(
      ([wanted, what]) => {
        if (window.measureRunning === undefined) throw new Error('The page did not start.');
        return window.measureRunning(wanted, what);
      },
      [system, one] as const,
    );
    expectNoErrors();
    return visit;
  });

const describeMedian = (times: readonly number[]): string => {
  const found = median(times);
  return found.toFixed(found < 1 ? 3 : 1);
};

const describe = (rounds: number, names: readonly string[], timesOf: TimesOf): string => {
  const measureRow = ([name, of, part, max]: (typeof measures)[number]): readonly string[] => {
    const [byHand, engine] = [timesOf(of, 'byHand', part), timesOf(of, 'engine', part)];
    const found = ratios(engine, byHand);
    return [
      name,
      describeMedian(byHand),
      describeMedian(engine),
      describeSpread(found),
      describeMax(max),
      verdictOfMax(max, found.median),
    ];
  };
  const growthRow = ([name, large, small, part, max]: (typeof growths)[number]) => {
    const [byHand, engine] = systems.map((system) =>
      ratios(timesOf(large, system, part), timesOf(small, system, part)),
    );
    if (byHand === undefined || engine === undefined) return [];
    return [
      name,
      describeSpread(byHand),
      describeSpread(engine),
      describeMax(max),
      verdictOfMax(max, engine.median),
    ];
  };
  return [
    `Pages of the engine and the same by hand (React and react-hook-form), ${throttling} times slower than this machine except for keys: medians of ${rounds} rounds with quartiles, ratios inside a round.`,
    'A key or a swap is its handlers with the synchronous commit; laid out: with the layout that follows.',
    '',
    table([
      ['', 'by hand ms', 'engine ms', 'engine / by hand', 'target', ''],
      ...measures.filter(([, of]) => names.includes(of)).map(measureRow),
    ]),
    '',
    'Growth of the times of a page in the same round.',
    '',
    table([
      ['', 'by hand', 'engine', 'target', ''],
      ...growths
        .filter(([, large, small]) => names.includes(large) && names.includes(small))
        .map(growthRow),
    ]),
  ].join('\n');
};

/** Mounts, keys, swaps and long lists of the engine and by hand. */
export const measureRunning = async ({ rounds, only, log }: BenchOptions): Promise<BenchPart> => {
  const names = parseNames(
    'only',
    only,
    runningCases.map(({ name }) => name),
  );
  const cases = runningCases.filter(({ name }) => names.includes(name));
  log('Building the pages …');
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn' });
  try {
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('The pages are not served.');
    const visitsOf = await withBrowser(
      (browser) =>
        measureInterleaved(rounds, cases, systems, log, async (one, system, round) =>
          one.count > maxOrdinaryCount && (round === 0 || round > roundsOfLarge)
            ? undefined
            : visitOnce(browser, address, system, one),
        ),
      ['--js-flags=--expose-gc'],
    );
    const results = cases.map((one) => ({
      name: one.name,
      byHand: visitsOf(one, 'byHand'),
      engine: visitsOf(one, 'engine'),
    }));
    const timesOf: TimesOf = (name, system, part) =>
      results.find((one) => one.name === name)?.[system].map((one) => one[part] ?? Number.NaN) ??
      [];
    return { results, text: describe(rounds, names, timesOf) };
  } finally {
    await server.close();
  }
};
