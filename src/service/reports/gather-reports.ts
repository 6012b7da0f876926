import { addCount, toOverflowRow, reportRowKey, type ReportCount } from '../database/reports.ts';

/** Counts that are not written yet. */
export interface ReportBuffer {
  readonly add: (count: ReportCount) => void;
  /** Hands everything out, and begins anew. */
  readonly drain: () => readonly ReportCount[];
  readonly isEmpty: () => boolean;
}

/**
 * Counts what phones report. Every report counts, and the memory that they take is bounded, however long nobody takes them.
 * @param most rows; further faults are counted as other ones of their screen, a row for each screen and day
 */
export const createReportBuffer = (maxRows: number): ReportBuffer => {
  let sums = new Map<string, ReportCount>();
  return {
    add: (count) =>
      addCount(
        sums,
        sums.size < maxRows || sums.has(reportRowKey(count)) ? count : toOverflowRow(count),
      ),
    drain: () => {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    isEmpty: () => sums.size === 0,
  };
};
