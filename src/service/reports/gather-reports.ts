import { addTo, asOther, nameOfRow, type ReportCount } from '../database/reports.ts';

/** Counts that are not written yet. */
export interface GatheredReports {
  readonly add: (count: ReportCount) => void;
  /** Hands everything out, and begins anew. */
  readonly take: () => readonly ReportCount[];
  readonly isEmpty: () => boolean;
}

/**
 * Counts what phones report. Every report counts, and the memory that they take is bounded, however long nobody takes them.
 * @param most rows; further faults are counted as other ones of their screen, a row for each screen and day
 */
export const gatherReports = (most: number): GatheredReports => {
  let sums = new Map<string, ReportCount>();
  return {
    add: (count) =>
      addTo(sums, sums.size < most || sums.has(nameOfRow(count)) ? count : asOther(count)),
    take: () => {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    isEmpty: () => sums.size === 0,
  };
};
