import { raiseAlarm } from '../database/alarms.ts';
import { record } from '../database/audit.ts';
import { type Change, findChange, listItems, lockChange } from '../database/changes.ts';
import { finishJob, type Job } from '../database/jobs.ts';
import { readManifest, readVersions, versionIdsOf } from '../database/manifests.ts';
import { findRelease, findReleaseById } from '../database/release-history.ts';
import { readChannel, release } from '../database/releases.ts';
import { setTimes } from '../database/schedule.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckBeside, Problem } from '../documents/check-documents.ts';
import type { Act } from '../people/administrate.ts';
import type { TakeUp } from '../releases/take-up.ts';
import { changeOfJob } from './job-detail.ts';
import { type ExpiryPlan, type Manifest, planExpiry } from './plan-expiry.ts';
import { writeTime } from './read-time.ts';

/** Ids of the documents that a change published. */
const listPublished = async (db: ScreenDatabase, changeId: string): Promise<string[]> =>
  (await listItems(db, changeId)).filter(({ action }) => action === 'publish').map(({ docId }) => docId);

const manifestOf = async (db: ScreenDatabase, releaseId: string | undefined): Promise<Manifest> => versionIdsOf(await readManifest(db, releaseId));

/** What the engine refuses of what would be live, beside what it refuses already. */
const findNewFault = async (db: ScreenDatabase, checkBeside: CheckBeside, live: Manifest, next: Manifest): Promise<Problem | undefined> => {
  const versions = await readVersions(db, [...new Set([...live.values(), ...next.values()])]);
  const errorsOf = async (manifest: Manifest): Promise<Problem[]> => {
    const problems = await checkBeside([...manifest].map(([docId, versionId]) => ({ name: docId, text: versions.get(versionId)?.body ?? '' })));
    return problems.filter(({ severity }) => severity === 'error');
  };
  const nameOf = ({ document, code, pointer }: Problem): string => JSON.stringify([document, code, pointer]);
  const errors = await errorsOf(next);
  if (errors.length === 0) return undefined;
  const known = new Set((await errorsOf(live)).map(nameOf));
  return errors.find((problem) => !known.has(nameOf(problem)));
};

/** What people are told where not everything could be taken back. */
const describeRest = ({ changedSince }: ExpiryPlan, fault: Problem | undefined): string | undefined => {
  if (fault !== undefined) {
    return `without it what is live would have an error (${fault.document} ${fault.message}), so everything stays. Put that right, or switch off what has to go at once.`;
  }
  if (changedSince.length === 0) return undefined;
  return `${changedSince.join(', ')} was published anew since and stays as it is. Look whether it has to go, too.`;
};

/**
 * Takes back what a change published, as a new release, where its end has come.
 * @returns what people are told where something stays that they may not expect
 * @throws ReleaseConflict where somebody else releases at the same time, and a fault where it is not published yet: then nothing was done, and it is tried
 * again
 */
export const runExpireJob = async (
  { db, checkBeside, takeUp }: { readonly db: ScreenDatabase; readonly checkBeside: CheckBeside; readonly takeUp: TakeUp },
  job: Job,
  act: Act,
): Promise<string | undefined> => {
  const change = await findChange(db, changeOfJob(job.id));
  const published = await findReleaseById(db, change?.releaseId ?? '');
  if (change === undefined || published === undefined) {
    await endUnpublished(db, job, act);
    return undefined;
  }
  const channel = await readChannel(db);
  const live = await manifestOf(db, channel.releaseId);
  const before = await manifestOf(db, (await findRelease(db, published.seq - 1))?.id);
  const plan = planExpiry(await listPublished(db, change.id), { live, before, published: await manifestOf(db, published.id) });
  const isDue = plan.withdrawn.length + plan.restored.length > 0;
  const fault = isDue ? await findNewFault(db, checkBeside, live, plan.next) : undefined;
  const isReleased = isDue && fault === undefined;
  const message = await db.transaction().execute(async (transaction) => {
    const { now, ...by } = act;
    if (isReleased) {
      const said = { author: act.actor, message: `The end of '${change.title}'`, now };
      await release(transaction, channel, { kind: 'expire', items: plan.next, ...said });
    }
    const told = await tellRest(transaction, change, job, describeRest(plan, fault), now);
    // What it has done is written down by whoever has it; this transaction comes to nothing.
    if (!(await finishJob(transaction, job, fault?.message, now))) throw new Error('Another instance has taken this job on meanwhile.');
    const { withdrawn, restored, changedSince } = plan;
    const done = fault === undefined ? { release: isReleased ? channel.seq + 1 : null, withdrawn, restored, changedSince } : { fault: fault.message };
    await record(transaction, { at: now, ...by, action: 'change.expire', subject: change.id, detail: done });
    return told;
  });
  if (isReleased) await takeUp();
  return message;
};

/**
 * Lets the end of a change pass that is not published: for whoever publishes it later it has no end.
 * @throws where it is about to be published, late: then the end is tried again, for what it brings must not stay
 */
const endUnpublished = (db: ScreenDatabase, job: Job, { now, ...by }: Act): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await lockChange(transaction, changeOfJob(job.id));
    if (change?.status === 'scheduled' || change?.releaseId !== undefined) {
      throw new Error('Its end has come, and its publication was not through yet. It is taken back as soon as it is.');
    }
    // Whoever took it on meanwhile decides.
    if (!(await finishJob(transaction, job, undefined, now)) || change === undefined) return;
    await setTimes(transaction, change.id, { ...change, expiresAt: undefined }, now);
    await record(transaction, { at: now, ...by, action: 'change.expire', subject: change.id, detail: { release: null, withdrawn: [], restored: [] } });
  });

const tellRest = async (db: ScreenDatabase, { id, title }: Change, job: Job, rest: string | undefined, now: number): Promise<string | undefined> => {
  if (rest === undefined) return undefined;
  const message = `What the change '${title}' published was to be taken back at ${writeTime(job.dueAt)}: ${rest}`;
  await raiseAlarm(db, { kind: 'expiry', about: id, subject: id, message, since: now });
  return message;
};
