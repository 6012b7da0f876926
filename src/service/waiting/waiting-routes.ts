import type { FastifyPluginAsync } from 'fastify';
import { countChangesFor } from '../changes/count-changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { countRequestsFor } from '../people/count-requests.ts';
import { signedInOf } from '../people/guard.ts';

export interface WaitingOptions {
  readonly db: ScreenDatabase;
  /** Whose word of a change counts. */
  readonly gate: { readonly name: string };
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** How much waits for whoever asks: of changes, and of requests for rights. Whoever may decide nothing of a kind reads 0 of it. */
export const createWaitingRoutes =
  ({ db, gate, now }: WaitingOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/waiting', { config: { permission: 'document.read' } }, async (request, reply) => {
      const { person } = signedInOf(request);
      return reply.send({
        changes: await countChangesFor(db, person, gate.name, now()),
        requests: await countRequestsFor(db, person, now()),
      });
    });
  };
