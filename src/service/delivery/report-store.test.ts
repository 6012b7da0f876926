import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import type { DatabaseLocation } from '../database/open-screen-database.ts';
import { listReportGroups } from '../database/reports.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { noRelease } from '../content/live-release.ts';
import { createReportStore, type ReportStore, flushIntervalMs } from './report-store.ts';
import type { ErrorReport } from './error-report.ts';

const now = Date.parse('2026-06-15T04:00:00Z');
const live = {
  ...noRelease,
  seq: 42,
  gone: ['bind-bank', 'order'].map((id) => ({ id, kind: 'screen' })),
};
const broken: ErrorReport = {
  kind: 'broken-widget',
  code: 'render-failed',
  screen: 'bind-bank',
  release: 42,
  pointer: '/body/0',
};

describeOnBoth((databases) => {
  let location: DatabaseLocation;
  let db: ScreenDatabase;
  const opened: ScreenDatabase[] = [];
  const logged: string[] = [];
  const clock = { now };
  let up = true;
  beforeEach(async () => {
    location = await databases.createPlace();
    db = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    [clock.now, up, logged.length] = [now, true, 0];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const database of opened.splice(0)) await database.destroy();
  });

  const open = async (): Promise<ScreenDatabase> => {
    const database = await openForTest(location);
    opened.push(database);
    return database;
  };
  const write = (facts: object, message: string): void =>
    void logged.push(`${message} ${JSON.stringify(facts)}`);
  const keep = (database = db, limits = { perScreen: 50, perDay: 5000 }): ReportStore =>
    createReportStore({
      db: database,
      readLive: () => live,
      isUp: () => up,
      log: { warn: write, error: write } as never,
      now: () => clock.now,
      limits,
    });
  const list = async (): Promise<string[]> =>
    (await listReportGroups(db, {}, { offset: 0, limit: 500 })).faults.map(
      ({ count, kind, code, screen, release = 'none', pointer }) =>
        `${count} ${kind} ${code} ${screen} ${release} ${pointer}`,
    );
  /** Polls in real time; only the keeper's clock is fake. */
  const untilListed = async (expected: string[]): Promise<void> => {
    await expect.poll(list, { timeout: 20_000 }).toEqual(expected);
  };

  test('contract 8: reports are written together after some seconds, and what is left at the end of the service', async () => {
    const keeper = keep();
    for (let count = 0; count < 16; count += 1) keeper.add(broken);
    vi.advanceTimersByTime(flushIntervalMs - 1);
    expect(await list()).toEqual([]);
    vi.advanceTimersByTime(1);
    await untilListed(['16 broken-widget render-failed bind-bank 42 /body/0']);
    keeper.add(broken);
    await keeper.close();
    expect(await list()).toEqual(['17 broken-widget render-failed bind-bank 42 /body/0']);
    expect(logged).toEqual([]);
  });

  test('contract 8: reports of what is not ours are counted under one name, and faults beyond the limit in one row', async () => {
    const keeper = keep(db, { perScreen: 2, perDay: 100 });
    for (let one = 0; one < 30; one += 1) {
      keeper.add({ ...broken, screen: `invented-${one}` });
      keeper.add({ ...broken, release: 43 + one });
      keeper.add({ ...broken, screen: 'order', code: `code-${one}` });
    }
    await keeper.close();
    expect((await list()).toSorted()).toEqual([
      '1 broken-widget code-0 order 42 /body/0',
      '1 broken-widget code-1 order 42 /body/0',
      '28 (others)  order none ',
      '30 broken-widget render-failed (unknown) 42 /body/0',
      '30 broken-widget render-failed bind-bank none /body/0',
    ]);
  });

  test('while the database is away reports wait: each counts, and memory holds only so many different ones', async () => {
    const keeper = keep();
    up = false;
    for (let one = 0; one < 5000; one += 1) keeper.add({ ...broken, code: `code-${one}` });
    vi.advanceTimersByTime(10 * flushIntervalMs);
    expect(await list()).toEqual([]);
    up = true;
    await keeper.close();
    expect(
      await db
        .selectFrom('reports')
        .select((row) => [
          row.fn.countAll<number>().as('rows'),
          row.fn.sum<number | string>('count').as('sum'),
        ])
        .execute(),
    ).toEqual([
      { rows: 51, sum: expect.toSatisfy((sum: unknown) => Number(sum) === 5000) as number },
    ]);
  });

  test('a database that fails in the middle loses nothing: what was to be written is written the next time', async () => {
    await db.schema.alterTable('reports').renameTo('elsewhere').execute();
    const keeper = keep();
    keeper.add(broken);
    vi.advanceTimersByTime(flushIntervalMs);
    await expect
      .poll(() => logged, { timeout: 20_000 })
      .toEqual([expect.stringContaining('Reports could not be written; retrying')]);
    await db.schema.alterTable('elsewhere').renameTo('reports').execute();
    keeper.add(broken);
    await keeper.close();
    expect(await list()).toEqual(['2 broken-widget render-failed bind-bank 42 /body/0']);
  });

  test('what could not be written before the end is told with its number', async () => {
    await db.schema.dropTable('reports').execute();
    const keeper = keep();
    for (const code of ['a', 'a', 'b']) keeper.add({ ...broken, code });
    await keeper.close();
    expect(logged).toEqual([expect.stringMatching(/^Client reports were lost.*"reports":3/)]);
  });

  test('reports are forgotten after 90 days, also when none come', async () => {
    const first = keep();
    first.add(broken);
    await first.close();
    clock.now = now + 90 * 86_400_000;
    const still = keep();
    await still.close();
    expect(await list()).toHaveLength(1);
    clock.now += 86_400_000;
    const later = keep();
    vi.advanceTimersByTime(flushIntervalMs);
    await untilListed([]);
    await later.close();
  });

  test('two instances on one database add up, and keep the limits together', async () => {
    const keepers = [
      keep(db, { perScreen: 3, perDay: 100 }),
      keep(databases.kind === 'PostgreSQL' ? await open() : db, { perScreen: 3, perDay: 100 }),
    ];
    for (const keeper of keepers) {
      for (let one = 0; one < 5; one += 1) keeper.add(broken);
    }
    keepers.forEach((keeper, index) => {
      for (let one = 0; one < 3; one += 1) keeper.add({ ...broken, code: `of-${index}-${one}` });
    });
    await Promise.all(keepers.map((keeper) => keeper.close()));
    const rows = await list();
    expect(rows).toContain('10 broken-widget render-failed bind-bank 42 /body/0');
    expect(rows).toContain('4 (others)  bind-bank none ');
    expect(rows).toHaveLength(4);
  });
});
