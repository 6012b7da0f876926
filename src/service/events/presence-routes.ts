import type { FastifyPluginAsync } from 'fastify';
import { endPresence, listPresence, recordPresence } from '../database/presence.ts';
import { documentNotFoundError } from '../drafts/send-outcome.ts';
import { pathParam } from '../management/request-values.ts';
import { signedInOf } from '../people/guard.ts';
import type { EventRouteOptions } from './event-routes.ts';

const readAccess = { permission: 'document.read' } as const;

/** Who has what open. */
export const createPresenceRoutes =
  ({ db, now }: Pick<EventRouteOptions, 'db' | 'now'>): FastifyPluginAsync =>
  async (app) => {
    app.post('/presence/:doc', { config: readAccess }, async (request, reply) => {
      const docId = pathParam(request, 'doc');
      if (!(await recordPresence(db, docId, signedInOf(request).person.id, now())))
        throw documentNotFoundError();
      return reply.send({ people: (await listPresence(db, now())).get(docId) ?? [] });
    });

    app.delete('/presence/:doc', { config: readAccess }, async (request, reply) => {
      await endPresence(db, pathParam(request, 'doc'), signedInOf(request).person.id);
      return reply.code(204).send();
    });
  };
