import { cpus } from 'node:os';
import type { Spread } from './statistics.ts';

/** Result of a campaign: printed as text, stored as JSON. */
export interface Report {
  readonly title: string;
  readonly runs: number;
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Further lines of the text. */
  readonly notes?: readonly string[];
  /** Violated invariants, one sentence each. */
  readonly faults: readonly string[];
  readonly failedSeeds?: readonly number[];
}

const maxPrintedFaults = 20;

export const describeReport = (report: Report): string => {
  const { title, runs, seed, seconds, counts, notes = [], faults, failedSeeds = [] } = report;
  const counted = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  return [
    `${title}: ${runs} runs (seed ${seed}) in ${seconds} s`,
    ...(counted.length > 0 ? [`  ${counted.join(', ')}`] : []),
    ...notes.map((note) => `  ${note}`),
    `  faults: ${faults.length}${failedSeeds.length === 0 ? '' : ` (--runs 1 --seed ${failedSeeds.join('|')})`}`,
    ...faults.slice(0, maxPrintedFaults).map((fault) => `    ${fault}`),
  ].join('\n');
};

export const describeMachine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown model'}), shared by server, clients and browser`;

/** Aligns columns, the first one to the left. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
};

export const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'NOT REACHED');

/** Empty without a target or without a measurement. */
export const verdictOfMax = (max: number | undefined, ...found: readonly number[]): string =>
  max === undefined || found.some(Number.isNaN) ? '' : verdict(found.every((one) => one <= max));

/** @param unit with its leading space */
export const describeMax = (max: number | undefined, unit = ''): string =>
  max === undefined ? '' : `<= ${max}${unit}`;

export const describeSpread = ({ low, median, high }: Spread, digits = 2): string =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}-${high.toFixed(digits)})`;
