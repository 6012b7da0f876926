import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAlarms, markAlarmSeen } from '../database/alarms.ts';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth, type TestDatabases } from '../database/databases.fixture.ts';
import { listOpenJobs } from '../database/jobs.ts';
import { updatePerson, findPersonByEmail } from '../database/people.ts';
import { screen } from '../service.fixture.ts';
import {
  addChange,
  ana,
  closure,
  joinSchedule,
  listLive,
  lookAt,
  minute,
  moved,
  notDone,
  openSchedule,
  readChange,
  second,
  setTimes,
  start,
  type TestSchedule,
} from './schedule.fixture.ts';

const gauge = async ({ metrics }: TestSchedule, line: string): Promise<number> =>
  Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(await metrics.metrics())?.[1]);

describeOnBoth((databases: TestDatabases) => {
  let here: TestSchedule;
  beforeEach(async () => {
    here = await openSchedule(databases);
    await addChange(here.db, 'c1', [screen('one', 'second'), screen('new', 'x')]);
  });
  afterEach(() => here.db.destroy());

  test('at its time, and not before, a change is published by the path of people, as whoever set the time confirmed it', async () => {
    await setTimes(here, 'c1', 10);
    await lookAt(here, start + 10 * minute - 1);
    expect([here.asked, await listLive(here.db)]).toEqual([[], ['one first', 'two x']]);
    await lookAt(here, start + 10 * minute);
    expect(here.asked).toEqual([
      { changeId: 'c1', closure, confirmation: undefined, scheduledBy: ana.actor },
    ]);
    expect(await listLive(here.db)).toEqual(['new x', 'one second', 'two x']);
    await lookAt(here, start + 11 * minute);
    expect([
      here.asked.length,
      await listOpenJobs(here.db),
      await listAlarms(here.db),
      here.log,
    ]).toEqual([1, [], [], []]);
  });

  test('a change whose time was taken back is not published', async () => {
    await setTimes(here, 'c1', 10);
    await here.db.deleteFrom('jobs').execute();
    await lookAt(here, start + 20 * minute);
    expect(here.asked).toEqual([]);
  });

  test('a change that somebody published before its time is not published again', async () => {
    await setTimes(here, 'c1', 10);
    await here.db.updateTable('changes').set({ status: 'published' }).execute();
    await lookAt(here, start + 10 * minute);
    expect([here.asked, await listOpenJobs(here.db), await listAlarms(here.db)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test.each([
    [
      'moved',
      moved,
      'Release 7 changed it. Check it again. Then publish it, or schedule it again.',
    ],
    [
      'needing something',
      {
        outcome: 'needs' as const,
        needs: [{ code: 'approval-missing' as const, message: 'It has to be approved.' }],
      },
      'Requirements are missing. It has to be approved.',
    ],
    [
      'checked anew',
      { outcome: 'other-closure' as const },
      'The change was checked again since it was scheduled. Review it',
    ],
  ])(
    'a change that is %s at its time is suspended with an alarm, never published later unawares',
    async (_name, answer, why) => {
      await setTimes(here, 'c1', 10);
      here.publishing.answer = answer;
      await lookAt(here, start + 10 * minute);
      expect(await readChange(here.db, 'c1')).toMatchObject({
        status: 'suspended',
        publish_at: start + 10 * minute,
      });
      const [alarm] = await listAlarms(here.db);
      expect(alarm).toMatchObject({
        kind: 'suspended',
        subject: 'c1',
        since: start + 10 * minute,
        overAt: null,
        seenBy: null,
      });
      expect(alarm?.message).toContain(
        `The change 'Change c1' was to go live at 2026-06-15T04:10:00.000Z and did not. ${why}`,
      );
      expect([here.log, await gauge(here, 'alarms\\{kind="suspended"\\}')]).toEqual([[notDone], 1]);
      expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
        actor: 'schedule',
        action: 'change.suspend',
        subject: 'c1',
      });
      here.publishing.answer = undefined;
      await lookAt(here, start + 20 * minute);
      expect([here.asked.length, here.log.length]).toEqual([1, 1]);
    },
  );

  test('the alarm of a suspended change is over when the change has a new time, and gone when somebody has seen it', async () => {
    await setTimes(here, 'c1', 10);
    here.publishing.answer = moved;
    await lookAt(here, start + 10 * minute);
    here.publishing.answer = undefined;
    await setTimes(here, 'c1', 30);
    await lookAt(here, start + 12 * minute);
    expect(await listAlarms(here.db)).toMatchObject([
      { kind: 'suspended', overAt: start + 12 * minute },
    ]);
    expect(await gauge(here, 'alarms\\{kind="suspended"\\}')).toBe(0);
    expect(await markAlarmSeen(here.db, 'suspended:c1', ana.actor, here.clock.now)).toBe(true);
    expect(await listAlarms(here.db)).toEqual([]);
    await lookAt(here, start + 30 * minute);
    expect(await listLive(here.db)).toContain('one second');
  });

  test.each(['who may not publish any more', 'who is kept out'])(
    'a time set by somebody %s counts no more',
    async (who) => {
      await setTimes(here, 'c1', 10);
      const id = (await findPersonByEmail(here.db, ana.actor))?.person.id ?? '';
      await updatePerson(
        here.db,
        id,
        who === 'who is kept out' ? { disabledAt: start } : { roles: ['editor'] },
      );
      await lookAt(here, start + 10 * minute);
      expect([here.asked, (await readChange(here.db, 'c1')).status]).toEqual([[], 'suspended']);
      expect((await listAlarms(here.db))[0]?.message).toContain(
        'ana@b.example, who scheduled it, is no longer a publisher',
      );
    },
  );

  test('a job that fails is tried again after a growing while, and told when it failed three times', async () => {
    await setTimes(here, 'c1', 10);
    here.publishing.answer = new Error('The gate cannot be reached.');
    let time = start + 10 * minute;
    for (const delay of [5, 10, 20, 40]) {
      await lookAt(here, time);
      expect(here.asked).toHaveLength(Math.log2(delay / 5) + 1);
      await lookAt(here, time + delay * second - 1);
      expect(here.asked).toHaveLength(Math.log2(delay / 5) + 1);
      time += delay * second;
    }
    const failed = async () => (await listAlarms(here.db)).find(({ kind }) => kind === 'failed');
    expect(await failed()).toMatchObject({
      overAt: null,
      message: expect.stringContaining(
        'It failed 3 times and is retried: The gate cannot be reached.',
      ) as string,
    });
    here.publishing.answer = undefined;
    await lookAt(here, time);
    expect([await listLive(here.db), (await failed())?.overAt]).toEqual([
      ['new x', 'one second', 'two x'],
      time,
    ]);
  });

  test('however often it failed, it is tried again every ten minutes', async () => {
    await setTimes(here, 'c1', 10);
    await here.db.updateTable('jobs').set({ attempts: 40 }).execute();
    here.publishing.answer = new Error('x');
    await lookAt(here, start + 10 * minute);
    expect((await listOpenJobs(here.db))[0]?.retryAt).toBe(start + 20 * minute);
  });

  test('a job that is more than 60 s late is told once, in the log, in the metrics and as an alarm, and done at once all the same', async () => {
    await setTimes(here, 'c1', 10);
    await setTimes(here, 'c1', 10);
    await lookAt(here, start + 11 * minute + 1);
    const sentence =
      "The change 'Change c1' was to go live at 2026-06-15T04:10:00.000Z. It is more than 60 s late.";
    expect(here.log).toEqual(['A scheduled job is late']);
    expect(await listAlarms(here.db)).toMatchObject([
      {
        id: 'late:publish:c1',
        kind: 'late',
        message: sentence,
        since: start + 10 * minute,
        overAt: here.clock.now,
      },
    ]);
    expect(await gauge(here, 'schedule_jobs\\{state="late"\\}')).toBe(1);
    expect(await listLive(here.db)).toContain('one second');
    await lookAt(here, start + 12 * minute);
    expect([here.log.length, await gauge(here, 'schedule_jobs\\{state="late"\\}')]).toEqual([1, 0]);
    // Lateness is a matter of a millisecond.
    await addChange(here.db, 'c2', [screen('two', 'y')]);
    await setTimes(here, 'c2', 20);
    await lookAt(here, start + 21 * minute);
    expect([here.log.length, await listLive(here.db)]).toEqual([
      1,
      ['new x', 'one second', 'two y'],
    ]);
  });

  test('what was missed while nobody was there is done at once, the earliest first', async () => {
    await addChange(here.db, 'c2', [screen('two', 'y')]);
    await setTimes(here, 'c2', 5);
    await setTimes(here, 'c1', 10);
    await lookAt(here, start + 600 * minute);
    expect(here.asked.map(({ changeId }) => changeId)).toEqual(['c2', 'c1']);
    expect((await listAlarms(here.db)).map(({ id }) => id)).toEqual([
      'late:publish:c2',
      'late:publish:c1',
    ]);
  });

  test('where a job cannot be held, the log says so, and the job goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await setTimes(here, 'c1', 10);
      let end = (): void => undefined;
      here.publishing.until = new Promise((resolve) => (end = resolve));
      here.clock.now = start + 10 * minute;
      const looked = here.schedule.runDueJobs();
      await expect.poll(() => here.asked.length).toBe(1);
      await here.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
      await vi.advanceTimersByTimeAsync(15 * second);
      await expect
        .poll(() => here.log)
        .toEqual([
          'The lease of a scheduled job could not be renewed; another instance may start it, too',
        ]);
      await here.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
      end();
      await looked;
      expect(await readChange(here.db, 'c1')).toMatchObject({ status: 'published' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job that takes longer than its lease stays with the instance that is at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await setTimes(here, 'c1', 10);
      let end = (): void => undefined;
      here.publishing.until = new Promise((resolve) => (end = resolve));
      here.clock.now = start + 10 * minute;
      const looked = here.schedule.runDueJobs();
      await expect.poll(() => here.asked.length).toBe(1);
      const other = joinSchedule(here.db, here.clock);
      const leaseEnd = async (): Promise<number> =>
        Number(
          (await here.db.selectFrom('jobs').select('lease_until').executeTakeFirstOrThrow())
            .lease_until,
        );
      for (const _ of [1, 2, 3, 4]) {
        here.clock.now += 30 * second;
        await vi.advanceTimersByTimeAsync(30 * second);
        await expect.poll(leaseEnd).toBeGreaterThanOrEqual(here.clock.now + 30 * second);
        await other.schedule.runDueJobs();
      }
      expect(other.asked).toEqual([]);
      end();
      await looked;
      expect([await listLive(here.db), await listOpenJobs(here.db)]).toEqual([
        ['new x', 'one second', 'two x'],
        [],
      ]);
      await vi.advanceTimersByTimeAsync(30 * second);
      expect(await here.db.selectFrom('jobs').select('lease_until').execute()).toEqual([
        { lease_until: null },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job is held by one write after the other: one that is late never takes back what a later one has written', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await setTimes(here, 'c1', 10);
      let written = 0;
      let answer = (): void => undefined;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      // Taking over waits for the first write, the running job for the second.
      const slow = here.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'UpdateQueryNode') written += 1;
          return node;
        },
        transformResult: async ({ result }) => {
          if (written === 2) await isAnswered;
          return result;
        },
      });
      const { clock, schedule, publishing, asked } = joinSchedule(slow, here.clock);
      let end = (): void => undefined;
      publishing.until = new Promise((resolve) => (end = resolve));
      clock.now = start + 10 * minute;
      const looked = schedule.runDueJobs();
      await expect.poll(() => asked.length).toBe(1);
      for (const _ of [1, 2, 3]) {
        clock.now += 15 * second;
        await vi.advanceTimersByTimeAsync(15 * second);
        await expect.poll(() => written).toBe(2);
      }
      answer();
      await expect.poll(() => written).toBe(4);
      end();
      await looked;
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job that an instance died over is done by another when its lease is over', async () => {
    await setTimes(here, 'c1', 10);
    await here.db
      .updateTable('jobs')
      .set({ lease_until: start + 11 * minute, attempts: 1 })
      .execute();
    await lookAt(here, start + 11 * minute - 1);
    expect(here.asked).toEqual([]);
    await lookAt(here, start + 11 * minute);
    expect(here.asked).toHaveLength(1);
  });

  test('the schedule is looked at every second, a failure is told once and does not end it; its end waits for the job that is under way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const away = vi.spyOn(here.db, 'selectFrom').mockImplementation(() => {
        throw new Error('The table is gone.');
      });
      const end = here.schedule.follow();
      for (const times of [1, 2, 3]) {
        await expect.poll(() => away.mock.calls.length).toBe(times);
        await vi.advanceTimersByTimeAsync(second);
      }
      await end();
      const asked = away.mock.calls.length;
      await vi.advanceTimersByTimeAsync(5 * second);
      expect([away.mock.calls.length, here.log]).toEqual([
        asked,
        ['The schedule could not be read'],
      ]);
      away.mockRestore();
    } finally {
      vi.useRealTimers();
    }
  });
});
