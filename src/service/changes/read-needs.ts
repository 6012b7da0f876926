import type { Change } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { planChange, readLive } from './closure.ts';
import { readStanding } from './read-standing.ts';
import { listDeciders, type Need, whatIsNeeded } from './what-is-needed.ts';

/** Whether something may still become of a change. */
export const isOpen = ({ status }: Pick<Change, 'status'>): boolean =>
  status !== 'published' && status !== 'withdrawn';

/** What is missing before a change can be published, and whose act it waits for. */
export interface Awaited {
  readonly needs: readonly Need[];
  /** E-mail addresses. */
  readonly deciders: readonly string[];
}

/** What each of some changes waits for, by its id; those that are done wait for nothing, and are not among them. */
export const readNeeds = async (
  db: ScreenDatabase,
  changes: readonly Change[],
  gate: string,
  now: number,
): Promise<ReadonlyMap<string, Awaited>> => {
  const awaited = new Map<string, Awaited>();
  const open = changes.filter(isOpen);
  if (open.length === 0) return awaited;
  const live = await readLive(db);
  for (const change of open) {
    const standing = await readStanding(db, await planChange(db, change, gate, live), gate, now);
    awaited.set(change.id, {
      needs: whatIsNeeded(standing, undefined),
      deciders: listDeciders(standing),
    });
  }
  return awaited;
};
