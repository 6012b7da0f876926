import { listApprovals, listWaivers } from '../database/approvals.ts';
import type { FrozenItem } from '../database/changes.ts';
import { findCheck } from '../database/checks.ts';
import { readVersions } from '../database/manifests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listPublishers } from '../people/delicate-roles.ts';
import type { ClosurePlan, PlannedChange } from './closure.ts';
import { drawnByMoney } from './drawn-by-money.ts';
import { classOfBody, needsSecond } from './needs-second.ts';
import type { Standing } from './what-is-needed.ts';

/** The items that need two publishers: by what they are, or since what moves money shows them as its own, such as its amounts. */
const listDelicate = async (
  db: ScreenDatabase,
  items: readonly FrozenItem[],
  { live }: Pick<ClosurePlan, 'live'>,
): Promise<string[]> => {
  const versions = await readVersions(
    db,
    items.flatMap(({ docId, versionId }) =>
      [live.get(docId)?.versionId ?? [], versionId ?? []].flat(),
    ),
  );
  const mayBeDrawn = [...versions.values()].some(({ kind }) => kind === 'fragment');
  const drawn = mayBeDrawn ? await drawnByMoney(db, live) : new Set<string>();
  return items.flatMap(({ docId, versionId }) => {
    const [before, after] = [live.get(docId)?.versionId, versionId].map((id) =>
      classOfBody(versions.get(id ?? '')?.body),
    );
    return drawn.has(docId) || needsSecond(before, after) ? [docId] : [];
  });
};

/** How a change stands now. */
export const readStanding = async (
  db: ScreenDatabase,
  { change, items, plan }: PlannedChange,
  gate: string,
  now: number,
): Promise<Standing> => ({
  changeId: change.id,
  author: change.author,
  isScheduled: change.status === 'scheduled',
  closureHash: change.closureHash,
  isCurrent: change.closureHash === plan.hash,
  check:
    change.closureHash === undefined
      ? undefined
      : await findCheck(db, { closureHash: change.closureHash, gate }, now),
  delicate: await listDelicate(db, items, plan),
  approvals: await listApprovals(db, change.id),
  waivers: await listWaivers(db, change.id),
  publishers: await listPublishers(db),
});
