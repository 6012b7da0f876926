import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAlarms, markAlarmSeen } from '../database/alarms.ts';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth, type TestDatabases } from '../database/databases.fixture.ts';
import { claimJob, listOpenJobs } from '../database/jobs.ts';
import { readChannel } from '../database/releases.ts';
import { screen } from '../service.fixture.ts';
import {
  addChange,
  ana,
  listLive,
  lookAt,
  minute,
  moved,
  notDone,
  openSchedule,
  publishBeside,
  readChange,
  second,
  setTimes,
  start,
  type TestSchedule,
} from './schedule.fixture.ts';

describeOnBoth((databases: TestDatabases) => {
  let here: TestSchedule;
  beforeEach(async () => {
    here = await openSchedule(databases);
    await addChange(here.db, 'c1', [screen('one', 'second'), screen('new', 'x')]);
  });
  afterEach(() => here.db.destroy());

  describe('the end of a change', () => {
    const end = start + 20 * minute;
    beforeEach(async () => {
      await setTimes(here, 'c1', 10, 20);
      await lookAt(here, start + 10 * minute);
    });

    test('takes back what it brought, and brings back what it replaced, as a new release that is written down', async () => {
      await lookAt(here, end - 1);
      expect(await listLive(here.db)).toEqual(['new x', 'one second', 'two x']);
      await lookAt(here, end);
      expect([await listLive(here.db), (await readChannel(here.db)).seq]).toEqual([
        ['one first', 'two x'],
        3,
      ]);
      const made = await here.db
        .selectFrom('releases')
        .select(['kind', 'author', 'message', 'created_at'])
        .where('seq', '=', 3)
        .executeTakeFirst();
      expect(made).toEqual({
        kind: 'expire',
        author: 'schedule',
        message: "Expiry of 'Change c1'",
        created_at: end,
      });
      expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
        actor: 'schedule',
        action: 'change.expire',
        subject: 'c1',
        detail: { release: 3, withdrawn: ['new'], restored: ['one'], changedSince: [] },
      });
      await lookAt(here, end + minute);
      expect([(await readChannel(here.db)).seq, await listAlarms(here.db)]).toEqual([3, []]);
    });

    test('keeps what somebody else published in the meantime', async () => {
      await publishBeside(here.db, screen('two', 'y'), start + 15 * minute);
      await lookAt(here, end);
      expect([await listLive(here.db), await listAlarms(here.db)]).toEqual([
        ['one first', 'two y'],
        [],
      ]);
    });

    test('leaves what somebody published anew since, and raises an alarm that is over when it was seen', async () => {
      await publishBeside(here.db, screen('one', 'third'), start + 15 * minute);
      await lookAt(here, end);
      expect(await listLive(here.db)).toEqual(['one third', 'two x']);
      const [alarm] = await listAlarms(here.db);
      expect(alarm).toMatchObject({
        id: 'expiry:c1',
        kind: 'expiry',
        overAt: null,
        message: expect.stringContaining('one was published again since and stays live') as string,
      });
      expect(here.log).toEqual([notDone]);
      await markAlarmSeen(here.db, 'expiry:c1', ana.actor, end + second);
      await lookAt(here, end + minute);
      expect(await listAlarms(here.db)).toEqual([]);
    });

    test('makes no release where everything was taken back already', async () => {
      await here.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('changes').set({ release_id: null }).execute();
      });
      await lookAt(here, end);
      expect([
        (await readChannel(here.db)).seq,
        await listAlarms(here.db),
        await listOpenJobs(here.db),
      ]).toEqual([2, [], []]);
    });

    test('takes nothing back where what is left would have an error, and raises an alarm', async () => {
      await here.db.updateTable('jobs').set({ done_at: 1 }).execute();
      await publishBeside(here.db, screen('two', 'broken'), start + 11 * minute);
      await addChange(here.db, 'c2', [screen('two', 'mended')]);
      await here.db
        .updateTable('changes')
        .set({ status: 'checked' })
        .where('id', '=', 'c2')
        .execute();
      await setTimes(here, 'c2', 15, 20);
      await lookAt(here, start + 15 * minute);
      await lookAt(here, end);
      expect(await listLive(here.db)).toContain('two mended');
      expect((await listAlarms(here.db))[0]?.message).toContain(
        'without them the live version would have an error (two /body/0: expected something else.)',
      );
    });

    test('an error that is live already does not keep it', async () => {
      await publishBeside(here.db, screen('two', 'broken'), start + 11 * minute);
      await lookAt(here, end);
      expect([await listLive(here.db), await listAlarms(here.db)]).toEqual([
        ['one first', 'two broken'],
        [],
      ]);
    });

    test('is tried again where it failed', async () => {
      const check = vi.spyOn(here.db, 'transaction').mockImplementationOnce(() => {
        throw new Error('The disk is full.');
      });
      await lookAt(here, end);
      check.mockRestore();
      expect((await readChannel(here.db)).seq).toBe(2);
      await lookAt(here, end + 5 * second);
      expect(await listLive(here.db)).toEqual(['one first', 'two x']);
    });

    test('is through at its first try, however often others release while it checks: at last they wait for it', async () => {
      const others: Promise<void>[] = [];
      here.checking.during = async () => {
        const other = publishBeside(here.db, screen('two', `y${others.length}`), end);
        others.push(other);
        // Holding the channel blocks all others, so this check does not wait for it.
        if (others.length <= 2) await other;
      };
      await lookAt(here, end);
      expect([others.length, (await listOpenJobs(here.db)).length]).toEqual([3, 0]);
      const kinds = await here.db
        .selectFrom('releases')
        .select('kind')
        .where('seq', '>', 2)
        .orderBy('seq')
        .execute();
      expect(kinds.slice(0, 3).map(({ kind }) => kind)).toEqual(['publish', 'publish', 'expire']);
      // Waiting checks read the old release, and are reported as overtaken, or published since.
      await Promise.allSettled(others);
      expect(await listLive(here.db)).toContain('one first');
    });

    test('leaves what somebody published anew while it was checked for the last time that others may release', async () => {
      let checks = 0;
      here.checking.during = async () => {
        checks += 1;
        if (checks === 1) await publishBeside(here.db, screen('two', 'y'), end);
        if (checks === 2) await publishBeside(here.db, screen('one', 'third'), end);
      };
      await lookAt(here, end);
      expect([checks, await listLive(here.db)]).toEqual([3, ['one third', 'two y']]);
      expect((await listAlarms(here.db))[0]?.message).toContain(
        'one was published again since and stays live',
      );
    });
  });

  test('the end of a change that was never published takes nothing back, and is none any more for whoever publishes it later', async () => {
    await setTimes(here, 'c1', 10, 20);
    here.publishing.answer = moved;
    await lookAt(here, start + 10 * minute);
    await lookAt(here, start + 20 * minute);
    expect([(await readChannel(here.db)).seq, await listOpenJobs(here.db)]).toEqual([1, []]);
    expect(await readChange(here.db, 'c1')).toEqual({
      status: 'suspended',
      publish_at: start + 10 * minute,
      expires_at: null,
    });
    expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
      action: 'change.expire',
      subject: 'c1',
      detail: { release: null, withdrawn: [], restored: [] },
    });
  });

  test('an end that comes before the publication went through waits for it: what comes late does not stay for ever', async () => {
    await setTimes(here, 'c1', 10, 20);
    here.publishing.answer = new Error('It failed.');
    await lookAt(here, start + 30 * minute);
    here.publishing.answer = undefined;
    await lookAt(here, start + 30 * minute + 5 * second);
    expect([here.asked.length, await listLive(here.db), await listOpenJobs(here.db)]).toEqual([
      2,
      ['one first', 'two x'],
      [],
    ]);
  });

  test('an end that one instance meets while another one publishes waits for that', async () => {
    await setTimes(here, 'c1', 10, 20);
    const late = start + 30 * minute;
    const job = (await listOpenJobs(here.db)).find(({ kind }) => kind === 'publish');
    if (job === undefined) throw new Error('Expected a job that publishes.');
    expect(await claimJob(here.db, job, late, late + minute)).toMatchObject({ attempts: 1 });
    await lookAt(here, late);
    expect((await listOpenJobs(here.db)).map(({ id }) => id)).toEqual(['publish:c1', 'expire:c1']);
    await lookAt(here, late + minute);
    expect([here.asked.length, await listLive(here.db), await listOpenJobs(here.db)]).toEqual([
      1,
      ['one first', 'two x'],
      [],
    ]);
  });
});
