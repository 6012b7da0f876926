import type { Person } from '../database/people.ts';
import { listRightsRequests } from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { isAllowed } from './permissions.ts';
import { mayDecide } from './who-decides.ts';

/** Requests that a list tells at most: the newest. */
export const mostListed = 200;

/** How many of the requests that the list tells somebody may decide. */
export const countRequestsFor = async (
  db: ScreenDatabase,
  person: Person,
  now: number,
): Promise<number> => {
  // Whoever may decide none is never waited for: nothing is read for the many pages of theirs.
  if (!isAllowed(person, 'rights.confirm')) return 0;
  return (await listRightsRequests(db, mostListed, now)).filter((request) =>
    mayDecide(request, person),
  ).length;
};
