import { spreadOf, type Spread } from '../statistics.ts';
import { table } from '../table.ts';
import { limit, spread, verdict } from '../words.ts';
import type { CaseName, RunningVisit, System } from './cases.ts';
import type { RunningRound } from './running.ts';

interface Measure {
  readonly name: string;
  readonly of: CaseName;
  readonly part: keyof RunningVisit;
  /** Most that is wanted of the ratio to the page by hand; undefined where nothing is. */
  readonly target?: number;
}

const measures: readonly Measure[] = [
  { name: 'mount of 12 fields, first', of: 'fields12', part: 'first' },
  { name: 'mount of 12 fields, warm', of: 'fields12', part: 'warm', target: 0.9 },
  { name: 'mount of 100 fields, first', of: 'fields100', part: 'first' },
  { name: 'mount of 100 fields, warm', of: 'fields100', part: 'warm', target: 0.9 },
  { name: 'mount of 1,000 fields, first', of: 'fields1000', part: 'first' },
  { name: 'mount of 1,000 fields, warm', of: 'fields1000', part: 'warm', target: 0.9 },
  { name: 'mount of 10,000 fields, first', of: 'fields10000', part: 'first' },
  { name: 'page of 200 rows, first', of: 'rows200', part: 'first', target: 1 },
  { name: 'page of 200 rows, warm', of: 'rows200', part: 'warm', target: 1 },
  { name: 'page of 2,000 rows, first', of: 'rows2000', part: 'first', target: 0.5 },
  { name: 'page of 2,000 rows, warm', of: 'rows2000', part: 'warm', target: 0.5 },
  { name: 'page of 10,000 rows, warm', of: 'rows10000', part: 'warm' },
  { name: 'key with 100 fields', of: 'keys100', part: 'key' },
  { name: 'key with 1,000 fields', of: 'keys1000', part: 'key', target: 0.9 },
  { name: 'the same, slowed, laid out', of: 'fields1000', part: 'keyLaidOut' },
  { name: 'swap of half of 100 fields', of: 'swap100', part: 'swap' },
  { name: 'swap of half of 1,000 fields, first', of: 'swap1000', part: 'swapFirst', target: 0.8 },
  { name: 'swap of half of 1,000 fields', of: 'swap1000', part: 'swap', target: 0.8 },
  { name: 'the same, first, laid out', of: 'swap1000', part: 'swapFirstLaidOut', target: 0.8 },
  { name: 'the same, laid out', of: 'swap1000', part: 'swapLaidOut', target: 0.8 },
];

/** How something grows: as many times as many fields or rows may take so many times as long. */
interface Growth {
  readonly name: string;
  readonly large: CaseName;
  readonly small: CaseName;
  readonly part: keyof RunningVisit;
  readonly target: number;
}

const growths: readonly Growth[] = [
  {
    name: 'key, 1,000 to 100 fields',
    large: 'keys1000',
    small: 'keys100',
    part: 'key',
    target: 1.1,
  },
  {
    name: 'mount, 1,000 to 100 fields',
    large: 'fields1000',
    small: 'fields100',
    part: 'warm',
    target: 10,
  },
  {
    name: 'mount, 10,000 to 1,000 fields',
    large: 'fields10000',
    small: 'fields1000',
    part: 'first',
    target: 10,
  },
  {
    name: 'key, 10,000 to 1,000 fields',
    large: 'keys10000',
    small: 'keys1000',
    part: 'key',
    target: 10,
  },
  {
    name: 'swap, 1,000 to 100 fields',
    large: 'swap1000',
    small: 'swap100',
    part: 'swap',
    target: 10,
  },
  {
    name: 'swap, 10,000 to 1,000 fields',
    large: 'swap10000',
    small: 'swap1000',
    part: 'swap',
    target: 10,
  },
  {
    name: 'page, 2,000 to 200 rows',
    large: 'rows2000',
    small: 'rows200',
    part: 'warm',
    target: 10,
  },
  {
    name: 'page, 10,000 to 2,000 rows',
    large: 'rows10000',
    small: 'rows2000',
    part: 'warm',
    target: 5,
  },
];

const times = (
  rounds: readonly RunningRound[],
  of: CaseName,
  system: System,
  part: keyof RunningVisit,
): readonly number[] => rounds.map((round) => round.get(of)?.[system][part] ?? Number.NaN);

/** Ratios inside a round; rounds without one of both are left out. */
const ratios = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(
    above
      .map((value, round) => value / (below[round] ?? Number.NaN))
      .filter((value) => !Number.isNaN(value)),
  );

const milliseconds = (found: readonly number[]): string => {
  const { median } = spreadOf(found.filter((value) => !Number.isNaN(value)));
  return median.toFixed(median < 1 ? 3 : 1);
};

const lineOf = (
  rounds: readonly RunningRound[],
  { name, of, part, target }: Measure,
): readonly string[] => {
  const byHand = times(rounds, of, 'byHand', part);
  const engine = times(rounds, of, 'engine', part);
  const found = ratios(engine, byHand);
  return [
    name,
    milliseconds(byHand),
    milliseconds(engine),
    spread(found),
    limit(target),
    verdict(target, found.median),
  ];
};

const growthOf = (
  rounds: readonly RunningRound[],
  { name, large, small, part, target }: Growth,
): readonly string[] => {
  const of = (system: System): Spread =>
    ratios(times(rounds, large, system, part), times(rounds, small, system, part));
  const found = of('engine');
  return [name, spread(of('byHand')), spread(found), limit(target), verdict(target, found.median)];
};

/** How fast pages run; readable by itself. */
export const describeRunning = (rounds: readonly RunningRound[]): string => {
  const has = (...names: readonly CaseName[]): boolean =>
    rounds.some((round) => names.every((name) => round.has(name)));
  return [
    `Pages of the engine and the same by hand (React and react-hook-form), 4 times slower than this machine where nothing else is said: medians of ${rounds.length} rounds with quartiles, ratios inside a round.`,
    'A key or a swap is its handlers with the synchronous commit; laid out: with the layout that follows. Keys are typed in blocks at the speed of this machine.',
    '',
    table([
      ['', 'by hand ms', 'engine ms', 'engine / by hand', 'target', ''],
      ...measures.filter(({ of }) => has(of)).map((one) => lineOf(rounds, one)),
    ]),
    '',
    'How the time grows, of the same page in the same round.',
    '',
    table([
      ['', 'by hand', 'engine', 'target', ''],
      ...growths
        .filter(({ large, small }) => has(large, small))
        .map((one) => growthOf(rounds, one)),
    ]),
  ].join('\n');
};
