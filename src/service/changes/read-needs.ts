import { type Change, listItems } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { type LiveNow, planClosure } from './closure.ts';
import { readStanding } from './read-standing.ts';
import { type Need, whatIsNeeded } from './what-is-needed.ts';

/** Whether something may still become of a change. */
export const isOpen = ({ status }: Pick<Change, 'status'>): boolean => status !== 'published' && status !== 'withdrawn';

/**
 * What is missing before a change can be published, as a list of changes tells it; nothing of one that is done.
 * @param live what is live now, which many changes are laid over
 */
export const readNeeds = async (db: ScreenDatabase, change: Change, gate: string, now: number, live: LiveNow): Promise<readonly Need[]> => {
  if (!isOpen(change)) return [];
  const items = await listItems(db, change.id);
  const plan = await planClosure(db, items, gate, live);
  return whatIsNeeded(await readStanding(db, change, items, plan, gate, now), undefined);
};
