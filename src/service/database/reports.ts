import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { isPostgres } from './dialect.ts';

export type ReportCount = Readonly<ScreenTables['reports']>;

/** Maximum rows per day. */
export interface ReportLimits {
  readonly perScreen: number;
  readonly perDay: number;
}

/** Never a valid id. */
export const unknownScreen = '(unknown)';
/** Also used for expired releases. */
export const unknownRelease = -1;
const overflowKind = '(others)';

/**
 * Locks report writers until the transaction ends; readers continue. SQLite has a single writer.
 */
export const lockReports = async (transaction: ScreenDatabase): Promise<void> => {
  if (isPostgres(transaction))
    await sql`lock table reports in share row exclusive mode`.execute(transaction);
};

export const deleteReportsBefore = async (db: ScreenDatabase, before: string): Promise<void> => {
  await db.deleteFrom('reports').where('day', '<', before).execute();
};

/** Row for reports of a screen above the daily limit. */
export const toOverflowRow = (count: ReportCount): ReportCount => ({
  ...count,
  release: unknownRelease,
  kind: overflowKind,
  code: '',
  pointer: '',
});

export const reportRowKey = ({
  day,
  screen,
  release,
  kind,
  code,
  pointer,
}: Omit<ReportCount, 'count' | 'last_at'>): string =>
  [day, screen, release, kind, code, pointer].join(' ');

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

/**
 * Adds counts; rows above the limits count as other reports of their screen. Lock the reports
 * first.
 */
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

/** SQLite allows 32,766 parameters per statement; a row takes eight. */
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

export interface ReportFilter {
  readonly screen?: string | undefined;
  readonly release?: number | undefined;
  readonly sinceRelease?: number | undefined;
  readonly sinceDay?: string | undefined;
}

interface ReportGroup {
  readonly screen: string;
  /** Undefined if unknown. */
  readonly release: number | undefined;
  readonly kind: string;
  readonly code: string;
  readonly pointer: string;
  readonly count: number;
  readonly firstDay: string;
  readonly lastAt: number;
}

/** Most frequent first; totals cover all pages. */
interface ReportGroupPage {
  readonly faults: readonly ReportGroup[];
  readonly rows: number;
  readonly reports: number;
  /** Reports without a release; part of `faults` only without a release filter. */
  readonly withoutRelease: number;
}

type Row = ExpressionBuilder<ScreenTables, 'reports'>;

const matchesScreenAndDay = (
  row: Row,
  { screen, sinceDay }: ReportFilter,
): ExpressionWrapper<ScreenTables, 'reports', SqlBool> =>
  row.and([
    ...(screen === undefined ? [] : [row('screen', '=', screen)]),
    ...(sinceDay === undefined ? [] : [row('day', '>=', sinceDay)]),
  ]);

const matchesRelease = (
  row: Row,
  { release, sinceRelease }: ReportFilter,
): ExpressionWrapper<ScreenTables, 'reports', SqlBool> =>
  row.and([
    ...(release === undefined ? [] : [row('release', '=', release)]),
    ...(sinceRelease === undefined ? [] : [row('release', '>=', sinceRelease)]),
  ]);

/** Casts to bigint, because PostgreSQL sums bigint as decimal. */
const totalCount = sql<number | null>`cast(sum(count) as bigint)`;

export const listReportGroups = async (
  db: ScreenDatabase,
  filter: ReportFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ReportGroupPage> => {
  const chosen = db
    .selectFrom('reports')
    .where((row) => row.and([matchesScreenAndDay(row, filter), matchesRelease(row, filter)]));
  const faults = chosen
    .select(['screen', 'release', 'kind', 'code', 'pointer', totalCount.as('count')])
    .select((row) => [row.fn.min('day').as('firstDay'), row.fn.max('last_at').as('lastAt')])
    .groupBy(['screen', 'release', 'kind', 'code', 'pointer']);
  const page = await faults
    .orderBy(totalCount, 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('screen')
    .orderBy('release')
    .orderBy('kind')
    .orderBy('code')
    .orderBy('pointer')
    .offset(offset)
    .limit(limit)
    .execute();
  const all = await db
    .selectFrom(faults.as('faults'))
    .select((row) => [
      row.fn.countAll<number>().as('rows'),
      sql<number | null>`cast(sum(faults.count) as bigint)`.as('reports'),
    ])
    .executeTakeFirstOrThrow();
  const unknown = await db
    .selectFrom('reports')
    .select(totalCount.as('reports'))
    .where((row) =>
      row.and([matchesScreenAndDay(row, filter), row('release', '=', unknownRelease)]),
    )
    .executeTakeFirstOrThrow();
  return {
    faults: page.map(({ release, count, ...row }) => ({
      ...row,
      release: release === unknownRelease ? undefined : release,
      count: count ?? 0,
    })),
    rows: all.rows,
    reports: all.reports ?? 0,
    withoutRelease: unknown.reports ?? 0,
  };
};

interface ReportBreakdown {
  /** Ascending; days without reports are omitted. */
  readonly days: readonly { readonly day: string; readonly reports: number }[];
  readonly screens: readonly { readonly screen: string; readonly reports: number }[];
  readonly releases: readonly { readonly release: number; readonly reports: number }[];
}

export const readReportBreakdown = async (
  db: ScreenDatabase,
  filter: ReportFilter,
): Promise<ReportBreakdown> => {
  const { sinceDay } = filter;
  const days = await db
    .selectFrom('reports')
    .select(['day', totalCount.as('reports')])
    .where((row) => row.and([matchesScreenAndDay(row, filter), matchesRelease(row, filter)]))
    .groupBy('day')
    .orderBy('day')
    .execute();
  const screens = await db
    .selectFrom('reports')
    .select(['screen', totalCount.as('reports')])
    .where((row) => matchesScreenAndDay(row, { sinceDay }))
    .groupBy('screen')
    .orderBy('screen')
    .execute();
  const releases = await db
    .selectFrom('reports')
    .select(['release', totalCount.as('reports')])
    .where((row) => matchesScreenAndDay(row, { sinceDay }))
    .where('release', '!=', unknownRelease)
    .groupBy('release')
    .orderBy('release', 'desc')
    .execute();
  const whole = <Row extends { readonly reports: number | null }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, reports: row.reports ?? 0 }));
  return { days: whole(days), screens: whole(screens), releases: whole(releases) };
};
