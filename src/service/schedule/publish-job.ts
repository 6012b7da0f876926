import type { PublishResult } from '../changes/publish-change.ts';
import { findChange } from '../database/changes.ts';
import { finishJob, type Job } from '../database/jobs.ts';
import { findPersonByEmail } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { AuditContext } from '../people/administrate.ts';
import { isPublisher } from '../people/delicate-roles.ts';
import { toChangeId, parseJobDetail } from './job-detail.ts';
import type { PublishService } from './publishing.ts';
import { suspendChange } from './suspend-change.ts';

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
