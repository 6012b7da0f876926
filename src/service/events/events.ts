import type { FastifyInstance } from 'fastify';
import { createEventFeed } from './event-feed.ts';
import { createEventRoutes, type EventRouteOptions } from './event-routes.ts';
import { createPresenceRoutes } from './presence-routes.ts';

/** Mounts the events of the studio, and who has what open, in the scope of the management interface, whose other routes make them. */
export const registerEvents = async (
  scope: FastifyInstance,
  options: Omit<EventRouteOptions, 'feed'>,
): Promise<void> => {
  const feed = createEventFeed(options);
  scope.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') feed.refresh();
    done();
  });
  await scope.register(createEventRoutes({ ...options, feed }));
  await scope.register(createPresenceRoutes(options));
};
