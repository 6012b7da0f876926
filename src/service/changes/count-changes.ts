import { listChanges } from '../database/changes.ts';
import type { Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission } from '../people/permissions.ts';
import { readPendingRequirements } from './read-needs.ts';

/** Changes that a list tells at most: the newest. */
export const maxListedChanges = 200;

/** How many of the changes that the list tells wait for somebody. */
export const countPendingChanges = async (
  db: ScreenDatabase,
  person: Person,
  gate: string,
  now: number,
): Promise<number> => {
  // Whoever may neither agree nor publish is never waited for: nothing is read for the many pages of theirs.
  if (!hasPermission(person, 'change.approve') && !hasPermission(person, 'change.publish'))
    return 0;
  const awaited = await readPendingRequirements(
    db,
    await listChanges(db, undefined, maxListedChanges),
    gate,
    now,
  );
  return [...awaited.values()].filter(({ deciders }) => deciders.includes(person.email)).length;
};
