import { setImmediate } from 'node:timers/promises';
import { findUses, readDocuments, type Use } from '../../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../contracts/generated/contracts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { streamWorkingCopies } from '../../database/working-copies.ts';
import type { FastifyPluginAsync } from 'fastify';
import { parseInput, pathParam } from '../../http/request-input.ts';
import { createLimiter } from '../../async/concurrency.ts';
import { HttpError } from '../../errors/errors.ts';
import { searchDocuments } from './search-documents.ts';

interface DocumentUses {
  /** Steps that navigate to it, and parameters passed to it. */
  readonly leads: readonly Pick<Use, 'document' | 'pointer'>[];
  readonly draws: readonly Pick<Use, 'document' | 'pointer'>[];
  /** Documents that mention it but cannot be parsed; their use is unknown. */
  readonly unreadable: readonly string[];
}

const contracts = { calls, datasets, natives, stored };

const listDocumentUses = async (db: ScreenDatabase, docId: string): Promise<DocumentUses> => {
  const uses = {
    leads: new Array<Use>(),
    draws: new Array<Use>(),
    unreadable: new Array<string>(),
  };
  for await (const works of streamWorkingCopies(db, docId)) {
    // Documents reference each other by id. A text without the id does not use it.
    for (const { docId: name, text } of works.filter((work) => work.text.includes(`"${docId}"`))) {
      const documents = readDocuments([{ name, text }]);
      if (documents.length === 0 && name !== docId) uses.unreadable.push(name);
      uses.leads.push(
        ...findUses(documents, contracts, 'screen', docId).filter((use) => use.name === docId),
      );
      uses.draws.push(
        ...findUses(documents, contracts, 'fragment', docId).filter((use) => use.name === docId),
      );
      await setImmediate();
    }
  }
  const toLocation = ({ document, pointer }: Use): Pick<Use, 'document' | 'pointer'> => ({
    document,
    pointer,
  });
  return {
    leads: uses.leads.map(toLocation),
    draws: uses.draws.map(toLocation),
    unreadable: uses.unreadable,
  };
};

/** Each reads all documents, so that more at a time would only wait for each other. */
const maxConcurrentScans = 2;
const maxQueuedScans = 50;

const tooManyScansError = (): HttpError =>
  new HttpError(503, 'busy', 'Too many searches are in progress. Please try again in a moment.', {
    'retry-after': '2',
  });

const read = { permission: 'document.read' } as const;

export const createSearchRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    const limit = createLimiter(maxConcurrentScans, maxQueuedScans, tooManyScansError);

    app.get('/search', { config: read }, (request) => {
      const { q } = parseInput('document-search', request.query);
      return limit(() => searchDocuments(db, q.trim(), () => !request.socket.destroyed));
    });

    app.get('/documents/:id/uses', { config: read }, (request) =>
      limit(() => listDocumentUses(db, pathParam(request, 'id'))),
    );
  };
