import type { FastifyPluginAsync } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { listUsesOf } from './list-uses.ts';
import { searchDocuments } from './search-documents.ts';

const read = { permission: 'document.read' } as const;

/** Finds documents by what stands in them, and where one is used. */
export const createFindRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get('/search', { config: read }, (request) => {
      const { q } = readShape('document-search', request.query);
      return searchDocuments(db, q.trim(), () => !request.socket.destroyed);
    });

    app.get('/documents/:id/uses', { config: read }, (request) =>
      listUsesOf(db, parameter(request, 'id')),
    );
  };
