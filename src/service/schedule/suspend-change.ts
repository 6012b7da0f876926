import { raiseAlarm } from '../database/alarms.ts';
import { record } from '../database/audit.ts';
import { lockChange } from '../database/changes.ts';
import { finishJob, type Job } from '../database/jobs.ts';
import { setChangeTimes } from '../database/schedule.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { AuditContext } from '../people/administrate.ts';
import { toChangeId } from './job-detail.ts';
import { formatUtcTime } from './read-time.ts';

/**
 * Ends a job whose change could not be published at its time, so that it is not published later unawares, and raises an alarm.
 * @param why sentences, with what to do
 * @returns what people are told; undefined where the change waits no more, or another instance has taken the job on meanwhile, so that nobody has to be told
 */
export const suspendChange = (
  db: ScreenDatabase,
  job: Job,
  why: string,
  { now, ...by }: AuditContext,
): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    const changeId = toChangeId(job.id);
    const change = await lockChange(transaction, changeId);
    // Whoever took it on meanwhile decides.
    if (!(await finishJob(transaction, job, why, now))) return undefined;
    if (change?.status !== 'scheduled') return undefined;
    const { publishAt, expiresAt } = change;
    await setChangeTimes(transaction, changeId, { status: 'suspended', publishAt, expiresAt }, now);
    const message = `The change '${change.title}' was to be published at ${formatUtcTime(job.dueAt)} and was not. ${why}`;
    await raiseAlarm(transaction, {
      kind: 'suspended',
      about: changeId,
      subject: changeId,
      message,
      since: now,
    });
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.suspend',
      subject: changeId,
      detail: { why },
    });
    return message;
  });
