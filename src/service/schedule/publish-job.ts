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
import { type Change, lockChange, findChange } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { AuditContext } from '../studio-api/people/manage-people.ts';
import { raiseAlarm } from '../database/alarms.ts';
import { record } from '../database/audit.ts';
import { finishJob, type Job } from '../database/jobs.ts';
import { setChangeTimes } from '../database/changes.ts';
import { toChangeId, parseJobDetail } from './job-detail.ts';
import { formatUtcTime } from './job-detail.ts';
import { findPersonByEmail } from '../database/people.ts';
import { isPublisher } from '../studio-api/people/sensitive-roles.ts';

// What the schedule asks of publishing.

export interface PublishService {
  /** What is missing before somebody may publish a change as it is now. */
  readonly listNeeds: (
    transaction: ScreenDatabase,
    change: Change,
    publisher: Publisher,
    now: number,
  ) => Promise<readonly Pick<Requirement, 'message'>[]>;
  /** Publishes a change by the path that people take. */
  readonly publish: (publication: Publication, act: AuditContext) => Promise<PublishResult>;
}

/** Publishing as people do it. */
export const createPublishService = (options: PublishOptions): PublishService => ({
  listNeeds: async (transaction, change, publisher, now) => {
    const { name } = options.gate;
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

/** Whether whoever set the time may still publish. */
const canPublish = async (db: ScreenDatabase, email: string): Promise<boolean> => {
  const person = (await findPersonByEmail(db, email))?.person;
  return person !== undefined && isPublisher(person);
};

/** Why a change is not published; undefined where nobody has to be told. */
const describeFailure = (outcome: PublishResult): string | undefined => {
  switch (outcome.outcome) {
    case 'published':
    case 'missing':
    case 'withdrawn':
      return undefined;
    case 'moved':
      return `${outcome.message} Once nothing is missing, publish it, or set another time.`;
    case 'other-closure':
      return 'Something else was checked since. Look at it, and publish it or set another time.';
    case 'needs':
      return `Something is missing. ${outcome.needs.map(({ message }) => message).join(' ')}`;
  }
};

/**
 * Publishes a change whose time has come, by the path that people take.
 * @returns what people are told where it was not published and should have been
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
    // Published by somebody before its time.
    await finishJob(db, job, undefined, act.now);
    return undefined;
  }
  if (!(await canPublish(db, by))) {
    return suspendChange(
      db,
      job,
      `${by}, who set the time, may not publish any more. Somebody else has to publish it, or set another time.`,
      act,
    );
  }
  const why = describeFailure(await publish({ changeId, closure, confirmation, setBy: by }, act));
  if (why !== undefined) return suspendChange(db, job, why, act);
  await finishJob(db, job, undefined, act.now);
  return undefined;
};
