import { listChanges, maxListedChanges } from '../database/changes.ts';
import type { Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission } from '../database/permissions.ts';
import { readPendingRequirements } from './changes/review-state.ts';
import { listRoleRequests, maxListedRequests } from '../database/role-requests.ts';
import { canDecide } from './people/sensitive-roles.ts';
import { signedInOf } from './people/guard.ts';
import * as schemas from './operation.schemas.ts';
import type { ApiPlugin } from '../openapi/route-schema.ts';

/** Counts listed changes that await a decision of this person. */
const countPendingChanges = async (
  db: ScreenDatabase,
  person: Person,
  checkerName: string,
  now: number,
): Promise<number> => {
  // Without these permissions nothing is pending, so skip the expensive queries.
  if (!hasPermission(person, 'change.approve') && !hasPermission(person, 'change.publish'))
    return 0;
  const awaited = await readPendingRequirements(
    db,
    await listChanges(db, undefined, maxListedChanges),
    checkerName,
    now,
  );
  return [...awaited.values()].filter(({ deciders }) => deciders.includes(person.email)).length;
};

const countPendingRequests = async (
  db: ScreenDatabase,
  person: Person,
  now: number,
): Promise<number> => {
  // Most pages poll this without the permission, so skip the database.
  if (!hasPermission(person, 'rights.confirm')) return 0;
  return (await listRoleRequests(db, maxListedRequests, now)).filter((request) =>
    canDecide(request, person),
  ).length;
};

interface PendingCountOptions {
  readonly db: ScreenDatabase;
  readonly publishChecker: { readonly name: string };
  readonly now: () => number;
}

/** Badge counts of changes and role requests the person can decide; 0 without the permission. */
export const createPendingCountRoutes =
  ({ db, publishChecker, now }: PendingCountOptions): ApiPlugin =>
  async (app) => {
    app.get(
      '/waiting',
      { schema: schemas.countPending, config: { permission: 'document.read' } },
      async (request, reply) => {
        const { person } = signedInOf(request);
        return reply.send({
          changes: await countPendingChanges(db, person, publishChecker.name, now()),
          requests: await countPendingRequests(db, person, now()),
        });
      },
    );
  };
