import { describeSpread, table } from '../../harness/report.ts';
import { median, quantile, type Spread } from '../../harness/statistics.ts';
import { byHand, type System } from './systems.ts';
import type { Figure, Visit } from './visit.ts';
import type { Workload } from './workloads.ts';

/** Visits of a workload by round; a round that left it out is undefined. */
export type VisitsOf = (workload: Workload, system: System) => readonly (Visit | undefined)[];

const titles: Readonly<Record<Figure, string>> = {
  first: 'Script of the first mount in a fresh page, until it is complete',
  warm: 'Script of later mounts',
  work: 'Main-thread work of the first mount, with layout and paint',
  key: 'Keystroke, 4 times CPU throttling: handlers and synchronous commit',
  keyWork: 'Main-thread work of a keystroke, 4 times CPU throttling',
  switch: 'Switch of half of the fields, 4 times CPU throttling, until the form is complete',
  switchWork: 'Main-thread work of that switch',
};

const isNumber = (value: number): boolean => !Number.isNaN(value);

const valuesOf = (visits: readonly (Visit | undefined)[], figure: Figure): readonly number[] =>
  visits.map((visit) => visit?.figures[figure] ?? Number.NaN);

/** Ratios inside each round. */
const ratioRange = (above: readonly number[], below: readonly number[]): Spread => {
  const found = above.map((value, round) => value / (below[round] ?? Number.NaN)).filter(isNumber);
  return { low: quantile(found, 0), median: median(found), high: quantile(found, 1) };
};

const describeMs = (times: readonly number[]): string => {
  const found = median(times.filter(isNumber));
  return `${found.toFixed(found < 10 ? 2 : found < 100 ? 1 : 0)} ms`;
};

const describeCell = (
  figure: Figure,
  workload: Workload,
  system: System,
  visitsOf: VisitsOf,
): string => {
  const visits = visitsOf(workload, system);
  const times = valuesOf(visits, figure);
  if (!times.some(isNumber)) return visits.some((visit) => visit !== undefined) ? 'failed' : '';
  if (system === byHand) return describeMs(times);
  const ratio = ratioRange(times, valuesOf(visitsOf(workload, byHand), figure));
  const milliseconds = describeMs(times);
  return isNumber(ratio.median) ? `${describeSpread(ratio)} ${milliseconds}` : milliseconds;
};

const describeFigure = (
  figure: Figure,
  workloads: readonly Workload[],
  systems: readonly System[],
  visitsOf: VisitsOf,
): string => {
  const measured = workloads.filter((workload) =>
    systems.some((system) => valuesOf(visitsOf(workload, system), figure).some(isNumber)),
  );
  if (measured.length === 0) return '';
  const cells = systems.map((system) => [
    system.label,
    ...measured.map((workload) => describeCell(figure, workload, system, visitsOf)),
  ]);
  return [
    `${titles[figure]}.`,
    '',
    table([
      ['', ...measured.map(({ label }) => label)],
      ...cells.filter(([, ...found]) => found.some((cell) => cell !== '')),
    ]),
    '',
  ].join('\n');
};

const describeProblems = (
  workloads: readonly Workload[],
  systems: readonly System[],
  visitsOf: VisitsOf,
): readonly string[] =>
  systems.flatMap((system) =>
    workloads.flatMap((workload) => {
      const visits = visitsOf(workload, system).filter((visit) => visit !== undefined);
      const problems = visits.flatMap((visit) => visit.problems);
      const [first] = problems;
      return first === undefined
        ? []
        : [
            `${system.label}, ${workload.label}, ${problems.length} of ${visits.length} visits: ${first}.`,
          ];
    }),
  );

/** @param figures in the order of the tables */
export const describeMounting = (
  figures: readonly Figure[],
  workloads: readonly Workload[],
  systems: readonly System[],
  visitsOf: VisitsOf,
): string => {
  const problems = describeProblems(workloads, systems, visitsOf);
  return [
    'The same page in several systems, each visit in a new browser context: ratios to the page by hand inside a round, median with the lowest and the highest, and the median in milliseconds.',
    '',
    ...figures
      .map((figure) => describeFigure(figure, workloads, systems, visitsOf))
      .filter((text) => text !== ''),
    ...(problems.length > 0 ? ['Failed checks:', ...problems] : ['Every check of content passed.']),
  ].join('\n');
};
