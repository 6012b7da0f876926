import { buildChangeCandidate } from '../studio-api/changes/release-candidate.ts';
import {
  publishChange,
  type Publication,
  type PublishOptions,
  type PublishResult,
} from '../studio-api/changes/publish-change.ts';
import { readReviewState } from '../studio-api/changes/review-state.ts';
import {
  type Requirement,
  type Publisher,
  listMissingRequirements,
} from '../studio-api/changes/publish-requirements.ts';
import { type Change, lockChange, findChange, setChangeTimes } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { raiseAlarm } from '../database/alarms.ts';
import { type AuditContext, record } from '../database/audit.ts';
import { finishJob, type Job } from '../database/jobs.ts';
import { toChangeId, parseJobDetail, formatUtcTime } from './job-detail.ts';
import { findPersonByEmail } from '../database/people.ts';
import { isPublisher } from '../studio-api/people/sensitive-roles.ts';

export interface PublishService {
  readonly listNeeds: (
    transaction: ScreenDatabase,
    change: Change,
    publisher: Publisher,
    now: number,
  ) => Promise<readonly Pick<Requirement, 'message'>[]>;
  readonly publish: (publication: Publication, act: AuditContext) => Promise<PublishResult>;
}

export const createPublishService = (options: PublishOptions): PublishService => ({
  listNeeds: async (transaction, change, publisher, now) => {
    const { name } = options.publishChecker;
    return listMissingRequirements(
      await readReviewState(
        transaction,
        await buildChangeCandidate(transaction, change, name),
        name,
        now,
      ),
      publisher,
    );
  },
  publish: (publication, act) => publishChange(options, publication, act),
});

/**
 * Suspends a change that could not be published in time, and raises an alarm.
 * @param why sentences with the remedy
 * @returns the alarm message; undefined if the change is no longer scheduled or another instance
 * took over the job
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
    // The instance that took over the job decides.
    if (!(await finishJob(transaction, job, why, now))) return undefined;
    if (change?.status !== 'scheduled') return undefined;
    const { publishAt, expiresAt } = change;
    await setChangeTimes(transaction, changeId, { status: 'suspended', publishAt, expiresAt }, now);
    const message = `The change '${change.title}' was to go live at ${formatUtcTime(job.dueAt)} and did not. ${why}`;
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

const canPublish = async (db: ScreenDatabase, email: string): Promise<boolean> => {
  const person = (await findPersonByEmail(db, email))?.person;
  return person !== undefined && isPublisher(person);
};

/** Returns the reason for not publishing; undefined if it needs no alarm. */
const describeFailure = (result: PublishResult): string | undefined => {
  switch (result.outcome) {
    case 'published':
    case 'missing':
    case 'withdrawn':
      return undefined;
    case 'moved':
      return `${result.message} Then publish it, or schedule it again.`;
    case 'other-closure':
      return 'The change was checked again since it was scheduled. Review it, then publish or schedule it again.';
    case 'needs':
      return `Requirements are missing. ${result.needs.map(({ message }) => message).join(' ')}`;
  }
};

/**
 * Publishes a due change on the regular path.
 * @returns a message if it should have been published and was not
 */
export const runPublishJob = async (
  db: ScreenDatabase,
  { publish }: Pick<PublishService, 'publish'>,
  job: Job,
  act: AuditContext,
): Promise<string | undefined> => {
  const changeId = toChangeId(job.id);
  const { closure, confirmation, by } = parseJobDetail(job.detail);
  const change = await findChange(db, changeId);
  if (change?.status !== 'scheduled') {
    // An operator published it earlier.
    await finishJob(db, job, undefined, act.now);
    return undefined;
  }
  if (!(await canPublish(db, by))) {
    return suspendChange(
      db,
      job,
      `${by}, who scheduled it, is no longer a publisher. Another publisher must publish or schedule it.`,
      act,
    );
  }
  const why = describeFailure(
    await publish({ changeId, closure, confirmation, scheduledBy: by }, act),
  );
  if (why !== undefined) return suspendChange(db, job, why, act);
  await finishJob(db, job, undefined, act.now);
  return undefined;
};
