import { setTimeout as pause } from 'node:timers/promises';
import { type Change, listChangeItems } from '../database/changes.ts';
import { readManifest, readVersions, toVersionIds } from '../database/manifests.ts';
import {
  findRelease,
  type ReleaseSummary,
  type Channel,
  lockChannel,
  readChannel,
} from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckWithAssets, DocumentProblem } from '../documents/problem.ts';

/** PostgreSQL ends transactions that are idle for 30 s. */
const pingIntervalMs = 10_000;

/**
 * Keeps a transaction alive during work that does not use it.
 * @throws the errors of `ping`
 */
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

type VersionMap = ReadonlyMap<string, string>;

export interface ExpiryPlan {
  readonly next: VersionMap;
  readonly withdrawn: readonly string[];
  readonly restored: readonly string[];
  /** Documents republished since; they stay. */
  readonly changedSince: readonly string[];
}

/**
 * Reverts a published change: new documents go, replaced ones are restored. Documents republished
 * since stay, and withdrawn ones stay withdrawn.
 * @param documents ids the change published
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
    const [previous, own, current] = [before.get(id), published.get(id), live.get(id)];
    // Already gone or reverted, or not altered by the change.
    if (own === undefined || own === previous || current === undefined || current === previous)
      continue;
    if (current !== own) plan.changedSince.push(id);
    else if (previous === undefined) {
      next.delete(id);
      plan.withdrawn.push(id);
    } else {
      next.set(id, previous);
      plan.restored.push(id);
    }
  }
  return { next, ...plan };
};

interface PublishedChange {
  readonly change: Change;
  readonly published: ReleaseSummary;
}

export interface ExpiryDecision {
  readonly channel: Channel;
  readonly plan: ExpiryPlan;
  readonly problem: DocumentProblem | undefined;
  /** Documents expire and no problem prevents it. */
  readonly isReleased: boolean;
}

/**
 * Attempts without the channel lock. A check of thousands of documents takes a minute, so others
 * wait for it only if they keep overtaking it.
 */
const maxAttempts = 2;

const listPublishedIds = async (db: ScreenDatabase, changeId: string): Promise<string[]> =>
  (await listChangeItems(db, changeId))
    .filter(({ action }) => action === 'publish')
    .map(({ docId }) => docId);

const readVersionMap = async (
  db: ScreenDatabase,
  releaseId: string | undefined,
): Promise<VersionMap> => toVersionIds(await readManifest(db, releaseId));

const findNewProblem = async (
  db: ScreenDatabase,
  checkBeside: CheckWithAssets,
  live: VersionMap,
  next: VersionMap,
): Promise<DocumentProblem | undefined> => {
  const versions = await readVersions(db, [...new Set([...live.values(), ...next.values()])]);
  const errorsOf = async (manifest: VersionMap): Promise<DocumentProblem[]> => {
    const problems = await checkBeside(
      [...manifest].map(([docId, versionId]) => ({
        name: docId,
        text: versions.get(versionId)?.body ?? '',
      })),
    );
    return problems.filter(({ severity }) => severity === 'error');
  };
  const nameOf = ({ document, code, pointer }: DocumentProblem): string =>
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
  const problem = isDue ? await findNewProblem(db, checkBeside, live, plan.next) : undefined;
  return { channel, plan, problem, isReleased: isDue && problem === undefined };
};

/** Decides without a lock, and repeats if another release intervened. */
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
 * Locks the channel until the transaction ends and decides again only if a release intervened.
 * @param checkBeside must not query the database: the transaction may hold the only connection
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
