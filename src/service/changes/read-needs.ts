import type { Change } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { buildChangeCandidate, readCurrentRelease } from './closure.ts';
import { readReviewState } from './read-standing.ts';
import { listDeciders, type Requirement, listMissingRequirements } from './what-is-needed.ts';

/** Whether something may still become of a change. */
export const isChangeOpen = ({ status }: Pick<Change, 'status'>): boolean =>
  status !== 'published' && status !== 'withdrawn';

/** What is missing before a change can be published, and whose act it waits for. */
export interface PendingRequirements {
  readonly needs: readonly Requirement[];
  /** E-mail addresses. */
  readonly deciders: readonly string[];
}

/** What each of some changes waits for, by its id; those that are done wait for nothing, and are not among them. */
export const readPendingRequirements = async (
  db: ScreenDatabase,
  changes: readonly Change[],
  gate: string,
  now: number,
): Promise<ReadonlyMap<string, PendingRequirements>> => {
  const awaited = new Map<string, PendingRequirements>();
  const open = changes.filter(isChangeOpen);
  if (open.length === 0) return awaited;
  const live = await readCurrentRelease(db);
  for (const change of open) {
    const standing = await readReviewState(
      db,
      await buildChangeCandidate(db, change, gate, live),
      gate,
      now,
    );
    awaited.set(change.id, {
      needs: listMissingRequirements(standing, undefined),
      deciders: listDeciders(standing),
    });
  }
  return awaited;
};
