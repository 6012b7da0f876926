// What is to be done at the end of a change, by what is live.
import { type Change, listItems } from '../database/changes.ts';
import { readManifest, readVersions, versionIdsOf } from '../database/manifests.ts';
import { findRelease, type ReleaseSummary } from '../database/release-history.ts';
import { type Channel, lockChannel, readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckBeside, Problem } from '../documents/check-documents.ts';
import { askWhile } from './ask-while.ts';
import { type ExpiryPlan, type Manifest, planExpiry } from './plan-expiry.ts';

/** A change, and the release that published it. */
export interface PublishedChange {
  readonly change: Change;
  readonly published: ReleaseSummary;
}

/** What is to be done at an end. */
export interface ExpiryDecision {
  /** What was live when it was decided. */
  readonly channel: Channel;
  readonly plan: ExpiryPlan;
  /** Why nothing is taken back. */
  readonly fault: Problem | undefined;
  /** Whether there is anything to take back, and nothing against it. */
  readonly isReleased: boolean;
}

/**
 * How often an end is checked while others may release. Of thousands of documents a check takes a minute, for which they are to wait only where they keep
 * overtaking it.
 */
const mostAhead = 2;

/** Ids of the documents that a change published. */
const listPublished = async (db: ScreenDatabase, changeId: string): Promise<string[]> =>
  (await listItems(db, changeId))
    .filter(({ action }) => action === 'publish')
    .map(({ docId }) => docId);

const manifestOf = async (db: ScreenDatabase, releaseId: string | undefined): Promise<Manifest> =>
  versionIdsOf(await readManifest(db, releaseId));

/** What the engine refuses of what would be live, beside what it refuses already. */
const findNewFault = async (
  db: ScreenDatabase,
  checkBeside: CheckBeside,
  live: Manifest,
  next: Manifest,
): Promise<Problem | undefined> => {
  const versions = await readVersions(db, [...new Set([...live.values(), ...next.values()])]);
  const errorsOf = async (manifest: Manifest): Promise<Problem[]> => {
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

const decide = async (
  db: ScreenDatabase,
  checkBeside: CheckBeside,
  { change, published }: PublishedChange,
): Promise<ExpiryDecision> => {
  const channel = await readChannel(db);
  const live = await manifestOf(db, channel.releaseId);
  const before = await manifestOf(db, (await findRelease(db, published.seq - 1))?.id);
  const plan = planExpiry(await listPublished(db, change.id), {
    live,
    before,
    published: await manifestOf(db, published.id),
  });
  const isDue = plan.withdrawn.length + plan.restored.length > 0;
  const fault = isDue ? await findNewFault(db, checkBeside, live, plan.next) : undefined;
  return { channel, plan, fault, isReleased: isDue && fault === undefined };
};

/** Decides while others may release; once more where they did meanwhile. */
export const decideAhead = async (
  db: ScreenDatabase,
  checkBeside: CheckBeside,
  ended: PublishedChange,
): Promise<ExpiryDecision> => {
  let decision = await decide(db, checkBeside, ended);
  for (
    let times = 1;
    times < mostAhead && (await readChannel(db)).seq !== decision.channel.seq;
    times += 1
  )
    decision = await decide(db, checkBeside, ended);
  return decision;
};

/**
 * Lets nobody else release until the transaction ends, and decides anew where others did since it was decided ahead: however often they release, it is decided now.
 * @param checkBeside asks the database nothing: the transaction may have the only connection
 */
export const decideAtLast = async (
  transaction: ScreenDatabase,
  checkBeside: CheckBeside,
  ended: PublishedChange,
  ahead: ExpiryDecision,
): Promise<ExpiryDecision> => {
  const { seq } = await lockChannel(transaction);
  if (seq === ahead.channel.seq) return ahead;
  return decide(
    transaction,
    (documents) => askWhile(checkBeside(documents), () => readChannel(transaction)),
    ended,
  );
};
