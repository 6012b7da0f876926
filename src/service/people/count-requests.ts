import type { Person } from '../database/people.ts';
import { listRoleRequests } from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission } from './permissions.ts';
import { canDecide } from './who-decides.ts';

/** Requests that a list tells at most: the newest. */
export const maxListedRequests = 200;

/** How many of the requests that the list tells somebody may decide. */
export const countPendingRequests = async (
  db: ScreenDatabase,
  person: Person,
  now: number,
): Promise<number> => {
  // Whoever may decide none is never waited for: nothing is read for the many pages of theirs.
  if (!hasPermission(person, 'rights.confirm')) return 0;
  return (await listRoleRequests(db, maxListedRequests, now)).filter((request) =>
    canDecide(request, person),
  ).length;
};
