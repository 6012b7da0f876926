import { setTimeout as pause } from 'node:timers/promises';
import { type Change, listChangeItems } from '../database/changes.ts';
import { readManifest, readVersions, toVersionIds } from '../database/manifests.ts';
import { findRelease, type ReleaseSummary } from '../database/releases.ts';
import { type Channel, lockChannel, readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckWithAssets, Problem } from '../documents/problem.ts';

/** PostgreSQL ends a transaction that asks nothing for 30 s; so much sooner it is asked something, in milliseconds. */
const pingIntervalMs = 10_000;

/** Waits for work that does not use a transaction, and asks the transaction something meanwhile, so that nobody takes it for given up. @throws what asking throws */
export const keepAlive = async <Result>(
  work: Promise<Result>,
  ping: () => Promise<unknown>,
  intervalMs = pingIntervalMs,
): Promise<Result> => {
  const isOver = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isOver, pause(intervalMs, false, { ref: false })]))) await ping();
  return work;
};

/** The version of every document of a release, by document. */
type VersionMap = ReadonlyMap<string, string>;

/** What is to be live after the end of a change. */
export interface ExpiryPlan {
  readonly next: VersionMap;
  /** Documents that the change brought, and that go. */
  readonly withdrawn: readonly string[];
  /** Documents that go back to the version that the change replaced. */
  readonly restored: readonly string[];
  /** Documents that somebody has published anew since; they stay. */
  readonly changedSince: readonly string[];
}

/**
 * Takes back what a change published: what it brought goes, what it replaced comes back. What somebody published anew since stays as it is.
 * What the change withdrew stays withdrawn.
 * @param documents ids of what the change published
 */
export const planExpiry = (
  documents: readonly string[],
  {
    before,
    published,
    live,
  }: { readonly before: VersionMap; readonly published: VersionMap; readonly live: VersionMap },
): ExpiryPlan => {
  const next = new Map(live);
  const plan = {
    withdrawn: new Array<string>(),
    restored: new Array<string>(),
    changedSince: new Array<string>(),
  };
  for (const id of documents) {
    const [former, own, current] = [before.get(id), published.get(id), live.get(id)];
    // Gone or taken back already, or the change did not change it.
    if (own === undefined || own === former || current === undefined || current === former)
      continue;
    if (current !== own) plan.changedSince.push(id);
    else if (former === undefined) {
      next.delete(id);
      plan.withdrawn.push(id);
    } else {
      next.set(id, former);
      plan.restored.push(id);
    }
  }
  return { next, ...plan };
};

// What is to be done at the end of a change, by what is live.

/** A change, and the release that published it. */
interface PublishedChange {
  readonly change: Change;
  readonly published: ReleaseSummary;
}

/** What is to be done at an end. */
export interface ExpiryDecision {
  /** What was live when it was decided. */
  readonly channel: Channel;
  readonly plan: ExpiryPlan;
  /** Why nothing is taken back. */
  readonly problem: Problem | undefined;
  /** Whether there is anything to take back, and nothing against it. */
  readonly isReleased: boolean;
}

/**
 * How often an end is checked while others may release. Of thousands of documents a check takes a minute, for which they are to wait only where they keep
 * overtaking it.
 */
const maxAttempts = 2;

/** Ids of the documents that a change published. */
const listPublishedIds = async (db: ScreenDatabase, changeId: string): Promise<string[]> =>
  (await listChangeItems(db, changeId))
    .filter(({ action }) => action === 'publish')
    .map(({ docId }) => docId);

const readVersionMap = async (
  db: ScreenDatabase,
  releaseId: string | undefined,
): Promise<VersionMap> => toVersionIds(await readManifest(db, releaseId));

/** What the engine refuses of what would be live, beside what it refuses already. */
const findNewProblem = async (
  db: ScreenDatabase,
  checkBeside: CheckWithAssets,
  live: VersionMap,
  next: VersionMap,
): Promise<Problem | undefined> => {
  const versions = await readVersions(db, [...new Set([...live.values(), ...next.values()])]);
  const errorsOf = async (manifest: VersionMap): Promise<Problem[]> => {
    const problems = await checkBeside(
      [...manifest].map(([docId, versionId]) => ({
        name: docId,
        text: versions.get(versionId)?.body ?? '',
      })),
    );
    return problems.filter(({ severity }) => severity === 'error');
  };
  const nameOf = ({ document, code, pointer }: Problem): string =>
    JSON.stringify([document, code, pointer]);
  const errors = await errorsOf(next);
  if (errors.length === 0) return undefined;
  const known = new Set((await errorsOf(live)).map(nameOf));
  return errors.find((problem) => !known.has(nameOf(problem)));
};

const decideExpiry = async (
  db: ScreenDatabase,
  checkBeside: CheckWithAssets,
  { change, published }: PublishedChange,
): Promise<ExpiryDecision> => {
  const channel = await readChannel(db);
  const live = await readVersionMap(db, channel.releaseId);
  const before = await readVersionMap(db, (await findRelease(db, published.seq - 1))?.id);
  const plan = planExpiry(await listPublishedIds(db, change.id), {
    live,
    before,
    published: await readVersionMap(db, published.id),
  });
  const isDue = plan.withdrawn.length + plan.restored.length > 0;
  const fault = isDue ? await findNewProblem(db, checkBeside, live, plan.next) : undefined;
  return { channel, plan, problem: fault, isReleased: isDue && fault === undefined };
};

/** Decides while others may release; once more where they did meanwhile. */
export const decideOptimistically = async (
  db: ScreenDatabase,
  checkBeside: CheckWithAssets,
  ended: PublishedChange,
): Promise<ExpiryDecision> => {
  let decision = await decideExpiry(db, checkBeside, ended);
  for (
    let times = 1;
    times < maxAttempts && (await readChannel(db)).seq !== decision.channel.seq;
    times += 1
  )
    decision = await decideExpiry(db, checkBeside, ended);
  return decision;
};

/**
 * Lets nobody else release until the transaction ends, and decides anew where others did since it was decided ahead: however often they release, it is decided now.
 * @param checkBeside asks the database nothing: the transaction may have the only connection
 */
export const decideLocked = async (
  transaction: ScreenDatabase,
  checkBeside: CheckWithAssets,
  ended: PublishedChange,
  ahead: ExpiryDecision,
): Promise<ExpiryDecision> => {
  const { seq } = await lockChannel(transaction);
  if (seq === ahead.channel.seq) return ahead;
  return decideExpiry(
    transaction,
    (documents) => keepAlive(checkBeside(documents), () => readChannel(transaction)),
    ended,
  );
};
