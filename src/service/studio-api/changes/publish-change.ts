import { record, type AuditContext } from '../../database/audit.ts';
import {
  advanceChange,
  type Change,
  type FrozenItem,
  listChangeItems,
  lockChange,
} from '../../database/changes.ts';
import { markReleaseChecked, lockChannel, createRelease } from '../../database/releases.ts';
import { lockDocument } from '../../database/documents.ts';
import { rebaseCleanDraft } from '../../database/drafts.ts';
import { toVersionIds } from '../../database/manifests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { buildCandidate, type CandidateChange } from './release-candidate.ts';
import { type PublishConflict, describeConflict } from './describe-conflict.ts';
import { readReviewState } from './review-state.ts';
import {
  type Requirement,
  type ReviewState,
  listMissingRequirements,
} from './publish-requirements.ts';

export interface PublishedRelease {
  readonly releaseId: string;
  readonly seq: number;
  readonly published: readonly string[];
  readonly withdrawn: readonly string[];
}

export interface PublishOptions {
  readonly db: ScreenDatabase;
  readonly publishChecker: { readonly name: string };
  /**
   * Hash of the engine and the shipped screens; undefined if they may have changed since the start.
   */
  readonly readBuildHash: () => string | undefined;
  /** Activates the release and verifies its delivery. Returns a sentence per mismatch. */
  readonly activateRelease: (published: PublishedRelease) => Promise<readonly string[]>;
}

export interface Publication {
  readonly changeId: string;
  readonly closure: string;
  /** Confirmation typed by the operator. */
  readonly confirmation: string | undefined;
  /**
   * E-mail address of the scheduling operator. They count as publisher, so their own approval does
   * not.
   */
  readonly scheduledBy?: string;
}

export type PublishResult =
  /** Live. isRepeated: it was live before. faults: delivery mismatches, as sentences. */
  | ({
      readonly outcome: 'published';
      readonly isRepeated: boolean;
      readonly faults: readonly string[];
    } & PublishedRelease)
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'withdrawn' }
  /** The requested candidate is not the last checked one. */
  | { readonly outcome: 'other-closure' }
  /** The live release or the build has changed since the check. */
  | ({ readonly outcome: 'moved' } & PublishConflict)
  | { readonly outcome: 'needs'; readonly needs: readonly Requirement[] };

type PublishDecision =
  | Exclude<PublishResult, { outcome: 'published' | 'moved' }>
  | { outcome: 'moved' }
  | ({ outcome: 'published'; isRepeated: boolean } & PublishedRelease);

const toDocumentIds = (
  items: readonly FrozenItem[],
): Pick<PublishedRelease, 'published' | 'withdrawn'> => {
  const idsOf = (action: FrozenItem['action']): string[] =>
    items.filter((item) => item.action === action).map(({ docId }) => docId);
  return { published: idsOf('publish'), withdrawn: idsOf('withdraw') };
};

const findPublished = async (
  db: ScreenDatabase,
  change: Change,
  items: readonly FrozenItem[],
  closure: string,
): Promise<PublishDecision> => {
  if (change.closureHash !== closure) return { outcome: 'other-closure' };
  const { id: releaseId, seq } = await db
    .selectFrom('releases')
    .select(['id', 'seq'])
    .where('id', '=', change.releaseId ?? '')
    .executeTakeFirstOrThrow();
  return { outcome: 'published', isRepeated: true, releaseId, seq, ...toDocumentIds(items) };
};

const createChangeRelease = async (
  db: ScreenDatabase,
  {
    change,
    items,
    plan,
    reviewState,
    buildHash,
  }: CandidateChange & {
    readonly reviewState: ReviewState;
    readonly buildHash: string | undefined;
  },
  { confirmation }: Publication,
  { now, ...by }: AuditContext,
): Promise<PublishDecision> => {
  const releaseId = await createRelease(db, plan.channel, {
    kind: 'publish',
    items: toVersionIds(plan.after),
    author: by.actor,
    message: change.title,
    now,
  });
  for (const { docId, versionId } of items) {
    await lockDocument(db, docId);
    if (versionId !== undefined)
      await rebaseCleanDraft(db, docId, versionId, plan.after.get(docId)?.sha256 ?? '');
  }
  await advanceChange(db, change.id, { status: 'published', releaseId }, now);
  if (buildHash !== undefined) await markReleaseChecked(db, { buildHash, releaseId }, now);
  const seq = plan.channel.seq + 1;
  const { closureHash, sensitiveIds, approvals, waivers } = reviewState;
  const ofCandidate = <Decision extends { closureHash: string }>(
    decisions: readonly Decision[],
  ): Decision[] => decisions.filter((decision) => decision.closureHash === closureHash);
  const detail = {
    release: seq,
    closure: closureHash,
    documents: items.map(({ docId, action }) => ({
      id: docId,
      action,
      ...(plan.after.has(docId) ? { sha256: plan.after.get(docId)?.sha256 } : {}),
    })),
    delicate: sensitiveIds,
    approvedBy: ofCandidate(approvals).map(({ by: email }) => email),
    waived: ofCandidate(waivers).map(({ rule, by: email, reason }) => ({
      rule,
      by: email,
      reason,
    })),
    ...(confirmation === undefined ? {} : { confirmation }),
  };
  await record(db, { at: now, ...by, action: 'change.publish', subject: change.id, detail });
  return { outcome: 'published', isRepeated: false, releaseId, seq, ...toDocumentIds(items) };
};

const decidePublication = async (
  db: ScreenDatabase,
  { publishChecker, readBuildHash }: PublishOptions,
  publication: Publication,
  act: AuditContext,
): Promise<PublishDecision> => {
  const { changeId, closure, confirmation, scheduledBy = act.actor } = publication;
  // Blocks other releases, so the candidate is built on the current one.
  await lockChannel(db);
  const change = await lockChange(db, changeId);
  if (change === undefined) return { outcome: 'missing' };
  if (change.status === 'withdrawn') return { outcome: 'withdrawn' };
  const items = await listChangeItems(db, changeId);
  if (change.status === 'published') return findPublished(db, change, items, closure);
  if (change.closureHash !== closure) return { outcome: 'other-closure' };
  const plan = await buildCandidate(db, items, publishChecker.name);
  if (plan.hash !== closure) return { outcome: 'moved' };
  const planned = { change, items, plan };
  const reviewState = await readReviewState(db, planned, publishChecker.name, act.now);
  const needs = listMissingRequirements(reviewState, { actor: scheduledBy, confirmation });
  if (needs.length > 0) return { outcome: 'needs', needs };
  return createChangeRelease(
    db,
    { ...planned, reviewState, buildHash: readBuildHash() },
    publication,
    act,
  );
};

/**
 * Publishes exactly the checked candidate in one transaction; repeating it returns the same
 * release. Scheduled runs pass `scheduledBy`, the stored confirmation, and the actor 'schedule'.
 * @throws database errors; nothing is published then
 */
export const publishChange = async (
  options: PublishOptions,
  publication: Publication,
  act: AuditContext,
): Promise<PublishResult> => {
  const { db, publishChecker, activateRelease } = options;
  const decided = await db
    .transaction()
    .execute((transaction) => decidePublication(transaction, options, publication, act));
  if (decided.outcome === 'published')
    return { ...decided, faults: await activateRelease(decided) };
  if (decided.outcome === 'moved')
    return {
      ...decided,
      ...(await describeConflict(db, publication.changeId, publishChecker.name)),
    };
  return decided;
};
