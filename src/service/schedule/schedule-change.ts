import type { NewSchedule } from '../../contracts/generated/studio.ts';
import { expectLockedChange } from '../changes/expect-change.ts';
import { expectClosure, expectNotClosed } from '../changes/refusals.ts';
import { record } from '../database/audit.ts';
import type { Change } from '../database/changes.ts';
import { dropJob, putJob } from '../database/jobs.ts';
import { setTimes } from '../database/schedule.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import type { Act } from '../people/administrate.ts';
import { type JobKind, jobIdOf, writeDetail } from './job-detail.ts';
import type { Publishing } from './publishing.ts';
import { readTime, writeTime } from './read-time.ts';

const underWay = (): Refusal =>
  new Refusal(
    409,
    'under-way',
    'Its time has come and it is being worked on at this moment. Read the change again, and see what became of it.',
  );

/** When something is to happen. */
interface Times {
  readonly publishAt: number;
  readonly expiresAt: number | undefined;
}

const expectTime = (name: 'publishAt' | 'expiresAt', text: string): number => {
  const time = readTime(text);
  if (time === undefined) {
    throw new Refusal(
      400,
      'invalid',
      `/${name}: expected a day and time with the offset from UTC, such as 2026-12-01T00:00:00+08:00, found '${text}'.`,
    );
  }
  return time;
};

/** @throws Refusal 400 for what is no time, 422 for one that has passed or a wrong order */
const readTimes = ({ publishAt: publish, expiresAt: expire }: NewSchedule, now: number): Times => {
  const publishAt = expectTime('publishAt', publish);
  const expiresAt = expire === undefined ? undefined : expectTime('expiresAt', expire);
  if (publishAt <= now) {
    throw new Refusal(
      422,
      'time-passed',
      `publishAt: expected a time in the future, found ${writeTime(publishAt)}; it is ${writeTime(now)} now. Publish it at once, or choose a later time.`,
    );
  }
  if (expiresAt !== undefined && expiresAt <= publishAt) {
    throw new Refusal(
      422,
      'ends-before-it-begins',
      `expiresAt: expected a time after ${writeTime(publishAt)}, found ${writeTime(expiresAt)}. Choose a later one.`,
    );
  }
  return { publishAt, expiresAt };
};

const expectReady = async (
  transaction: ScreenDatabase,
  { listNeeds }: Pick<Publishing, 'listNeeds'>,
  change: Change,
  { closure, confirmation }: NewSchedule,
  { actor, now }: Act,
): Promise<void> => {
  expectNotClosed(change);
  expectClosure(change, closure);
  const needs = await listNeeds(transaction, change, { actor, confirmation }, now);
  if (needs.length > 0) {
    throw new Refusal(
      409,
      'not-ready',
      `It could not be published as it is now. ${needs.map(({ message }) => message).join(' ')} Then set the time.`,
    );
  }
};

/**
 * Sets the time at which a change is published, and the one at which what it published is taken back; or other times than before.
 * @throws Refusal 400, 404, 409 for a change that could not be published now, or is just being published, 422 for times that cannot be meant
 */
export const scheduleChange = async (
  db: ScreenDatabase,
  publishing: Pick<Publishing, 'listNeeds'>,
  changeId: string,
  asked: NewSchedule,
  act: Act,
): Promise<Times> => {
  const { now, ...by } = act;
  const times = readTimes(asked, now);
  return db.transaction().execute(async (transaction) => {
    const change = await expectLockedChange(transaction, changeId);
    await expectReady(transaction, publishing, change, asked, act);
    const detail = writeDetail({
      closure: asked.closure,
      confirmation: asked.confirmation,
      by: act.actor,
    });
    const put = (kind: JobKind, dueAt: number): Promise<boolean> =>
      putJob(transaction, { id: jobIdOf(kind, changeId), kind, dueAt, detail }, now);
    if (!(await put('publish', times.publishAt))) throw underWay();
    if (times.expiresAt === undefined) await dropJob(transaction, jobIdOf('expire', changeId), now);
    else if (!(await put('expire', times.expiresAt))) throw underWay();
    await setTimes(transaction, changeId, { status: 'scheduled', ...times }, now);
    const told = {
      closure: asked.closure,
      publishAt: writeTime(times.publishAt),
      expiresAt: times.expiresAt === undefined ? null : writeTime(times.expiresAt),
      ...(asked.confirmation === undefined ? {} : { confirmation: asked.confirmation }),
    };
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.schedule',
      subject: changeId,
      detail: told,
    });
    return times;
  });
};

/**
 * Takes the times of a change back.
 * @throws Refusal 404, 409 where no time is set, or it has come
 */
export const unscheduleChange = (
  db: ScreenDatabase,
  changeId: string,
  { now, ...by }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await expectLockedChange(transaction, changeId);
    if (change.status !== 'scheduled') {
      throw new Refusal(
        409,
        'not-scheduled',
        `The change waits for no time: it is ${change.status}. Read it again.`,
      );
    }
    if (!(await dropJob(transaction, jobIdOf('publish', changeId), now))) throw underWay();
    await dropJob(transaction, jobIdOf('expire', changeId), now);
    await setTimes(
      transaction,
      changeId,
      { status: 'checked', publishAt: undefined, expiresAt: undefined },
      now,
    );
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.unschedule',
      subject: changeId,
      detail: {},
    });
  });

/**
 * Lets what a change published stay beyond its end.
 * @throws Refusal 404, 409 where no end is set, or it has come
 */
export const keepPublished = (
  db: ScreenDatabase,
  changeId: string,
  { now, ...by }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await expectLockedChange(transaction, changeId);
    const { status, publishAt, expiresAt } = change;
    if (
      !(await dropJob(transaction, jobIdOf('expire', changeId), now)) ||
      expiresAt === undefined
    ) {
      throw new Refusal(
        409,
        'no-end',
        'No end is set for this change, or it has come already. Read the change again.',
      );
    }
    await setTimes(transaction, changeId, { status, publishAt, expiresAt: undefined }, now);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.keep',
      subject: changeId,
      detail: { expiresAt: writeTime(expiresAt) },
    });
  });
