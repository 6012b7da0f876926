import { collectFragments, isAboveClass, ownProperty } from '../../../../renderer/entries/node.ts';
import { readVersions, type ReleaseManifest } from '../../database/manifests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { isString } from '../../documents/document-header.ts';
import type { Change, FrozenItem } from '../../database/changes.ts';
import {
  buildChangeCandidate,
  readCurrentRelease,
  type ReleaseCandidate,
  type CandidateChange,
} from './release-candidate.ts';
import {
  listDeciders,
  type Requirement,
  listMissingRequirements,
  type ReviewState,
} from './publish-requirements.ts';
import { listApprovals, listWaivers } from '../../database/approvals.ts';
import { isSensitiveUse } from './sensitive-use.ts';
import { findCheck } from '../../database/checks.ts';
import { listPublishers } from '../people/sensitive-roles.ts';

/** Reads the class of a canonical JSON document. */
export const readBodyClass = (body: string | undefined): string | undefined => {
  const name = body === undefined ? undefined : ownProperty(JSON.parse(body), 'class');
  return isString(name) ? name : undefined;
};

/**
 * Two-person rule: applies to payment documents and to a raised document class.
 * @param before live class; undefined if not live
 * @param after new class; undefined if withdrawn
 */
export const needsSecondApproval = (
  before: string | undefined,
  after: string | undefined,
): boolean => {
  if (before === 'money' || after === 'money') return true;
  return before !== undefined && after !== undefined && isAboveClass(after, before);
};

/** Cache of the last result: computing it reads every live document. */
let cached:
  { readonly live: ReleaseManifest; readonly paymentFragments: ReadonlySet<string> } | undefined;

/** Compares content hashes, independent of the database. */
const hasSameTexts = (one: ReleaseManifest, other: ReleaseManifest): boolean =>
  one === other ||
  (one.size === other.size &&
    [...one].every(([id, { sha256 }]) => other.get(id)?.sha256 === sha256));

/** Fragment ids rendered by documents of class money, directly or through other fragments. */
export const listPaymentFragments = async (
  db: ScreenDatabase,
  live: ReleaseManifest,
): Promise<ReadonlySet<string>> => {
  if (cached !== undefined && hasSameTexts(cached.live, live)) return cached.paymentFragments;
  const versions = await readVersions(
    db,
    [...live.values()].map(({ versionId }) => versionId),
  );
  const bodyOf = (id: string): string | undefined =>
    versions.get(live.get(id)?.versionId ?? '')?.body;
  const parsed = (id: string): unknown => {
    const body = bodyOf(id);
    return body === undefined ? undefined : JSON.parse(body);
  };
  const moving = [...live.keys()].filter((id) => readBodyClass(bodyOf(id)) === 'money');
  const paymentFragments = new Set(
    moving.flatMap((id) => [...collectFragments(parsed(id), parsed).found.keys()]),
  );
  cached = { live, paymentFragments };
  return paymentFragments;
};

/**
 * Items under the two-person rule: by class, because payment documents render them, or because they
 * lead to a new host or read session values.
 */
const listSensitive = async (
  db: ScreenDatabase,
  items: readonly FrozenItem[],
  { live }: Pick<ReleaseCandidate, 'live'>,
): Promise<string[]> => {
  const versions = await readVersions(
    db,
    items.flatMap(({ docId, versionId }) =>
      [live.get(docId)?.versionId ?? [], versionId ?? []].flat(),
    ),
  );
  const hasFragments = [...versions.values()].some(({ kind }) => kind === 'fragment');
  const paymentFragments = hasFragments ? await listPaymentFragments(db, live) : new Set<string>();
  return items.flatMap(({ docId, versionId }) => {
    const [before, after] = [live.get(docId)?.versionId, versionId].map(
      (id) => versions.get(id ?? '')?.body,
    );
    const isSensitive =
      paymentFragments.has(docId) ||
      needsSecondApproval(readBodyClass(before), readBodyClass(after)) ||
      isSensitiveUse(before, after);
    return isSensitive ? [docId] : [];
  });
};

export const readReviewState = async (
  db: ScreenDatabase,
  { change, items, plan }: CandidateChange,
  checkerName: string,
  now: number,
): Promise<ReviewState> => ({
  changeId: change.id,
  author: change.author,
  isScheduled: change.status === 'scheduled',
  closureHash: change.closureHash,
  isCurrent: change.closureHash === plan.hash,
  check:
    change.closureHash === undefined
      ? undefined
      : await findCheck(db, { closureHash: change.closureHash, gate: checkerName }, now),
  sensitiveIds: await listSensitive(db, items, plan),
  approvals: await listApprovals(db, change.id),
  waivers: await listWaivers(db, change.id),
  publishers: await listPublishers(db),
});

export const isChangeOpen = ({ status }: Pick<Change, 'status'>): boolean =>
  status !== 'published' && status !== 'withdrawn';

export interface PendingRequirements {
  readonly needs: readonly Requirement[];
  readonly deciders: readonly string[];
}

/** Pending requirements by change id; closed changes are omitted. */
export const readPendingRequirements = async (
  db: ScreenDatabase,
  changes: readonly Change[],
  checkerName: string,
  now: number,
): Promise<ReadonlyMap<string, PendingRequirements>> => {
  const awaited = new Map<string, PendingRequirements>();
  const open = changes.filter(isChangeOpen);
  if (open.length === 0) return awaited;
  const live = await readCurrentRelease(db);
  for (const change of open) {
    const reviewState = await readReviewState(
      db,
      await buildChangeCandidate(db, change, checkerName, live),
      checkerName,
      now,
    );
    awaited.set(change.id, {
      needs: listMissingRequirements(reviewState, undefined),
      deciders: listDeciders(reviewState),
    });
  }
  return awaited;
};
