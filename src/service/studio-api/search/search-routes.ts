import type { ScreenDatabase } from '../../database/tables.ts';
import { pathParam } from '../../http/request-input.ts';
import { createLimiter } from '../../async/concurrency.ts';
import { HttpError } from '../../errors/errors.ts';
import { createUsesReader } from './document-uses.ts';
import { searchDocuments } from './search-documents.ts';
import * as schemas from '../drafts/document.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

/** Each reads all documents, so that more at a time would only wait for each other. */
const maxConcurrentScans = 2;
const maxQueuedScans = 50;

const tooManyScansError = (): HttpError =>
  new HttpError(503, 'busy', 'Too many searches are in progress. Please try again in a moment.', {
    'retry-after': '2',
  });

const read = { permission: 'document.read' } as const;

export const createSearchRoutes =
  (db: ScreenDatabase): ApiPlugin =>
  async (app) => {
    const readUses = createUsesReader(db);
    const limit = createLimiter(maxConcurrentScans, maxQueuedScans, tooManyScansError);

    app.get('/search', { schema: schemas.searchDocuments, config: read }, (request) => {
      const { q } = request.query;
      return limit(() => searchDocuments(db, q.trim(), () => !request.socket.destroyed));
    });

    app.get('/documents/:id/uses', { schema: schemas.listUses, config: read }, (request) =>
      limit(() => readUses(pathParam(request, 'id'))),
    );
  };
