import { raiseAlarm } from '../database/alarms.ts';
import { record, type AuditContext } from '../database/audit.ts';
import { type Change, findChange, lockChange, setChangeTimes } from '../database/changes.ts';
import { finishJob, type Job } from '../database/jobs.ts';
import { findReleaseById, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { PrepareCheck, DocumentProblem } from '../documents/problem.ts';
import type { RefreshRelease } from '../content/release-watcher.ts';
import {
  decideOptimistically,
  decideLocked,
  type ExpiryDecision,
  type ExpiryPlan,
} from './decide-expiry.ts';
import { toChangeId, formatUtcTime } from './job-detail.ts';

const describeRemainder = (
  { changedSince }: ExpiryPlan,
  problem: DocumentProblem | undefined,
): string | undefined => {
  if (problem !== undefined) {
    return `without them the live version would have an error (${problem.document} ${problem.message}). Fix it, or take the documents out of service.`;
  }
  if (changedSince.length === 0) return undefined;
  return `${changedSince.join(', ')} was published again since and stays live. Check whether it must be withdrawn, too.`;
};

/**
 * Expires a published change with a new release.
 * @returns a message if documents stay unexpectedly
 * @throws if it is not published yet; nothing was done, and the job is retried
 */
export const runExpireJob = async (
  {
    db,
    prepareCheck,
    takeUp,
  }: {
    readonly db: ScreenDatabase;
    readonly prepareCheck: PrepareCheck;
    readonly takeUp: RefreshRelease;
  },
  job: Job,
  act: AuditContext,
): Promise<string | undefined> => {
  const change = await findChange(db, toChangeId(job.id));
  const published = await findReleaseById(db, change?.releaseId ?? '');
  if (change === undefined || published === undefined) {
    await endUnpublished(db, job, act);
    return undefined;
  }
  const ended = { change, published };
  const checkBeside = await prepareCheck();
  const ahead = await decideOptimistically(db, checkBeside, ended);
  const { isReleased, message } = await db.transaction().execute(async (transaction) => {
    const decision = await decideLocked(transaction, checkBeside, ended, ahead);
    return {
      isReleased: decision.isReleased,
      message: await applyExpiry(transaction, change, decision, job, act),
    };
  });
  if (isReleased) await takeUp();
  return message;
};

const applyExpiry = async (
  db: ScreenDatabase,
  change: Change,
  { channel, plan, problem, isReleased }: ExpiryDecision,
  job: Job,
  act: AuditContext,
): Promise<string | undefined> => {
  const { now, ...by } = act;
  if (isReleased) {
    await createRelease(db, channel, {
      kind: 'expire',
      items: plan.next,
      author: act.actor,
      message: `Expiry of '${change.title}'`,
      now,
    });
  }
  const message = await raiseRemainderAlarm(db, change, job, describeRemainder(plan, problem), now);
  // The other instance records its own result; the throw rolls this transaction back.
  if (!(await finishJob(db, job, problem?.message, now)))
    throw new Error('Another instance took over this job.');
  const { withdrawn, restored, changedSince } = plan;
  const done =
    problem === undefined
      ? { release: isReleased ? channel.seq + 1 : null, withdrawn, restored, changedSince }
      : { fault: problem.message };
  await record(db, { at: now, ...by, action: 'change.expire', subject: change.id, detail: done });
  return message;
};

/**
 * Skips the expiry of an unpublished change, which then has no expiry time any more.
 * @throws if it is about to be published late; the retry then expires it
 */
const endUnpublished = (
  db: ScreenDatabase,
  job: Job,
  { now, ...by }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await lockChange(transaction, toChangeId(job.id));
    if (change?.status === 'scheduled' || change?.releaseId !== undefined) {
      throw new Error('The change is not published yet. It expires as soon as it is.');
    }
    // The instance that took over the job decides.
    if (!(await finishJob(transaction, job, undefined, now)) || change === undefined) return;
    await setChangeTimes(transaction, change.id, { ...change, expiresAt: undefined }, now);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.expire',
      subject: change.id,
      detail: { release: null, withdrawn: [], restored: [] },
    });
  });

const raiseRemainderAlarm = async (
  db: ScreenDatabase,
  { id, title }: Change,
  job: Job,
  rest: string | undefined,
  now: number,
): Promise<string | undefined> => {
  if (rest === undefined) return undefined;
  const message = `The change '${title}' was to expire at ${formatUtcTime(job.dueAt)}, but not all of its documents did: ${rest}`;
  await raiseAlarm(db, { kind: 'expiry', about: id, subject: id, message, since: now });
  return message;
};
