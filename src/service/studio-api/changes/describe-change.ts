import { type Change, type FrozenItem, listChangeItems } from '../../database/changes.ts';
import { readWorkingCopy } from '../../database/drafts.ts';
import {
  readVersions,
  readPreviousManifest,
  type ReleaseManifest,
  type ManifestDocument,
} from '../../database/manifests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { readHeader } from '../../documents/document-header.ts';
import { parseDraft, hashDraftContent } from '../../documents/draft-content.ts';
import { isChangeOpen, readBodyClass, readReviewState } from './review-state.ts';
import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { findReleaseById } from '../../database/releases.ts';
import { readVersionNumbers } from '../../database/versions.ts';
import { buildChangeCandidate } from './release-candidate.ts';
import { type DiffEntry, diffDocuments } from './diff-documents.ts';
import { serializeCheck } from './change-replies.ts';
import { locateSyntaxError, type SyntaxErrorPosition } from './locate-syntax-error.ts';
import {
  listValidApprovers,
  listApprovers,
  listMissingRequirements,
} from './publish-requirements.ts';

/** Documents that expire before they go live, by frozen text or draft. Empty for closed changes. */
const listExpiredDocuments = async (
  db: ScreenDatabase,
  change: Change,
  items: readonly FrozenItem[],
  now: number,
): Promise<readonly string[]> => {
  const published = isChangeOpen(change) ? items.filter(({ action }) => action === 'publish') : [];
  const versions = await readVersions(
    db,
    published.flatMap(({ versionId }) => versionId ?? []),
  );
  const ended: string[] = [];
  for (const { docId, versionId } of published) {
    const text = versions.get(versionId ?? '')?.body ?? (await readWorkingCopy(db, docId))?.text;
    const ends = text === undefined ? undefined : readHeader(parseDraft(text))?.notAfter;
    if (ends !== undefined && ends <= (change.publishAt ?? now)) ended.push(docId);
  }
  return ended;
};

export const listExpiredByChange = async (
  db: ScreenDatabase,
  changes: readonly Change[],
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const ended = new Map<string, readonly string[]>();
  for (const change of changes.filter(isChangeOpen))
    ended.set(
      change.id,
      await listExpiredDocuments(db, change, await listChangeItems(db, change.id), now),
    );
  return ended;
};

interface ChangeItemView {
  readonly document: string;
  readonly action: 'publish' | 'withdraw';
  /** Compared with live. `unreadable`: the draft is invalid JSON. */
  readonly difference: 'added' | 'changed' | 'withdrawn' | 'same' | 'unreadable';
  readonly places: readonly DiffEntry[];
  readonly class: { readonly before: string | null; readonly after: string | null };
  readonly versions: { readonly live: number | null; readonly frozen: number | null };
  readonly sha256: string | null;
  readonly draft: {
    readonly frozen: number | null;
    readonly now: number | null;
    /** True if the draft differs from the frozen text. */
    readonly moved: boolean;
    /** Position of the first JSON syntax error. */
    readonly unreadable: SyntaxErrorPosition | null;
  };
}

/** Returns the frozen text, else the draft; undefined if withdrawn or unreadable. */
const chooseNewBody = (
  { action }: FrozenItem,
  frozen: ManifestDocument | undefined,
  text: string | undefined,
): string | undefined => {
  if (action === 'withdraw') return undefined;
  if (frozen !== undefined) return frozen.body;
  const document = text === undefined ? undefined : parseDraft(text);
  return document === undefined ? undefined : canonicalJson(document);
};

const classifyDifference = (
  { action }: FrozenItem,
  before: string | undefined,
  after: string | undefined,
): ChangeItemView['difference'] => {
  if (action === 'withdraw') return before === undefined ? 'same' : 'withdrawn';
  if (after === undefined) return 'unreadable';
  if (before === undefined) return 'added';
  return before === after ? 'same' : 'changed';
};

