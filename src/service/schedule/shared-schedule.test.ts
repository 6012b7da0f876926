import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openForTest } from '../database/databases.fixture.ts';
import { describeShared } from '../database/postgres.fixture.ts';
import { readChannel } from '../database/releases.ts';
import { screen } from '../service.fixture.ts';
import {
  addChange,
  joinSchedule,
  listLive,
  minute,
  openSchedule,
  second,
  setTimes,
  start,
} from './schedule.fixture.ts';

describeShared('instances that follow one schedule', (createDatabase) => {
  test('of several instances exactly one does each job', async () => {
    const place = { postgres: { connectionString: await createDatabase() } };
    const first = await openSchedule({
      kind: 'PostgreSQL',
      createPlace: () => Promise.resolve(place),
    });
    const instances = [first];
    for (let more = 0; more < 3; more += 1)
      instances.push(joinSchedule(await openForTest(place), first.clock));
    const ids = Array.from({ length: 12 }, (_, index) => `c${index}`);
    for (const [index, id] of ids.entries()) {
      await addChange(first.db, id, [screen(`s${index}`, 'x')]);
      await setTimes(first, id, 10, 20);
    }
    first.clock.now = start + 10 * minute;
    await Promise.all(instances.map(({ schedule }) => schedule.runDueJobs()));
    const askedBy = instances.map(({ asked }) => asked.map(({ changeId }) => changeId));
    expect(askedBy.flat().toSorted()).toEqual(ids.toSorted());
    // Each had a share of the work.
    expect(askedBy.filter((asked) => asked.length > 0).length).toBeGreaterThan(1);
    expect((await readChannel(first.db)).seq).toBe(13);

    first.clock.now = start + 20 * minute;
    await expect
      .poll(
        async () => {
          await Promise.all(instances.map(({ schedule }) => schedule.runDueJobs()));
          first.clock.now += 5 * second;
          await wait(5);
          return listLive(first.db);
        },
        { timeout: 20_000 },
      )
      .toEqual(['one first', 'two x']);
    expect((await readChannel(first.db)).seq).toBe(25);
    for (const { db } of instances) await db.destroy();
  }, 60_000);
});
