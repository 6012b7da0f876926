import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { unknownRelease } from './reports.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

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
export interface ReportGroup {
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
export interface ReportGroupPage {
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
export interface ReportBreakdown {
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
