import type { FastifyPluginAsync } from 'fastify';
import { listDocuments } from '../database/documents.ts';
import { findVersion, listVersions, textOfVersion } from '../database/versions.ts';
import { streamWork } from '../database/work-texts.ts';
import { readShape } from '../management/read-shape.ts';
import { Refusal } from '../management/refusal.ts';
import { numberParameter, parameter } from '../management/request-values.ts';
import { authorOf, type DraftOptions } from './audit.ts';
import { restoreDraft } from './change-draft.ts';
import { type Beginning, createDocument } from './create-document.ts';
import { tagOf, writeTag } from './draft-tag.ts';
import { expectSize, maximumBytes, readChange } from './read-request.ts';
import { refusedPlaces } from './refused-places.ts';
import { sendOutcome, sendRefusedPlaces, sendText } from './send-outcome.ts';

const read = { permission: 'document.read' } as const;
const write = { permission: 'draft.write' } as const;

/** A text in JSON, with as much escaping as it may need. */
const newDocumentLimit = 6 * maximumBytes + 1024;

const readBeginning = ({
  text,
  copyOf,
}: {
  readonly text?: string;
  readonly copyOf?: string;
}): Beginning => {
  if (text !== undefined && copyOf === undefined) return { text: expectSize(text) };
  if (copyOf !== undefined && text === undefined) return { copyOf };
  throw new Refusal(
    400,
    'invalid',
    "The body: expected either 'text' or 'copyOf'. Say what the document begins with.",
  );
};

/** Documents with their versions: the list, new ones, what was published, and the way back to it. */
export const createDocumentRoutes =
  (options: DraftOptions): FastifyPluginAsync =>
  async (app) => {
    const { db } = options;

    // For the check of a document among the others, and for what can be found in them.
    app.get('/texts', { config: read }, async () => {
      const documents: { id: string; text: string }[] = [];
      for await (const works of streamWork(db, ''))
        documents.push(...works.map(({ docId, text }) => ({ id: docId, text })));
      return { documents };
    });

    app.get('/documents', { config: read }, async () => ({ documents: await listDocuments(db) }));

    app.post(
      '/documents',
      { config: write, bodyLimit: newDocumentLimit },
      async (request, reply) => {
        const { id, journey, ...rest } = readShape('new-document', request.body);
        const beginning = readBeginning(rest);
        const places = 'text' in beginning ? refusedPlaces(beginning.text) : [];
        if (places.length > 0) return sendRefusedPlaces(reply, places);
        const made = await createDocument(db, {
          id,
          journey,
          beginning,
          ...authorOf(options, request),
        });
        switch (made.outcome) {
          case 'created':
            return reply
              .code(201)
              .header('location', `/studio/api/v1/documents/${id}/draft`)
              .header('etag', writeTag(tagOf(1, made.text)))
              .send({ id, rev: 1, etag: writeTag(tagOf(1, made.text)) });
          case 'taken':
            throw new Refusal(
              409,
              'id-taken',
              `The id '${id}' is, or was, that of another document. Choose another id.`,
            );
          case 'missing':
            throw new Refusal(
              404,
              'no-such-document',
              'copyOf: there is no document with this id to copy. Choose one of the list of documents.',
            );
          case 'unusable':
            throw new Refusal(
              422,
              'no-document',
              `Expected a document with the kind screen, template or fragment and the id '${id}'. Put the text right first.`,
            );
        }
      },
    );

    app.get('/documents/:id/versions', { config: read }, async (request, reply) =>
      reply.send({ versions: await listVersions(db, parameter(request, 'id')) }),
    );

    app.get('/documents/:id/versions/:number', { config: read }, async (request, reply) => {
      const number = numberParameter(request, 'number');
      const version =
        number === undefined ? undefined : await findVersion(db, parameter(request, 'id'), number);
      if (version === undefined)
        throw new Refusal(
          404,
          'no-such-version',
          'There is no version with this number. Choose one of the list of versions.',
        );
      return sendText(reply, await textOfVersion(db, version));
    });

    app.post('/documents/:id/restore', { config: write }, async (request, reply) => {
      const change = readChange(options, request);
      const { number, rev } = readShape('restore', request.body);
      return sendOutcome(
        reply,
        await restoreDraft(db, change, number === undefined ? { rev: rev ?? 0 } : { number }),
      );
    });
  };
