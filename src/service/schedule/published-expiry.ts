import type { NewExpiry } from '../../contracts/generated/studio.ts';
import { record, type AuditContext } from '../database/audit.ts';
import { setChangeTimes } from '../database/changes.ts';
import { deleteJob, upsertJob } from '../database/jobs.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../errors/errors.ts';
import { lockExistingChange } from '../studio-api/changes/change-guards.ts';
import { createJobId, formatJobDetail, formatUtcTime } from './job-detail.ts';
import { assertFuture, requireTime } from './schedule-errors.ts';

const noExpiryError = (): HttpError =>
  new HttpError(
    409,
    'no-end',
    'This change has no expiry, or has already expired. Reload the page.',
  );

/**
 * Cancels the expiry of a published change.
 * @throws HttpError 404, 409 without an expiry or once it is due
 */
export const cancelExpiry = (
  db: ScreenDatabase,
  changeId: string,
  { now, ...by }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await lockExistingChange(transaction, changeId);
    const { status, publishAt, expiresAt } = change;
    if (
      !(await deleteJob(transaction, createJobId('expire', changeId), now)) ||
      expiresAt === undefined
    ) {
      throw noExpiryError();
    }
    await setChangeTimes(transaction, changeId, { status, publishAt, expiresAt: undefined }, now);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.keep',
      subject: changeId,
      detail: { expiresAt: formatUtcTime(expiresAt) },
    });
  });

/**
 * Moves the expiry of a published change. Its content and approvals stay as they are.
 * @returns milliseconds since 1970, UTC
 * @throws HttpError 400 for an invalid time, 404, 409 if it is not published, has no expiry or is
 * due, 422 for a past time
 */
export const moveExpiry = async (
  db: ScreenDatabase,
  changeId: string,
  { expiresAt: written }: NewExpiry,
  { now, ...by }: AuditContext,
): Promise<number> => {
  const expiresAt = requireTime('expiresAt', written);
  assertFuture('expiresAt', expiresAt, now, 'Choose a later time, or roll the release back.');
  return db.transaction().execute(async (transaction) => {
    const change = await lockExistingChange(transaction, changeId);
    const { status, publishAt, expiresAt: former, closureHash = '' } = change;
    if (status !== 'published') {
      throw new HttpError(
        409,
        'not-published',
        `This change is not published (status: ${status}). Change its schedule instead.`,
      );
    }
    const id = createJobId('expire', changeId);
    // A job that is due or done must not be created again.
    if (!(await deleteJob(transaction, id, now)) || former === undefined) throw noExpiryError();
    const detail = formatJobDetail({
      closure: closureHash,
      confirmation: undefined,
      by: by.actor,
    });
    await upsertJob(transaction, { id, kind: 'expire', dueAt: expiresAt, detail }, now);
    await setChangeTimes(transaction, changeId, { status, publishAt, expiresAt }, now);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.move-expiry',
      subject: changeId,
      detail: { from: formatUtcTime(former), expiresAt: formatUtcTime(expiresAt) },
    });
    return expiresAt;
  });
};
