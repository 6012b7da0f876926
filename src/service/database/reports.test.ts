import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth, openForTest, type TestDatabases } from './databases.fixture.ts';
import {
  listReportGroups,
  type ReportFilter,
  readReportBreakdown,
  addReports,
  deleteReportsBefore,
  lockReports,
  type ReportCount,
  type ReportLimits,
} from './reports.ts';
import type { ScreenDatabase } from './tables.ts';

const report = (facts: Partial<ReportCount> = {}): ReportCount => ({
  day: '2026-06-15',
  screen: 'bind-bank',
  release: 42,
  kind: 'broken-widget',
  code: 'render-failed',
  pointer: '/body/0',
  count: 1,
  last_at: 1000,
  ...facts,
});
const wide: ReportLimits = { perScreen: 50, perDay: 5000 };

describeOnBoth((databases: TestDatabases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  const add = (counts: readonly ReportCount[], limits = wide): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await lockReports(transaction);
      await addReports(transaction, counts, limits);
    });
  const list = async (
    filter: ReportFilter = {},
    page = { offset: 0, limit: 100 },
  ): Promise<string[]> =>
    (await listReportGroups(db, filter, page)).faults.map(
      ({ count, kind, screen, release = 'no release', code }) =>
        `${count} ${kind} ${screen} ${release} ${code}`,
    );

  test('reports are summed by day as they are asked for, by screen and release for all that could be', async () => {
    await add([
      report({ count: 3 }),
      report({ day: '2026-06-14', release: 41, count: 2 }),
      report({ screen: '', release: 43, count: 1 }),
    ]);
    const screens = [
      { screen: '', reports: 1 },
      { screen: 'bind-bank', reports: 5 },
    ];
    expect(await readReportBreakdown(db, {})).toEqual({
      days: [
        { day: '2026-06-14', reports: 2 },
        { day: '2026-06-15', reports: 4 },
      ],
      screens,
      releases: [
        { release: 43, reports: 1 },
        { release: 42, reports: 3 },
        { release: 41, reports: 2 },
      ],
    });
    const { days, screens: all } = await readReportBreakdown(db, {
      screen: 'bind-bank',
      sinceRelease: 42,
    });
    expect([days, all]).toEqual([[{ day: '2026-06-15', reports: 3 }], screens]);
    expect(
      (await readReportBreakdown(db, { sinceDay: '2026-06-15' })).releases.map(
        ({ release }) => release,
      ),
    ).toEqual([43, 42]);
  });

  test('contract 8: what is reported again is added up, with the time of the last', async () => {
    await add([report({ count: 3, last_at: 5000 }), report({ count: 2, last_at: 4000 })]);
    await add([report({ last_at: 2000 }), report({ day: '2026-06-16', count: 11, last_at: 9000 })]);
    expect(await listReportGroups(db, {}, { offset: 0, limit: 9 })).toEqual({
      faults: [
        {
          screen: 'bind-bank',
          release: 42,
          kind: 'broken-widget',
          code: 'render-failed',
          pointer: '/body/0',
          count: 17,
          firstDay: '2026-06-15',
          lastAt: 9000,
        },
      ],
      rows: 1,
      reports: 17,
      withoutRelease: 0,
    });
    expect(
      await db.selectFrom('reports').select(['day', 'count', 'last_at']).orderBy('day').execute(),
    ).toEqual([
      { day: '2026-06-15', count: 6, last_at: 5000 },
      { day: '2026-06-16', count: 11, last_at: 9000 },
    ]);
  });

  test('contract 8: beyond the rows of a screen and day, and of a day, the screen’s other reports are counted in one row', async () => {
    const limits = { perScreen: 2, perDay: 4 };
    const codes = (screen: string, names: string[], day = '2026-06-15'): ReportCount[] =>
      names.map((code) => report({ screen, code, day, count: 2 }));
    await add([...codes('a', ['1', '2', '3', '4']), ...codes('b', ['1'])], limits);
    await add(
      [...codes('a', ['1', '5']), ...codes('b', ['2', '3']), ...codes('a', ['9'], '2026-06-16')],
      limits,
    );
    expect((await list()).toSorted()).toEqual([
      '2 broken-widget a 42 2',
      '2 broken-widget a 42 9',
      '2 broken-widget b 42 1',
      '4 (others) b no release ',
      '4 broken-widget a 42 1',
      '6 (others) a no release ',
    ]);
    expect(
      await listReportGroups(db, { screen: 'a', sinceRelease: 42 }, { offset: 0, limit: 1 }),
    ).toMatchObject({ rows: 3, reports: 8, withoutRelease: 6 });
  });

  test('the most frequent come first, page by page, chosen by screen, release and day', async () => {
    await add([
      report({ count: 5, screen: 'a', release: 41 }),
      report({ count: 9, screen: 'b', release: 42 }),
      report({ count: 5, screen: 'c', release: 43, last_at: 2000 }),
      report({ count: 1, screen: 'a', release: 43, day: '2026-06-16' }),
      report({ count: 1, screen: '', release: 0, kind: 'csp', code: 'img-src' }),
    ]);
    const all = [
      '9 broken-widget b 42 render-failed',
      '5 broken-widget c 43 render-failed',
      '5 broken-widget a 41 render-failed',
      '1 csp  0 img-src',
      '1 broken-widget a 43 render-failed',
    ];
    expect(await list()).toEqual(all);
    expect(await list({}, { offset: 1, limit: 2 })).toEqual(all.slice(1, 3));
    expect(await list({ screen: 'a' })).toEqual([
      '5 broken-widget a 41 render-failed',
      '1 broken-widget a 43 render-failed',
    ]);
    expect(await list({ release: 42 })).toEqual(all.slice(0, 1));
    expect(await list({ sinceRelease: 43 })).toEqual([
      '5 broken-widget c 43 render-failed',
      '1 broken-widget a 43 render-failed',
    ]);
    expect(await list({ sinceDay: '2026-06-16' })).toEqual(['1 broken-widget a 43 render-failed']);
    expect(await list({ screen: '' })).toEqual(['1 csp  0 img-src']);
    expect(await listReportGroups(db, { screen: 'none' }, { offset: 0, limit: 9 })).toEqual({
      faults: [],
      rows: 0,
      reports: 0,
      withoutRelease: 0,
    });
  });

  test('days before one are forgotten', async () => {
    await add(['2026-06-14', '2026-06-15', '2026-06-16'].map((day) => report({ day })));
    await deleteReportsBefore(db, '2026-06-15');
    expect(await db.selectFrom('reports').select('day').orderBy('day').execute()).toEqual([
      { day: '2026-06-15' },
      { day: '2026-06-16' },
    ]);
  });
});
