import type { FastifyPluginAsync } from 'fastify';
import { countPendingChanges } from '../changes/count-changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { countPendingRequests } from '../people/count-requests.ts';
import { signedInOf } from '../people/guard.ts';

export interface PendingCountOptions {
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
