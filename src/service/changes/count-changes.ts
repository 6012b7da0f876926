import { listChanges } from '../database/changes.ts';
import type { Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { isAllowed } from '../people/permissions.ts';
import { readNeeds } from './read-needs.ts';

/** Changes that a list tells at most: the newest. */
export const mostListed = 200;

/** How many of the changes that the list tells wait for somebody. */
export const countChangesFor = async (
  db: ScreenDatabase,
  person: Person,
  gate: string,
  now: number,
): Promise<number> => {
  // Whoever may neither agree nor publish is never waited for: nothing is read for the many pages of theirs.
  if (!isAllowed(person, 'change.approve') && !isAllowed(person, 'change.publish')) return 0;
  const awaited = await readNeeds(db, await listChanges(db, undefined, mostListed), gate, now);
  return [...awaited.values()].filter(({ deciders }) => deciders.includes(person.email)).length;
};
