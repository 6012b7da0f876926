import type { FastifyPluginAsync } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import { listDocumentUses } from './list-uses.ts';
import { searchDocuments } from './search-documents.ts';

const read = { permission: 'document.read' } as const;

/** Finds documents by what stands in them, and where one is used. */
export const createSearchRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get('/search', { config: read }, (request) => {
      const { q } = parseInput('document-search', request.query);
      return searchDocuments(db, q.trim(), () => !request.socket.destroyed);
    });

    app.get('/documents/:id/uses', { config: read }, (request) =>
      listDocumentUses(db, pathParam(request, 'id')),
    );
  };
