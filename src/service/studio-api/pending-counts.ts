import { listChanges } from '../database/changes.ts';
import type { Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission } from '../database/permissions.ts';
import { readPendingRequirements } from './changes/review-state.ts';
import { listRoleRequests } from '../database/role-requests.ts';
import { canDecide } from './people/sensitive-roles.ts';
import type { FastifyPluginAsync } from 'fastify';
import { signedInOf } from './people/guard.ts';

/** Changes that a list tells at most: the newest. */
export const maxListedChanges = 200;

/** How many of the changes that the list tells wait for somebody. */
const countPendingChanges = async (
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

/** Requests that a list tells at most: the newest. */
export const maxListedRequests = 200;

/** How many of the requests that the list tells somebody may decide. */
const countPendingRequests = async (
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

interface PendingCountOptions {
  readonly db: ScreenDatabase;
  /** Whose word of a change counts. */
  readonly gate: { readonly name: string };
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** How much waits for whoever asks: of changes, and of requests for rights. Whoever may decide nothing of a kind reads 0 of it. */
export const createPendingCountRoutes =
  ({ db, gate, now }: PendingCountOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/waiting', { config: { permission: 'document.read' } }, async (request, reply) => {
      const { person } = signedInOf(request);
      return reply.send({
        changes: await countPendingChanges(db, person, gate.name, now()),
        requests: await countPendingRequests(db, person, now()),
      });
    });
  };
