import type { FastifyPluginAsync } from 'fastify';
import type { DraftOptions } from './audit.ts';
import { createDocumentRoutes } from './document-routes.ts';
import { createDraftRoutes } from './draft-routes.ts';
import { createShippedRoutes } from './shipped-routes.ts';

/** Everything about documents before they are published. Mount it in the management interface, which knows who sends a request and what they may do. */
export const draftsPlugin =
  (options: DraftOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(createDocumentRoutes(options));
    await app.register(createDraftRoutes(options));
    await app.register(createShippedRoutes(options));
  };
