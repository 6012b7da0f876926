import { afterEach, expect, test, vi } from 'vitest';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { screen } from '../service.fixture.ts';
import { type ReleaseWatcher, createReleaseWatcher } from './release-watcher.ts';
import type { LiveRelease } from './live-release.ts';
import { publish } from './publish.fixture.ts';
import { liveRelease } from './release.fixture.ts';

afterEach(() => void vi.useRealTimers());

describeOnBoth((databases) => {
  const open = async (): Promise<{
    db: ScreenDatabase;
    followed: ReleaseWatcher;
    taken: LiveRelease[];
    log: string[];
  }> => {
    const db = await openForTest(await databases.createPlace());
    const [taken, log]: [LiveRelease[], string[]] = [[], []];
    const tell = (...words: unknown[]): void => void log.push(String(words.at(-1)));
    const followed = createReleaseWatcher({
      db,
      log: { info: tell, warn: tell, error: tell },
      onRelease: (live) => taken.push(live),
      prepare: async () => undefined,
    });
    return { db, followed, taken, log };
  };

  test('a release is taken when it is there, and told once', async () => {
    const { db, followed, taken } = await open();
    await publish(db, [screen('one', 'first')]);
    await followed.refresh();
    await followed.refresh();
    expect([
      followed.read().seq,
      followed.read().screens.size,
      taken.length,
      followed.isUp(),
    ]).toEqual([1, 1, 1, true]);
    await db.destroy();
  });

  test('what is live never goes back to a smaller number, and that is told once', async () => {
    const { db, followed, taken, log } = await open();
    await publish(db, [screen('one', 'first')]);
    followed.seed(liveRelease(9, [screen('nine', 'x')]));
    await followed.refresh();
    await followed.refresh();
    expect([followed.read().seq, taken]).toEqual([9, []]);
    expect(
      log.filter((line) => line.includes('is at release 1, older than the served release 9')),
    ).toHaveLength(1);
    await db.destroy();
  });

  test('while the database is away what was live stays, and what came in the meantime is taken when it is back', async () => {
    const { db, followed, log } = await open();
    await publish(db, [screen('one', 'first')]);
    await followed.refresh();
    const away = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new Error('The database is away.');
    });
    for (const _ of [1, 2]) await expect(followed.refresh()).rejects.toThrow('away');
    expect([followed.isUp(), followed.read().seq]).toEqual([false, 1]);
    away.mockRestore();
    await publish(db, [screen('one', 'second')]);
    await followed.refresh();
    expect([followed.isUp(), followed.read().seq]).toEqual([true, 2]);
    expect(log.map((line) => line.split(';')[0])).toEqual([
      'The database is reachable',
      'The database is unreachable',
      'The database is reachable',
    ]);
    await db.destroy();
  });

  test('PROMO-12: a document with a kill switch is shown as its fallback version, or not at all, without a new release', async () => {
    const { db, followed } = await open();
    const [previous = ''] = await publish(db, [
      screen('one', 'good'),
      screen('two', 'x'),
      screen('three', 'y'),
    ]);
    await publish(db, [screen('one', 'bad'), screen('two', 'x')]);
    await followed.refresh();
    expect(followed.read().gone).toEqual([{ id: 'three', kind: 'screen' }]);
    const switched = { reason: 'a wrong amount', by: 'on-call', at: 6 };
    await db
      .insertInto('kill_switches')
      .values([
        { doc_id: 'one', fallback_version_id: previous, ...switched },
        { doc_id: 'two', fallback_version_id: null, ...switched },
      ])
      .execute();
    await followed.refresh();
    const { seq, screens, gone } = followed.read();
    expect([seq, [...screens.keys()], gone.map(({ id }) => id)]).toEqual([
      2,
      ['one'],
      ['two', 'three'],
    ]);
    expect(screens.get('one')?.encoded.identity.toString()).toContain('good');
    await db.deleteFrom('kill_switches').execute();
    await followed.refresh();
    expect([...followed.read().screens.keys()]).toEqual(['one', 'two']);
    await db.destroy();
  });
});

test('what is live is asked for every second until it is ended; a failure does not end it', async () => {
  vi.useFakeTimers();
  const asked = vi.fn<() => Promise<void>>(() =>
    Promise.reject(new Error('Connection terminated')),
  );
  const nowhere = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const db = Object.create(null) as ScreenDatabase;
  const followed = createReleaseWatcher({
    db,
    log: nowhere,
    onRelease: () => undefined,
    prepare: asked,
  });
  const end = followed.start();
  for (const times of [0, 1, 2, 3]) {
    expect(asked).toHaveBeenCalledTimes(times);
    await vi.advanceTimersByTimeAsync(1000);
  }
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('what is refused before the database may be asked, such as a shipped document with an error, is tried again after a growing while and logged once', async () => {
  vi.useFakeTimers();
  let error = new Error('screens/one.json:3:5 error structure /body/0: expected something else.');
  const tried: number[] = [];
  const begun = Date.now();
  const prepare = (): Promise<void> => {
    tried.push((Date.now() - begun) / 1000);
    return Promise.reject(error);
  };
  const log: string[] = [];
  const note = (...words: unknown[]): void => void log.push(String(words.at(-1)));
  const db = Object.create(null) as ScreenDatabase;
  const followed = createReleaseWatcher({
    db,
    log: { info: note, warn: note, error: note },
    onRelease: () => undefined,
    prepare,
  });
  followed.seed(liveRelease(1, []));
  const end = followed.start();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(tried).toEqual([1, 2, 4, 8, 16, 32, 64, 124, 184]);
  await expect(followed.refresh()).rejects.toThrow('expected something else');
  expect(tried).toHaveLength(9);
  expect(log).toEqual([
    'The database is reachable but unusable; the last live release is served, with a retry within a minute',
  ]);
  error = new Error('Connection terminated');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(tried.slice(9)).toEqual([244, 245, 246, 247, 248, 249, 250]);
  end();
});

test('a concurrent caller gets a result that is not older than its call', async () => {
  const ends: ((error: Error) => void)[] = [];
  const asked = vi.fn<() => Promise<void>>(
    () => new Promise((_resolve, reject) => ends.push(reject)),
  );
  const nowhere = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const followed = createReleaseWatcher({
    db: Object.create(null) as ScreenDatabase,
    log: nowhere,
    onRelease: () => undefined,
    prepare: asked,
  });
  const answers = [followed.refresh(), followed.refresh(), followed.refresh()].map((answer) =>
    answer.catch(() => 'away'),
  );
  expect(asked).toHaveBeenCalledTimes(1);
  ends[0]?.(new Error('Connection terminated'));
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  ends[1]?.(new Error('Connection terminated'));
  expect(await Promise.all(answers)).toEqual(['away', 'away', 'away']);
  expect(asked).toHaveBeenCalledTimes(2);
});
