import type { NewSchedule } from '../../contracts/generated/studio.ts';
import {
  lockExistingChange,
  assertCandidate,
  assertNotClosed,
} from '../studio-api/changes/change-guards.ts';
import { record, type AuditContext } from '../database/audit.ts';
import { type Change, setChangeTimes } from '../database/changes.ts';
import { deleteJob, upsertJob } from '../database/jobs.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../errors/errors.ts';
import { type JobKind, createJobId, formatJobDetail, formatUtcTime } from './job-detail.ts';
import { cancelExpiry, moveExpiry } from './published-expiry.ts';
import type { PublishService } from './publish-job.ts';
import { assertFuture, requireTime, underWayError } from './schedule-errors.ts';
import { pathParam } from '../http/request-input.ts';
import { auditContextOf } from '../studio-api/people/guard.ts';
import * as schemas from './schedule.schemas.ts';
import type { ApiPlugin } from '../openapi/route-schema.ts';

interface ScheduleTimes {
  readonly publishAt: number;
  readonly expiresAt: number | undefined;
}

/** @throws HttpError 400 for an invalid time, 422 for a past time or a wrong order */
const parseTimes = (
  { publishAt: publish, expiresAt: expire }: NewSchedule,
  now: number,
): ScheduleTimes => {
  const publishAt = requireTime('publishAt', publish);
  const expiresAt = expire === undefined ? undefined : requireTime('expiresAt', expire);
  assertFuture('publishAt', publishAt, now, 'Choose a later time, or publish it now.');
  if (expiresAt !== undefined && expiresAt <= publishAt) {
    throw new HttpError(
      422,
      'ends-before-it-begins',
      `expiresAt: ${formatUtcTime(expiresAt)} is not after ${formatUtcTime(publishAt)}. Choose a later time.`,
    );
  }
  return { publishAt, expiresAt };
};

const assertReady = async (
  transaction: ScreenDatabase,
  { listNeeds }: Pick<PublishService, 'listNeeds'>,
  change: Change,
  { closure, confirmation }: NewSchedule,
  { actor, now }: AuditContext,
): Promise<void> => {
  assertNotClosed(change);
  assertCandidate(change, closure);
  const needs = await listNeeds(transaction, change, { actor, confirmation }, now);
  if (needs.length > 0) {
    throw new HttpError(
      409,
      'not-ready',
      `This change cannot be scheduled yet. ${needs.map(({ message }) => message).join(' ')}`,
    );
  }
};

/**
 * Sets or replaces the publish and expiry times of a change.
 * @throws HttpError 400, 404, 409 if it could not be published now or is being published, 422 for
 * invalid times
 */
export const scheduleChange = async (
  db: ScreenDatabase,
  publishing: Pick<PublishService, 'listNeeds'>,
  changeId: string,
  input: NewSchedule,
  act: AuditContext,
): Promise<ScheduleTimes> => {
  const { now, ...by } = act;
  const times = parseTimes(input, now);
  return db.transaction().execute(async (transaction) => {
    const change = await lockExistingChange(transaction, changeId);
    await assertReady(transaction, publishing, change, input, act);
    const detail = formatJobDetail({
      closure: input.closure,
      confirmation: input.confirmation,
      by: act.actor,
    });
    const put = (kind: JobKind, dueAt: number): Promise<boolean> =>
      upsertJob(transaction, { id: createJobId(kind, changeId), kind, dueAt, detail }, now);
    if (!(await put('publish', times.publishAt))) throw underWayError();
    if (times.expiresAt === undefined)
      await deleteJob(transaction, createJobId('expire', changeId), now);
    else if (!(await put('expire', times.expiresAt))) throw underWayError();
    await setChangeTimes(transaction, changeId, { status: 'scheduled', ...times }, now);
    const detailTimes = {
      closure: input.closure,
      publishAt: formatUtcTime(times.publishAt),
      expiresAt: times.expiresAt === undefined ? null : formatUtcTime(times.expiresAt),
      ...(input.confirmation === undefined ? {} : { confirmation: input.confirmation }),
    };
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.schedule',
      subject: changeId,
      detail: detailTimes,
    });
    return times;
  });
};

/**
 * Cancels the schedule of a change.
 * @throws HttpError 404, 409 without a schedule or once it is due
 */
export const unscheduleChange = (
  db: ScreenDatabase,
  changeId: string,
  { now, ...by }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await lockExistingChange(transaction, changeId);
    if (change.status !== 'scheduled') {
      throw new HttpError(
        409,
        'not-scheduled',
        `This change is not scheduled (status: ${change.status}). Reload the page.`,
      );
    }
    if (!(await deleteJob(transaction, createJobId('publish', changeId), now)))
      throw underWayError();
    await deleteJob(transaction, createJobId('expire', changeId), now);
    await setChangeTimes(
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

interface ScheduleRouteOptions {
  readonly db: ScreenDatabase;
  readonly publishing: Pick<PublishService, 'listNeeds'>;
  readonly now: () => number;
}

export const createScheduleRoutes =
  ({ db, publishing, now }: ScheduleRouteOptions): ApiPlugin =>
  async (app) => {
    app.post(
      '/changes/:id/schedule',
      { schema: schemas.scheduleChange, config: { permission: 'change.publish' } },
      async (request, reply) => {
        const { publishAt, expiresAt } = await scheduleChange(
          db,
          publishing,
          pathParam(request, 'id'),
          request.body,
          auditContextOf(request, now),
        );
        return reply.send({ status: 'scheduled', publishAt, expiresAt: expiresAt ?? null });
      },
    );

    app.delete(
      '/changes/:id/schedule',
      { schema: schemas.unscheduleChange, config: { permission: 'change.publish' } },
      async (request, reply) => {
        await unscheduleChange(db, pathParam(request, 'id'), auditContextOf(request, now));
        return reply.send({ status: 'checked' });
      },
    );

    app.put(
      '/changes/:id/expiry',
      { schema: schemas.moveExpiry, config: { permission: 'change.publish' } },
      async (request, reply) => {
        const expiresAt = await moveExpiry(
          db,
          pathParam(request, 'id'),
          request.body,
          auditContextOf(request, now),
        );
        return reply.send({ status: 'published', expiresAt });
      },
    );

    app.delete(
      '/changes/:id/expiry',
      { schema: schemas.cancelExpiry, config: { permission: 'change.publish' } },
      async (request, reply) => {
        await cancelExpiry(db, pathParam(request, 'id'), auditContextOf(request, now));
        return reply.code(204).send();
      },
    );
  };
