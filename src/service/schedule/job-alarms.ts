import { type Alarm, endAlarm, listAlarms, raiseAlarm } from '../database/alarms.ts';
import { findChange } from '../database/changes.ts';
import { listOpenJobs, type Job } from '../database/jobs.ts';
import type { AlarmKind, ScreenDatabase } from '../database/tables.ts';
import { toChangeId, formatUtcTime } from './job-detail.ts';

const lateAfterMs = 60_000;

/** Failed attempts before an alarm; the job is still retried. */
const alarmAfterAttempts = 3;

export const isLate = ({ dueAt }: Pick<Job, 'dueAt'>, now: number): boolean =>
  now - dueAt > lateAfterMs;

const describeJob = async (db: ScreenDatabase, { id, kind, dueAt }: Job): Promise<string> => {
  const title = (await findChange(db, toChangeId(id)))?.title ?? '';
  const when = `at ${formatUtcTime(dueAt)}`;
  return kind === 'publish'
    ? `The change '${title}' was to go live ${when}`
    : `The change '${title}' was to expire ${when}`;
};

/**
 * Raises an alarm for each late job.
 * @returns jobs that were not late before
 */
export const raiseLateAlarms = async (
  db: ScreenDatabase,
  jobs: readonly Job[],
  now: number,
): Promise<Job[]> => {
  const raised: Job[] = [];
  for (const job of jobs) {
    if (!isLate(job, now)) continue;
    const message = `${await describeJob(db, job)}. It is more than ${lateAfterMs / 1000} s late.`;
    if (
      await raiseAlarm(db, {
        kind: 'late',
        about: job.id,
        subject: toChangeId(job.id),
        message,
        since: job.dueAt,
      })
    )
      raised.push(job);
  }
  return raised;
};

export const raiseFailedAlarm = async (
  db: ScreenDatabase,
  job: Job,
  fault: string,
  now: number,
): Promise<void> => {
  if (job.attempts < alarmAfterAttempts) return;
  const message = `${await describeJob(db, job)}. It failed ${job.attempts} times and is retried: ${fault}`;
  await raiseAlarm(db, {
    kind: 'failed',
    about: job.id,
    subject: toChangeId(job.id),
    message,
    since: now,
  });
};

/**
 * Ends the alarms of finished jobs and of changes no longer suspended.
 * @returns number of remaining alarms by kind
 */
export const endResolvedAlarms = async (
  db: ScreenDatabase,
  now: number,
): Promise<ReadonlyMap<AlarmKind, number>> => {
  const lasting = (await listAlarms(db)).filter(({ overAt }) => overAt === null);
  const counts = new Map<AlarmKind, number>();
  if (lasting.length === 0) return counts;
  const open = new Set((await listOpenJobs(db)).map(({ id }) => id));
  for (const alarm of lasting) {
    if (await isResolved(db, alarm, open)) await endAlarm(db, alarm.id, now);
    else counts.set(alarm.kind, (counts.get(alarm.kind) ?? 0) + 1);
  }
  return counts;
};

const isResolved = async (
  db: ScreenDatabase,
  { id, kind, subject, seenAt }: Alarm,
  openJobs: ReadonlySet<string>,
): Promise<boolean> => {
  switch (kind) {
    case 'suspended':
      return (await findChange(db, subject))?.status !== 'suspended';
    case 'expiry':
    case 'refused':
      // An operator judges these: resolved once seen.
      return seenAt !== null;
    case 'late':
    case 'failed':
      return !openJobs.has(id.slice(kind.length + 1));
  }
};
