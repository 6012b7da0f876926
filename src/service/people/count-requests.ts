import type { Person } from '../database/people.ts';
import { listRightsRequests } from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { mayDecide } from './who-decides.ts';

/** Requests that a list tells at most: the newest. */
export const mostListed = 200;

/** How many of the requests that the list tells somebody may decide. */
export const countRequestsFor = async (db: ScreenDatabase, person: Person, now: number): Promise<number> =>
  (await listRightsRequests(db, mostListed, now)).filter((request) => mayDecide(request, person)).length;