const describeItem = async (
  db: ScreenDatabase,
  item: FrozenItem,
  live: ManifestDocument | undefined,
  frozen: ManifestDocument | undefined,
  numbers: ReadonlyMap<string, number>,
): Promise<ChangeItemView> => {
  const work = item.action === 'publish' ? await readWorkingCopy(db, item.docId) : undefined;
  const after = chooseNewBody(item, frozen, work?.text);
  const difference = classifyDifference(item, live?.body, after);
  const isReadable = work === undefined || parseDraft(work.text) !== undefined;
  return {
    document: item.docId,
    action: item.action,
    difference,
    places:
      difference === 'changed' && live !== undefined && after !== undefined
        ? diffDocuments(JSON.parse(live.body), JSON.parse(after))
        : [],
    class: { before: readBodyClass(live?.body) ?? null, after: readBodyClass(after) ?? null },
    versions: {
      live: numbers.get(live?.versionId ?? '') ?? null,
      frozen: numbers.get(frozen?.versionId ?? '') ?? null,
    },
    sha256: frozen?.sha256 ?? null,
    draft: {
      frozen: item.draftRev ?? null,
      now: work?.rev ?? null,
      moved:
        frozen !== undefined && work !== undefined && hashDraftContent(work.text) !== frozen.sha256,
      unreadable: work === undefined || isReadable ? null : locateSyntaxError(work.text),
    },
  };
};

/** @param live manifest to compare with */
const describeItems = async (
  db: ScreenDatabase,
  items: readonly FrozenItem[],
  live: ReleaseManifest,
): Promise<ChangeItemView[]> => {
  const liveOf = ({ docId }: FrozenItem): string => live.get(docId)?.versionId ?? '';
  const ids = [...new Set(items.flatMap((item) => [liveOf(item), item.versionId ?? '']))];
  const versions = await readVersions(db, ids);
  const numbers = await readVersionNumbers(db, ids);
  const described: ChangeItemView[] = [];
  for (const item of items)
    described.push(
      await describeItem(
        db,
        item,
        versions.get(liveOf(item)),
        versions.get(item.versionId ?? ''),
        numbers,
      ),
    );
  return described;
};

export const summarizeChange = (
  change: Change,
  documents: readonly string[],
): Record<string, unknown> => ({
  id: change.id,
  title: change.title,
  reason: change.reason,
  author: change.author,
  status: change.status,
  rev: change.rev,
  closure: change.closureHash ?? null,
  publishAt: change.publishAt ?? null,
  expiresAt: change.expiresAt ?? null,
  createdAt: change.createdAt,
  updatedAt: change.updatedAt,
  documents,
});

export const describeChange = async (
  db: ScreenDatabase,
  change: Change,
  checkerName: string,
  now: number,
): Promise<Record<string, unknown>> => {
  const planned = await buildChangeCandidate(db, change, checkerName);
  const { items, plan } = planned;
  const reviewState = await readReviewState(db, planned, checkerName, now);
  // Published changes are compared with the release before them.
  const described = await describeItems(
    db,
    items,
    change.releaseId === undefined ? plan.live : await readPreviousManifest(db, change.releaseId),
  );
  const mayStillChange = isChangeOpen(change);
  const moved = mayStillChange
    ? described.filter(({ draft }) => draft.moved).map(({ document }) => document)
    : [];
  const over = await listExpiredDocuments(db, change, items, now);
  const approvers = listValidApprovers(reviewState);
  return {
    ...summarizeChange(
      change,
      items.map(({ docId }) => docId),
    ),
    release: change.releaseId ?? null,
    releaseSeq:
      change.releaseId === undefined
        ? null
        : ((await findReleaseById(db, change.releaseId))?.seq ?? null),
    items: described,
    check: serializeCheck(
      change.closureHash,
      reviewState.check,
      mayStillChange && reviewState.isCurrent,
    ),
    delicate: reviewState.sensitiveIds,
    publishers: reviewState.publishers,
    approvers: listApprovers(reviewState),
    approvals: reviewState.approvals.map((approval) => ({
      ...approval,
      counts: approval.closureHash === change.closureHash && approvers.includes(approval.by),
    })),
    waivers: reviewState.waivers.map((waiver) => ({
      ...waiver,
      counts: waiver.closureHash === change.closureHash,
    })),
    needs: mayStillChange ? listMissingRequirements(reviewState, undefined) : [],
    warnings: over.map(
      (id) =>
        `'${id}' ends before it goes live, so borrowers will never see it. Set a later "Not after" time, and run the check again.`,
    ),
    notes: moved.map(
      (id) =>
        `'${id}': the draft was edited after the check, and the edits will not be published. Run the check again to include them.`,
    ),
  };
};
