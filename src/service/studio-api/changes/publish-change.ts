import { record } from '../../database/audit.ts';
import {
  advanceChange,
  type Change,
  type FrozenItem,
  listChangeItems,
  lockChange,
} from '../../database/changes.ts';
import { markReleaseChecked } from '../../database/releases.ts';
import { lockDocument } from '../../database/documents.ts';
import { rebaseCleanDraft } from '../../database/drafts.ts';
import { toVersionIds } from '../../database/manifests.ts';
import { lockChannel, createRelease } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { AuditContext } from '../people/manage-people.ts';
import { buildCandidate, type CandidateChange } from './release-candidate.ts';
import { type PublishConflict, describeConflict } from './describe-conflict.ts';
import { readReviewState } from './review-state.ts';
import {
  type Requirement,
  type ReviewState,
  listMissingRequirements,
} from './publish-requirements.ts';

/** A release that is in the database. */
export interface PublishedRelease {
  readonly releaseId: string;
  readonly seq: number;
  /** Ids of the documents that it published, and of those that it withdrew. */
  readonly published: readonly string[];
  readonly withdrawn: readonly string[];
}

export interface PublishOptions {
  readonly db: ScreenDatabase;
  /** Of the gate whose word counts. */
  readonly gate: { readonly name: string };
  /** Names the engine and the shipped screens, for the next start; undefined where they may have changed since. */
  readonly program: () => string | undefined;
  /** Serves the release here, and reads it as phones do. Returns sentences about what phones would not get as it was published. */
  readonly show: (published: PublishedRelease) => Promise<readonly string[]>;
}

/** What is to be published, as whoever asks has seen it. */
export interface Publication {
  readonly changeId: string;
  /** Hash of what was checked. */
  readonly closure: string;
  /** What was typed to confirm it. */
  readonly confirmation: string | undefined;
  /** E-mail address of whoever set the time, where a clock publishes: that is still the one who publishes, and whose own approval counts for nothing. */
  readonly setBy?: string;
}

/** What became of it. */
export type PublishResult =
  /** It is live. isRepeated: it was already. faults: what phones do not get as it was published, in sentences. */
  | ({
      readonly outcome: 'published';
      readonly isRepeated: boolean;
      readonly faults: readonly string[];
    } & PublishedRelease)
  /** There is no such change. */
  | { readonly outcome: 'missing' }
  /** It was withdrawn. */
  | { readonly outcome: 'withdrawn' }
  /** What was asked for is not what was checked last. */
  | { readonly outcome: 'other-closure' }
  /** What is live is not what it was when this was checked, or the program is not. */
  | ({ readonly outcome: 'moved' } & PublishConflict)
  /** Something is missing. */
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

/** What was published before by the same change; undefined where it was something else. */
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

/** Makes the release, with everything that belongs to it. */
const createChangeRelease = async (
  db: ScreenDatabase,
  {
    change,
    items,
    plan,
    standing,
    program,
  }: CandidateChange & { readonly standing: ReviewState; readonly program: string | undefined },
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
  if (program !== undefined) await markReleaseChecked(db, { program, releaseId }, now);
  const seq = plan.channel.seq + 1;
  const { closureHash, delicate, approvals, waivers } = standing;
  const ofCandidate = <Word extends { closureHash: string }>(words: readonly Word[]): Word[] =>
    words.filter((word) => word.closureHash === closureHash);
  const detail = {
    release: seq,
    closure: closureHash,
    documents: items.map(({ docId, action }) => ({
      id: docId,
      action,
      ...(plan.after.has(docId) ? { sha256: plan.after.get(docId)?.sha256 } : {}),
    })),
    delicate,
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
  { gate, program }: PublishOptions,
  publication: Publication,
  act: AuditContext,
): Promise<PublishDecision> => {
  const { changeId, closure, confirmation, setBy = act.actor } = publication;
  // Nobody releases in between: what is live now is what this is laid over.
  await lockChannel(db);
  const change = await lockChange(db, changeId);
  if (change === undefined) return { outcome: 'missing' };
  if (change.status === 'withdrawn') return { outcome: 'withdrawn' };
  const items = await listChangeItems(db, changeId);
  if (change.status === 'published') return findPublished(db, change, items, closure);
  if (change.closureHash !== closure) return { outcome: 'other-closure' };
  const plan = await buildCandidate(db, items, gate.name);
  if (plan.hash !== closure) return { outcome: 'moved' };
  const planned = { change, items, plan };
  const standing = await readReviewState(db, planned, gate.name, act.now);
  const needs = listMissingRequirements(standing, { actor: setBy, confirmation });
  if (needs.length > 0) return { outcome: 'needs', needs };
  return createChangeRelease(db, { ...planned, standing, program: program() }, publication, act);
};

/**
 * Publishes exactly what was checked, in one transaction, if nothing else went live in between. Asked again, it answers the same release. Whoever
 * publishes by a clock gives the confirmation that was typed when the time was set, by whom it was set, and 'schedule' as the actor.
 * @throws what the database throws; then nothing is published
 */
export const publishChange = async (
  options: PublishOptions,
  publication: Publication,
  act: AuditContext,
): Promise<PublishResult> => {
  const { db, gate, show } = options;
  const decided = await db
    .transaction()
    .execute((transaction) => decidePublication(transaction, options, publication, act));
  if (decided.outcome === 'published') return { ...decided, faults: await show(decided) };
  if (decided.outcome === 'moved')
    return { ...decided, ...(await describeConflict(db, publication.changeId, gate.name)) };
  return decided;
};
