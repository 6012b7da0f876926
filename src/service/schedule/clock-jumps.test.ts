import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAlarms } from '../database/alarms.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { listOpenJobs } from '../database/jobs.ts';
import { screen } from '../service.fixture.ts';
import {
  addChange,
  listLive,
  lookAt,
  minute,
  openSchedule,
  setTimes,
  start,
  type TestSchedule,
} from './schedule.fixture.ts';

const hour = 60 * minute;
const before = ['one first', 'two x'];
const published = ['new x', 'one second', 'two x'];

describeOnBoth((databases) => {
  let here: TestSchedule;
  beforeEach(async () => {
    here = await openSchedule(databases);
    await addChange(here.db, 'c1', [screen('one', 'second'), screen('new', 'x')]);
  });
  afterEach(() => here.db.destroy());

  const walk = async (...times: readonly number[]): Promise<readonly string[]> => {
    for (const time of times) await lookAt(here, start + time);
    return listLive(here.db);
  };

  describe('reliability: the clock of the service jumps by hours', () => {
    test.each([
      ['back and right again', [-5 * hour, 0], 10 * minute],
      ['back by days', [-72 * hour, -5 * hour], 10 * minute],
      ['forward, but not to the time of the change', [5 * hour, -5 * hour], 6 * hour],
    ])('%s: a waiting change is published once, at its time', async (_name, jumps, at) => {
      await setTimes(here, 'c1', at / minute);
      expect(await walk(...jumps, at - 1)).toEqual(before);
      expect(await walk(at, at + minute)).toEqual(published);
      expect([here.asked.length, await listOpenJobs(here.db)]).toEqual([1, []]);
      expect((await listAlarms(here.db)).filter(({ overAt }) => overAt === null)).toEqual([]);
    });

    test('forward beyond publication and end, then back: each happens once, in order', async () => {
      await setTimes(here, 'c1', 10, 60);
      expect(await walk(5 * hour, 5 * hour)).toEqual(before);
      expect(await walk(0, 10 * minute, 30 * minute, 60 * minute, 61 * minute)).toEqual(before);
      expect([here.asked.length, await listOpenJobs(here.db)]).toEqual([1, []]);
    });

    test('a job that failed hours ahead is tried again at its time, not hours later', async () => {
      await setTimes(here, 'c1', 10);
      here.publishing.answer = new Error('The check could not run.');
      await walk(5 * hour);
      here.publishing.answer = undefined;
      expect(await walk(minute)).toEqual(before);
      expect(await walk(10 * minute)).toEqual(published);
      expect(await listOpenJobs(here.db)).toEqual([]);
    });
  });
});
