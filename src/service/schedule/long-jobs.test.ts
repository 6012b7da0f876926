import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAlarms } from '../database/alarms.ts';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth, type TestDatabases } from '../database/databases.fixture.ts';
import { claimJob, listOpenJobs } from '../database/jobs.ts';
import { screen } from '../service.fixture.ts';
import {
  addChange,
  joinSchedule,
  listLive,
  lookAt,
  minute,
  openSchedule,
  publishBeside,
  readChange,
  second,
  setTimes,
  start,
  type TestSchedule,
} from './schedule.fixture.ts';
import { suspendChange } from './publish-job.ts';

describeOnBoth((databases: TestDatabases) => {
  let here: TestSchedule;
  let endCheck = (): void => undefined;
  beforeEach(async () => {
    here = await openSchedule(databases);
    await addChange(here.db, 'c1', [screen('one', 'second')]);
    await addChange(here.db, 'c2', [screen('two', 'y')]);
    await addChange(here.db, 'c3', [screen('three', 'z')]);
    await setTimes(here, 'c1', 10, 20);
    await lookAt(here, start + 10 * minute);
  });
  afterEach(() => here.db.destroy());

  const holdChecks = (at: TestSchedule): void => {
    at.checking.until = new Promise((resolve) => (endCheck = resolve));
  };
  const openJobs = async (): Promise<string[]> => (await listOpenJobs(here.db)).map(({ id }) => id);

  test('while an end checks for a minute, what comes due is published; the end is checked anew at once, since something was released meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      await setTimes(here, 'c2', 20);
      await setTimes(here, 'c3', 21);
      holdChecks(here);
      here.clock.now = start + 20 * minute;
      const end = here.schedule.follow();
      await expect
        .poll(
          async () =>
            (await listOpenJobs(here.db)).find(({ id }) => id === 'expire:c1')?.leaseUntil,
        )
        .toBe(here.clock.now + minute);
      await vi.advanceTimersByTimeAsync(second);
      expect(here.asked.map(({ changeId }) => changeId)).toEqual(['c1']);
      await expect
        .poll(async () => {
          await vi.advanceTimersByTimeAsync(second);
          return openJobs();
        })
        .toEqual(['expire:c1', 'publish:c3']);
      here.clock.now = start + 21 * minute;
      await expect
        .poll(async () => {
          await vi.advanceTimersByTimeAsync(second);
          return openJobs();
        })
        .toEqual(['expire:c1']);
      expect(await listLive(here.db)).toEqual(['one second', 'three z', 'two y']);
      expect((await listOpenJobs(here.db))[0]).toMatchObject({ attempts: 1, retryAt: undefined });
      endCheck();
      await end();
    } finally {
      vi.useRealTimers();
    }
    expect([await listLive(here.db), await openJobs()]).toEqual([
      ['one first', 'three z', 'two y'],
      [],
    ]);
  });

  test('whoever follows the schedule no more waits for a job that takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      holdChecks(here);
      here.clock.now = start + 20 * minute;
      const end = here.schedule.follow();
      await expect.poll(async () => (await listOpenJobs(here.db))[0]?.attempts).toBe(1);
      await vi.advanceTimersByTimeAsync(2 * second);
      const ended = end();
      endCheck();
      await ended;
      expect([await listLive(here.db), await openJobs()]).toEqual([['one first', 'two x'], []]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job that another instance has taken on meanwhile ends without a trace: it is done and written down once', async () => {
    await here.db.updateTable('jobs').set({ done_at: 1 }).execute();
    // The next document has an error, so the end makes no release that could collide.
    await publishBeside(here.db, screen('two', 'broken'), start + 11 * minute);
    await setTimes(here, 'c2', 15, 20);
    await lookAt(here, start + 15 * minute);
    holdChecks(here);
    here.clock.now = start + 20 * minute;
    const looked = here.schedule.runDueJobs();
    await expect.poll(async () => (await listOpenJobs(here.db))[0]?.attempts).toBe(1);
    const other = joinSchedule(here.db, here.clock);
    await lookAt(other, start + 21 * minute);
    endCheck();
    await looked;
    expect([await listLive(here.db), await openJobs()]).toEqual([['one second', 'two y'], []]);
    expect(
      (await listAudit(here.db, undefined, 20)).filter(({ action }) => action === 'change.expire'),
    ).toHaveLength(1);
  });

  test('who was superseded takes no change out of the schedule; who has the job does', async () => {
    await setTimes(here, 'c2', 20);
    const due = (await listOpenJobs(here.db)).find(({ id }) => id === 'publish:c2');
    if (due === undefined) throw new Error('Expected a job for the time of c2.');
    const [first, later] = [start + 20 * minute, start + 22 * minute];
    const mine = await claimJob(here.db, due, first, first + minute);
    const theirs = mine && (await claimJob(here.db, mine, later, later + minute));
    if (mine === undefined || theirs === undefined)
      throw new Error('Expected the job to be free, and to be so again after its lease.');
    const act = { actor: 'schedule', address: '', now: later };
    expect(await suspendChange(here.db, mine, 'It failed.', act)).toBeUndefined();
    expect(await readChange(here.db, 'c2')).toMatchObject({ status: 'scheduled' });
    expect(await suspendChange(here.db, theirs, 'It failed.', act)).toContain('It failed.');
    expect(await readChange(here.db, 'c2')).toMatchObject({ status: 'suspended' });
  });

  test.each<[string, object]>([
    ['lease', { lease_until: start + 80 * minute, attempts: 1 }],
    ['next try', { retry_at: start + 80 * minute, attempts: 1 }],
  ])(
    'a %s that a clock an hour ahead has written holds no job up, and the log says so',
    async (_name, row) => {
      await here.db.updateTable('jobs').set(row).where('id', '=', 'expire:c1').execute();
      await lookAt(here, start + 20 * minute);
      expect([await listLive(here.db), await openJobs()]).toEqual([['one first', 'two x'], []]);
      expect(here.log).toEqual([
        'The lease of a scheduled job ends implausibly late (a clock was ahead); the job runs anyway',
      ]);
      expect(await listAlarms(here.db)).toEqual([]);
    },
  );

  test.each<[string, object]>([
    ['lease', { lease_until: start + 22 * minute, attempts: 1 }],
    ['next try', { retry_at: start + 31 * minute, attempts: 40 }],
  ])('a %s by a clock that is a minute ahead counts', async (_name, row) => {
    await here.db.updateTable('jobs').set(row).where('id', '=', 'expire:c1').execute();
    await lookAt(here, start + 20 * minute);
    expect([await openJobs(), here.log]).toEqual([['expire:c1'], []]);
  });

  test('a time that a clock an hour ahead has written keeps nobody from setting another one', async () => {
    await setTimes(here, 'c2', 15);
    await here.db
      .updateTable('jobs')
      .set({ lease_until: start + 80 * minute })
      .execute();
    await setTimes(here, 'c2', 18);
    await lookAt(here, start + 18 * minute);
    expect(await listLive(here.db)).toContain('two y');
  });
});
