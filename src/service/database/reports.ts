import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { isPostgres } from './dialect.ts';

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

/** Which reports somebody asks for; what is left out does not count. */
export interface ReportFilter {
  readonly screen?: string | undefined;
  /** This release only. */
  readonly release?: number | undefined;
  /** This release and later ones. */
  readonly sinceRelease?: number | undefined;
  /** From this day on. */
  readonly sinceDay?: string | undefined;
}

/** A fault with everything that was counted of it. */
interface ReportGroup {
  readonly screen: string;
  /** Undefined where it is not known. */
  readonly release: number | undefined;
  readonly kind: string;
  readonly code: string;
  readonly pointer: string;
  readonly count: number;
  /** The first day that is kept. */
  readonly firstDay: string;
  /** In milliseconds since 1970, UTC. */
  readonly lastAt: number;
}

/** A page of faults, the most frequent first, and sums of all pages. */
interface ReportGroupPage {
  readonly faults: readonly ReportGroup[];
  readonly rows: number;
  readonly reports: number;
  /** Reports that were counted without their release, and so stand among `faults` only where none is asked for. */
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

/** A sum of counts as a whole number: PostgreSQL makes a decimal of it. */
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

/** How many reports of something there are. */
interface ReportBreakdown {
  /** By day, the first first; days without reports are left out. */
  readonly days: readonly { readonly day: string; readonly reports: number }[];
  /** By screen and by release that is known, whatever screen or release the filter names: what else could be asked for. */
  readonly screens: readonly { readonly screen: string; readonly reports: number }[];
  readonly releases: readonly { readonly release: number; readonly reports: number }[];
}

/** How reports spread over days, screens and releases. */
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
