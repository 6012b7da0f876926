import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { claimJob, listOpenJobs } from '../database/jobs.ts';
import { screen } from '../service.fixture.ts';
import { cancelExpiry, moveExpiry } from './published-expiry.ts';
import { scheduleChange, unscheduleChange } from './schedule-routes.ts';
import {
  addChange,
  ana,
  closure,
  listLive,
  lookAt,
  minute,
  openSchedule,
  readChange,
  setTimes,
  start,
  type TestSchedule,
} from './schedule.fixture.ts';

const at = { ...ana, now: start };
const soon = '2026-06-15T12:30:00+08:00';

describeOnBoth((databases) => {
  let here: TestSchedule;
  beforeEach(async () => {
    here = await openSchedule(databases);
    await addChange(here.db, 'c1', [screen('one', 'second')]);
  });
  afterEach(() => here.db.destroy());

  const ask = (more: object, id = 'c1') =>
    scheduleChange(here.db, here, id, { closure, publishAt: soon, ...more }, at);
  const jobs = async () =>
    (await listOpenJobs(here.db)).map(({ id, dueAt }) => [id, dueAt - start]);

  test('the times of a change are kept in UTC and written down with what was typed', async () => {
    await ask({ expiresAt: '2026-06-15T05:00:00Z', confirmation: 'c1' });
    expect(await readChange(here.db, 'c1')).toEqual({
      status: 'scheduled',
      publish_at: start + 30 * minute,
      expires_at: start + 60 * minute,
    });
    expect(await jobs()).toEqual([
      ['publish:c1', 30 * minute],
      ['expire:c1', 60 * minute],
    ]);
    expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
      ...ana,
      action: 'change.schedule',
      subject: 'c1',
      detail: {
        closure,
        publishAt: '2026-06-15T04:30:00.000Z',
        expiresAt: '2026-06-15T05:00:00.000Z',
        confirmation: 'c1',
      },
    });
  });

  test.each<[string, object, number, string]>([
    [
      'a time without an offset',
      { publishAt: '2026-06-15T12:30:00' },
      400,
      '/publishAt: expected a date and time with a UTC offset',
    ],
    [
      'an end that is no time',
      { expiresAt: 'later' },
      400,
      '/expiresAt: expected a date and time with a UTC offset',
    ],
    ['a time that has passed', { publishAt: '2026-06-15T03:59:59.999Z' }, 422, 'is in the past'],
    ['this moment', { publishAt: '2026-06-15T04:00:00Z' }, 422, 'is in the past'],
    ['an end before the beginning', { expiresAt: '2026-06-15T04:29:59Z' }, 422, 'is not after'],
    ['an end at the beginning', { expiresAt: soon }, 422, 'is not after'],
    [
      'what was not checked last',
      { closure: 'd'.repeat(64) },
      409,
      'The change was checked again or edited',
    ],
  ])('%s is refused', async (_name, more, statusCode, sentence) => {
    await expect(ask(more)).rejects.toMatchObject({
      statusCode,
      message: expect.stringContaining(sentence) as string,
    });
    expect([await jobs(), (await readChange(here.db, 'c1')).status]).toEqual([[], 'checked']);
  });

  test('what could not be published now is not scheduled, and all that is missing is told', async () => {
    here.publishing.needs = ['It has to be approved.', 'Somebody has to answer for the browser.'];
    await expect(ask({})).rejects.toMatchObject({
      statusCode: 409,
      code: 'not-ready',
      message: expect.stringContaining(here.publishing.needs.join(' ')) as string,
    });
    expect(await jobs()).toEqual([]);
  });

  test.each(['published', 'withdrawn'] as const)(
    'a change that is %s gets no time',
    async (status) => {
      await here.db.updateTable('changes').set({ status }).execute();
      await expect(ask({})).rejects.toMatchObject({ statusCode: 409, code: 'change-closed' });
    },
  );

  test('other times take the place of the former ones; without an end what is published stays', async () => {
    await setTimes(here, 'c1', 10, 20);
    await setTimes(here, 'c1', 15);
    expect(await jobs()).toEqual([['publish:c1', 15 * minute]]);
    expect(await readChange(here.db, 'c1')).toEqual({
      status: 'scheduled',
      publish_at: start + 15 * minute,
      expires_at: null,
    });
  });

  test('times are taken back, and that is written down', async () => {
    await setTimes(here, 'c1', 10, 20);
    await unscheduleChange(here.db, 'c1', at);
    expect([await jobs(), await readChange(here.db, 'c1')]).toEqual([
      [],
      { status: 'checked', publish_at: null, expires_at: null },
    ]);
    expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
      action: 'change.unschedule',
      subject: 'c1',
    });
    await expect(unscheduleChange(here.db, 'c1', at)).rejects.toMatchObject({
      statusCode: 409,
      code: 'not-scheduled',
    });
  });

  test('while an instance is at it, times are neither taken back nor set anew', async () => {
    await setTimes(here, 'c1', 10);
    const [job] = await listOpenJobs(here.db);
    if (job === undefined) throw new Error('Expected a job.');
    expect(await claimJob(here.db, job, start + 10 * minute, start + 11 * minute)).toMatchObject({
      attempts: 1,
    });
    const late = { ...ana, now: start + 10 * minute + 1 };
    await expect(unscheduleChange(here.db, 'c1', late)).rejects.toMatchObject({
      statusCode: 409,
      code: 'under-way',
    });
    await expect(
      scheduleChange(here.db, here, 'c1', { closure, publishAt: '2026-06-16T00:00:00Z' }, late),
    ).rejects.toMatchObject({ code: 'under-way' });
    expect(await readChange(here.db, 'c1')).toMatchObject({
      status: 'scheduled',
      publish_at: start + 10 * minute,
    });
    await unscheduleChange(here.db, 'c1', { ...ana, now: start + 11 * minute });
  });

  test('what is published may stay beyond its end', async () => {
    await setTimes(here, 'c1', 10, 20);
    here.clock.now = start + 10 * minute;
    await here.schedule.runDueJobs();
    await cancelExpiry(here.db, 'c1', at);
    expect([await jobs(), await readChange(here.db, 'c1')]).toMatchObject([
      [],
      { status: 'published', publish_at: start + 10 * minute, expires_at: null },
    ]);
    expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
      action: 'change.keep',
      detail: { expiresAt: '2026-06-15T04:20:00.000Z' },
    });
    await expect(cancelExpiry(here.db, 'c1', at)).rejects.toMatchObject({
      statusCode: 409,
      code: 'no-end',
    });
  });

  describe('the end of a published change', () => {
    const move = (expiresAt: string, id = 'c1', now = at.now): Promise<number> =>
      moveExpiry(here.db, id, { expiresAt }, { ...at, now });

    test('studio §5: it is moved, written down, and takes effect at its new time', async () => {
      await setTimes(here, 'c1', 10, 20);
      await lookAt(here, start + 10 * minute);
      const end = start + 40 * minute;
      expect(await move(new Date(end).toISOString())).toBe(end);
      expect([await jobs(), await readChange(here.db, 'c1')]).toMatchObject([
        [['expire:c1', 40 * minute]],
        { status: 'published', publish_at: start + 10 * minute, expires_at: end },
      ]);
      expect((await listAudit(here.db, undefined, 1))[0]).toMatchObject({
        actor: at.actor,
        action: 'change.move-expiry',
        subject: 'c1',
        detail: { from: '2026-06-15T04:20:00.000Z', expiresAt: '2026-06-15T04:40:00.000Z' },
      });
      await lookAt(here, start + 20 * minute);
      expect(await listLive(here.db)).toContain('one second');
      await lookAt(here, end);
      expect(await listLive(here.db)).toContain('one first');
      await expect(move('2026-06-16T04:00:00Z')).rejects.toMatchObject({ code: 'no-end' });
    });

    test('studio §5: a time that is no time, has passed, or has no published change is refused', async () => {
      await expect(move('tomorrow')).rejects.toMatchObject({ statusCode: 400, code: 'invalid' });
      await expect(move('2020-01-01T00:00:00Z')).rejects.toMatchObject({
        statusCode: 422,
        code: 'time-passed',
      });
      await setTimes(here, 'c1', 10, 20);
      await expect(move('2026-06-16T04:00:00Z')).rejects.toMatchObject({
        statusCode: 409,
        code: 'not-published',
      });
    });
  });

  test('a change that does not exist has no times', async () => {
    for (const attempt of [
      () => ask({}, 'c9'),
      () => unscheduleChange(here.db, 'c9', at),
      () => cancelExpiry(here.db, 'c9', at),
      () => moveExpiry(here.db, 'c9', { expiresAt: '2026-06-16T04:00:00Z' }, at),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ statusCode: 404, code: 'no-such-change' });
    }
  });
});
