import type { Round, Size } from './run-rounds.ts';
import { median, spreadOf, type Spread } from './statistics.ts';
import type { System, Visit } from './visit.ts';

/** One line of the table of speeds. */
export interface Speed {
  readonly name: string;
  /** Medians in milliseconds. */
  readonly milliseconds: Readonly<Record<System, number>>;
  /** How many times as long as by hand; each ratio is taken inside one round. */
  readonly listed: Spread;
  readonly static: Spread;
  /** The listed fields beside the page by hand that has content-visibility too. */
  readonly besideContained: Spread;
  /** Most that is allowed; undefined where nothing is promised. */
  readonly target: number | undefined;
}

interface Measure {
  readonly name: string;
  readonly count: Size;
  readonly part: keyof Visit;
  readonly target?: number;
}

const measures: readonly Measure[] = [
  { name: 'mount 12, first', count: 12, part: 'first', target: 1.2 },
  { name: 'mount 12, warm', count: 12, part: 'warm', target: 1.2 },
  { name: 'mount 100, first', count: 100, part: 'first', target: 1.2 },
  { name: 'mount 100, warm', count: 100, part: 'warm', target: 1.2 },
  { name: 'mount 1000, first', count: 1000, part: 'first', target: 1.2 },
  { name: 'mount 1000, warm', count: 1000, part: 'warm', target: 1.2 },
  { name: 'key 100', count: 100, part: 'key' },
  { name: 'key 1000', count: 1000, part: 'key', target: 1.1 },
  { name: 'key 1000 with layout', count: 1000, part: 'keyLaidOut' },
  { name: 'first send 12', count: 12, part: 'send' },
  { name: 'first send 1000', count: 1000, part: 'send' },
];

/** What a part took in each round. NaN where it was not measured, which no target admits. */
const partOf = (
  rounds: readonly Round[],
  count: Size,
  system: System,
  part: keyof Visit,
): readonly number[] => rounds.map((round) => round.get(count)?.get(system)?.[part] ?? Number.NaN);

const ratios = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));

export const speedsOf = (rounds: readonly Round[]): readonly Speed[] =>
  measures.map(({ name, count, part, target }) => {
    const of = (system: System): readonly number[] => partOf(rounds, count, system, part);
    const control = of('control');
    return {
      name,
      milliseconds: {
        control: median(control),
        contained: median(of('contained')),
        listed: median(of('listed')),
        static: median(of('static')),
      },
      listed: ratios(of('listed'), control),
      static: ratios(of('static'), control),
      besideContained: ratios(of('listed'), of('contained')),
      target,
    };
  });

/** How a keystroke grows with the form: with 1,000 fields beside 100 fields, of the same system in the same round. */
export const keyGrowth = (rounds: readonly Round[], system: System): Spread =>
  ratios(partOf(rounds, 1000, system, 'key'), partOf(rounds, 100, system, 'key'));
