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

interface ReportBuffer {
  readonly add: (count: ReportCount) => void;
  readonly drain: () => readonly ReportCount[];
  readonly isEmpty: () => boolean;
}

/** @param maxRows further errors count as `other`, one row per screen and day */
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

export const flushIntervalMs = 5000;

const retentionMs = 90 * 24 * 60 * 60_000;

/** Bounds forged reports to 5,000 rows a day of about 100 bytes. */
const defaultLimits: ReportLimits = { perScreen: 50, perDay: 5000 };

const maxBufferedRows = 1000;

export interface ReportStoreOptions {
  readonly db: ScreenDatabase;
  /** Reports about unpublished documents share one name. */
  readonly readLive: () => LiveRelease;
  readonly isUp: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => number;
  readonly limits?: ReportLimits;
}

export interface ReportStore {
  readonly add: (report: ErrorReport) => void;
  readonly close: () => Promise<void>;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Buffers reports and writes them periodically; they wait in memory while the database is down. */
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
      // Another instance may have published after the report arrived, so the number is checked on
      // write.
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
        .catch((error: unknown) =>
          log.warn({ err: error }, 'Reports could not be written; retrying'),
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
      await flush().catch((error: unknown) => {
        const reports = buffer.drain().reduce((sum, { count }) => sum + count, 0);
        if (reports > 0)
          log.error(
            { err: error, reports },
            'Client reports were lost: they could not be written before the shutdown',
          );
      });
    },
  };
};

/** Forged names must not fill the table. */
const isKnownDocument = (
  { screens, templates, fragments, gone }: LiveRelease,
  screen: string,
): boolean =>
  screen === '' ||
  [screens, templates, fragments].some((byId) => byId.has(screen)) ||
  gone.some(({ id }) => id === screen);
