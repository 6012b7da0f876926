import { createRandom } from '../../seeded-random.ts';
import { runCodes } from './code-run.ts';
import { runLosses } from './loss-run.ts';
import type { MoneyWorld } from './money-world.ts';
import type { RunFound, RunOptions } from './money-run.ts';
import { runPages } from './page-run.ts';
import { runScreens } from './screen-run.ts';
import { runTaps } from './tap-run.ts';
import { runTurns } from './turn-run.ts';

/** The kinds of runs. */
export const moneyKinds = ['taps', 'losses', 'pages', 'turns', 'codes', 'screens'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

const runners: Readonly<Record<MoneyKind, (options: RunOptions) => Promise<RunFound>>> = {
  taps: runTaps,
  losses: runLosses,
  pages: runPages,
  turns: runTurns,
  codes: runCodes,
  screens: runScreens,
};

export interface MoneyOptions {
  readonly world: MoneyWorld;
  readonly kind: MoneyKind;
  readonly runs: number;
  /** Of the first run; each further one has the next number. */
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** What was found in all runs of a kind. */
export interface MoneyFound {
  readonly kind: MoneyKind;
  readonly runs: number;
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Runs by what was tried. */
  readonly tried: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  /** Seeds of the runs with faults. */
  readonly failed: readonly number[];
}

const add = (sum: Record<string, number>, what: string, times: number): void =>
  void (sum[what] = (sum[what] ?? 0) + times);

/** A run that does not come to its end is a fault of its own. */
const runOne = async ({
  world,
  kind,
  seed,
}: Pick<MoneyOptions, 'world' | 'kind' | 'seed'>): Promise<RunFound> => {
  try {
    return await runners[kind]({ world, seed, random: createRandom(seed) });
  } catch (error) {
    return {
      what: 'did not come to its end',
      counts: {},
      faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
};

export const runMoney = async ({
  world,
  kind,
  runs,
  seed,
  say,
}: MoneyOptions): Promise<MoneyFound> => {
  const begin = performance.now();
  const [counts, tried]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const faults: string[] = [];
  const failed: number[] = [];
  const seconds = (): number => Math.round((performance.now() - begin) / 100) / 10;
  for (let own = seed; own < seed + runs; own += 1) {
    const found = await runOne({ world, kind, seed: own });
    add(tried, found.what, 1);
    for (const [what, times] of Object.entries(found.counts)) add(counts, what, times);
    const told = found.faults.map((fault) => `seed ${own}, ${found.what}: ${fault}`);
    faults.push(...told);
    if (told.length > 0) failed.push(own);
    for (const fault of told) say(fault);
    const done = own - seed + 1;
    if (done % 10 === 0)
      say(`${kind}: ${done} of ${runs} runs in ${seconds()} s, ${faults.length} faults`);
  }
  return { kind, runs, seed, seconds: seconds(), counts, tried, faults, failed };
};
