import {
  addCount,
  toOverflowRow,
  reportRowKey,
  type ReportCount,
  addReports,
  deleteReportsBefore,
  lockReports,
  type ReportLimits,
  unknownRelease,
  unknownScreen,
} from '../database/reports.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import type { LiveRelease } from '../content/live-release.ts';
import type { ErrorReport } from './error-report.ts';

/** Counts that are not written yet. */
interface ReportBuffer {
  readonly add: (count: ReportCount) => void;
  /** Hands everything out, and begins anew. */
  readonly drain: () => readonly ReportCount[];
  readonly isEmpty: () => boolean;
}

/**
 * Counts what phones report. Every report counts, and the memory that they take is bounded, however long nobody takes them.
 * @param most rows; further faults are counted as other ones of their screen, a row for each screen and day
 */
const createReportBuffer = (maxRows: number): ReportBuffer => {
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

/** How often what was gathered is written, in milliseconds. */
export const flushIntervalMs = 5000;

/** How long reports are kept, in milliseconds. */
const retentionMs = 90 * 24 * 60 * 60_000;

/** Whoever sends what they like fills at most 5,000 rows a day, of some 100 bytes each. */
const defaultLimits: ReportLimits = { perScreen: 50, perDay: 5000 };

/** Rows that wait in memory. */
const maxBufferedRows = 1000;

export interface ReportStoreOptions {
  readonly db: ScreenDatabase;
  /** What is published: reports of anything else are counted under one name. */
  readonly readLive: () => LiveRelease;
  /** Whether the database answered when it was last asked. */
  readonly isUp: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly limits?: ReportLimits;
}

/** Keeps reports in the database. */
export interface ReportStore {
  /** Takes a report at once, and writes it with others later. */
  readonly add: (report: ErrorReport) => void;
  /** Writes what has come, and writes nothing any more by itself. */
  readonly close: () => Promise<void>;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Gathers reports and writes them every few seconds. While the database is away they wait in memory. */
export const createReportStore = ({
  db,
  readLive,
  isUp,
  log,
  now,
  limits = defaultLimits,
}: ReportStoreOptions): ReportStore => {
  const buffer = createReportBuffer(maxBufferedRows);
  let lastPurgeDay = '';
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let closed = false;

  const flush = async (): Promise<void> => {
    const today = dayOf(now());
    if (buffer.isEmpty() && lastPurgeDay === today) return;
    const taken = buffer.drain();
    try {
      // Another instance may have made the release a moment ago, so nobody asked for its number when the report came.
      const { seq } = readLive();
      const counts = taken.map((count) =>
        count.release <= seq ? count : { ...count, release: unknownRelease },
      );
      await db.transaction().execute(async (transaction) => {
        await lockReports(transaction);
        if (lastPurgeDay !== today)
          await deleteReportsBefore(transaction, dayOf(now() - retentionMs));
        await addReports(transaction, counts, limits);
      });
      lastPurgeDay = today;
    } catch (error) {
      taken.forEach(buffer.add);
      throw error;
    }
  };
  const scheduleFlush = (): void => {
    timer = setTimeout(() => {
      flushing = (isUp() ? flush() : Promise.resolve())
        .catch((fault: unknown) =>
          log.warn({ err: fault }, 'Reports could not be written; they are tried again'),
        )
        .finally(() => {
          if (!closed) scheduleFlush();
        });
    }, flushIntervalMs).unref();
  };
  scheduleFlush();

  return {
    add: ({ kind, code, screen, release, pointer = '' }) => {
      const time = now();
      const known = isKnownDocument(readLive(), screen) ? screen : unknownScreen;
      buffer.add({
        day: dayOf(time),
        screen: known,
        release,
        kind,
        code,
        pointer,
        count: 1,
        last_at: time,
      });
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await flushing;
      await flush().catch((fault: unknown) => {
        const reports = buffer.drain().reduce((sum, { count }) => sum + count, 0);
        if (reports > 0)
          log.error(
            { err: fault, reports },
            'Reports of phones are lost: they could not be written before the end',
          );
      });
    },
  };
};

/** Whoever invents names shall not fill the table with them. */
const isKnownDocument = (
  { screens, templates, fragments, gone }: LiveRelease,
  screen: string,
): boolean =>
  screen === '' ||
  [screens, templates, fragments].some((byId) => byId.has(screen)) ||
  gone.some(({ id }) => id === screen);
