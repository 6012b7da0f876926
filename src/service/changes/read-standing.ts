import { listApprovals, listWaivers } from '../database/approvals.ts';
import type { FrozenItem } from '../database/changes.ts';
import { findCheck } from '../database/checks.ts';
import { readVersions } from '../database/manifests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listPublishers } from '../people/delicate-roles.ts';
import type { ReleaseCandidate, CandidateChange } from './closure.ts';
import { listPaymentFragments } from './drawn-by-money.ts';
import { readBodyClass, needsSecondApproval } from './needs-second.ts';
import type { ReviewState } from './what-is-needed.ts';

/** The items that need two publishers: by what they are, or since what moves money shows them as its own, such as its amounts. */
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
  const mayBeDrawn = [...versions.values()].some(({ kind }) => kind === 'fragment');
  const drawn = mayBeDrawn ? await listPaymentFragments(db, live) : new Set<string>();
  return items.flatMap(({ docId, versionId }) => {
    const [before, after] = [live.get(docId)?.versionId, versionId].map((id) =>
      readBodyClass(versions.get(id ?? '')?.body),
    );
    return drawn.has(docId) || needsSecondApproval(before, after) ? [docId] : [];
  });
};

/** How a change stands now. */
export const readReviewState = async (
  db: ScreenDatabase,
  { change, items, plan }: CandidateChange,
  gate: string,
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
      : await findCheck(db, { closureHash: change.closureHash, gate }, now),
  delicate: await listSensitive(db, items, plan),
  approvals: await listApprovals(db, change.id),
  waivers: await listWaivers(db, change.id),
  publishers: await listPublishers(db),
});
