import type { FastifyPluginAsync } from 'fastify';
import { endPresence, listPresence, notePresence } from '../database/presence.ts';
import { noSuchDocument } from '../drafts/send-outcome.ts';
import { parameter } from '../management/request-values.ts';
import { signedInOf } from '../people/guard.ts';
import type { EventRouteOptions } from './event-routes.ts';

const read = { permission: 'document.read' } as const;

/** Who has what open. */
export const createPresenceRoutes =
  ({ db, now }: Pick<EventRouteOptions, 'db' | 'now'>): FastifyPluginAsync =>
  async (app) => {
    app.post('/presence/:doc', { config: read }, async (request, reply) => {
      const docId = parameter(request, 'doc');
      if (!(await notePresence(db, docId, signedInOf(request).person.id, now())))
        throw noSuchDocument();
      return reply.send({ people: (await listPresence(db, now())).get(docId) ?? [] });
    });

    app.delete('/presence/:doc', { config: read }, async (request, reply) => {
      await endPresence(db, parameter(request, 'doc'), signedInOf(request).person.id);
      return reply.code(204).send();
    });
  };
