import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** How often the same fault was reported on a day. */
export type ReportCount = Readonly<ScreenTables['reports']>;

/** Most rows of a day: of one screen, and of all. */
export interface ReportLimits {
  readonly perScreen: number;
  readonly perDay: number;
}

/** Screen of reports that name none of ours; no id looks like it. */
export const unknownScreen = '(unknown)';
/** Release of reports that name none of ours, or whose release is not kept. */
export const unknownRelease = -1;
/** Kind of what is counted together. */
const overflowKind = '(others)';

/** Lets nobody else count reports until the transaction ends; who reads them goes on. An embedded database has one writer. */
export const lockReports = async (transaction: ScreenDatabase): Promise<void> => {
  if (isPostgres(transaction))
    await sql`lock table reports in share row exclusive mode`.execute(transaction);
};

/** Forgets the days before one. */
export const deleteReportsBefore = async (db: ScreenDatabase, before: string): Promise<void> => {
  await db.deleteFrom('reports').where('day', '<', before).execute();
};

/** The row under which a screen's reports beyond the limits of a day are counted. */
export const toOverflowRow = (count: ReportCount): ReportCount => ({
  ...count,
  release: unknownRelease,
  kind: overflowKind,
  code: '',
  pointer: '',
});

/** Names what is counted in one row. */
export const reportRowKey = ({
  day,
  screen,
  release,
  kind,
  code,
  pointer,
}: Omit<ReportCount, 'count' | 'last_at'>): string =>
  [day, screen, release, kind, code, pointer].join(' ');

/** Counts one more time, or more times, in a list of sums. */
export const addCount = (sums: Map<string, ReportCount>, count: ReportCount): void => {
  const known = sums.get(reportRowKey(count));
  sums.set(
    reportRowKey(count),
    known === undefined
      ? count
      : {
          ...known,
          count: known.count + count.count,
          last_at: Math.max(known.last_at, count.last_at),
        },
  );
};

/** Adds to what was counted before. What would make more rows than the limits is counted as other reports of its screen. Lock the reports first. */
export const addReports = async (
  transaction: ScreenDatabase,
  counts: readonly ReportCount[],
  limits: ReportLimits,
): Promise<void> => {
  for (const day of new Set(counts.map((count) => count.day))) {
    await addDay(
      transaction,
      day,
      counts.filter((count) => count.day === day),
      limits,
    );
  }
};

/** Rows of one statement; each takes eight of its 32,766 parameters. */
const insertBatchSize = 500;

const addDay = async (
  transaction: ScreenDatabase,
  day: string,
  counts: readonly ReportCount[],
  limits: ReportLimits,
): Promise<void> => {
  const kept = await transaction
    .selectFrom('reports')
    .select(['day', 'screen', 'release', 'kind', 'code', 'pointer'])
    .where('day', '=', day)
    .execute();
  const keys = new Set(kept.map(reportRowKey));
  const rowsOf = new Map<string, number>();
  const countRow = ({ screen, kind }: Pick<ReportCount, 'screen' | 'kind'>): void => {
    if (kind !== overflowKind) rowsOf.set(screen, (rowsOf.get(screen) ?? 0) + 1);
  };
  kept.forEach(countRow);
  const fits = (count: ReportCount): boolean => {
    if (keys.has(reportRowKey(count)) || count.kind === overflowKind) return true;
    if ((rowsOf.get(count.screen) ?? 0) >= limits.perScreen || keys.size >= limits.perDay)
      return false;
    keys.add(reportRowKey(count));
    countRow(count);
    return true;
  };
  const sums = new Map<string, ReportCount>();
  for (const count of counts) addCount(sums, fits(count) ? count : toOverflowRow(count));
  const rows = [...sums.values()];
  for (let from = 0; from < rows.length; from += insertBatchSize) {
    await transaction
      .insertInto('reports')
      .values(rows.slice(from, from + insertBatchSize))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'screen', 'release', 'kind', 'code', 'pointer'])
          .doUpdateSet((row) => ({
            count: row('reports.count', '+', row.ref('excluded.count')),
            last_at: row
              .case()
              .when('excluded.last_at', '>', row.ref('reports.last_at'))
              .then(row.ref('excluded.last_at'))
              .else(row.ref('reports.last_at'))
              .end(),
          })),
      )
      .execute();
  }
};
