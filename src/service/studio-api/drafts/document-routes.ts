import { listVersionPictures } from '../../database/checks.ts';
import { listDocuments } from '../../database/documents.ts';
import { findVersion, listVersions, readVersionText } from '../../database/versions.ts';
import { createTextsSender } from './all-texts.ts';
import { sendTagged } from '../../http/cached-response.ts';
import { numericPathParam, pathParam } from '../../http/request-input.ts';
import { HttpError } from '../../errors/errors.ts';
import {
  draftAuthorOf,
  type DraftOptions,
  formatDraftTag,
  assertTextSize,
  maxDocumentBytes,
  readDraftEdit,
  rejectLargeBody,
  requireDraftTag,
} from './draft-request.ts';
import { createDraftTag } from './change-draft.ts';
import { restoreDraft } from './restore-draft.ts';
import { type DocumentSeed, createDocument } from './create-document.ts';
import { idTakenError, renameDocument } from './rename-document.ts';
import { findUnsafeJson } from '../../documents/unsafe-json.ts';
import { replyDraftEdit, replyUnsafeJson, replyText } from './draft-replies.ts';
import * as schemas from './document.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const read = { permission: 'document.read' } as const;
const write = { permission: 'draft.write' } as const;

/** JSON escaping can make a text up to six times as long. */
const maxNewDocumentBytes = 6 * maxDocumentBytes + 1024;

const readSeed = ({
  text,
  copyOf,
}: {
  readonly text?: string;
  readonly copyOf?: string;
}): DocumentSeed => {
  if (text !== undefined && copyOf === undefined) return { text: assertTextSize(text) };
  if (copyOf !== undefined && text === undefined) return { copyOf };
  throw new HttpError(
    400,
    'invalid',
    "The body: expected either 'text' or 'copyOf'. Send one of them.",
  );
};

export const createDocumentRoutes =
  (options: DraftOptions): ApiPlugin =>
  async (app) => {
    const { db } = options;
    app.setErrorHandler(rejectLargeBody);

    // For cross-document checks and search.
    const sendTexts = createTextsSender(db);
    app.get('/texts', { schema: schemas.listTexts, config: read }, sendTexts);

    app.get('/documents', { schema: schemas.listDocuments, config: read }, async (request, reply) =>
      sendTagged(request, reply, { documents: await listDocuments(db) }),
    );

    app.post(
      '/documents',
      { schema: schemas.createDocument, config: write, bodyLimit: maxNewDocumentBytes },
      async (request, reply) => {
        const { id, journey, ...rest } = request.body;
        const beginning = readSeed(rest);
        const places = 'text' in beginning ? findUnsafeJson(beginning.text) : [];
        if (places.length > 0) return replyUnsafeJson(reply, places);
        const made = await createDocument(db, {
          id,
          journey,
          seed: beginning,
          ...draftAuthorOf(options, request),
        });
        switch (made.outcome) {
          case 'created':
            return reply
              .code(201)
              .header('location', `/studio/api/v1/documents/${id}/draft`)
              .header('etag', formatDraftTag(createDraftTag(1, made.text)))
              .send({ id, rev: 1, etag: formatDraftTag(createDraftTag(1, made.text)) });
          case 'taken':
            throw idTakenError(id);
          case 'missing':
            throw new HttpError(
              404,
              'no-such-document',
              'copyOf: there is no document with this id. Choose one from the list of documents.',
            );
          case 'unusable':
            throw new HttpError(
              422,
              'no-document',
              `Expected a document of kind screen, template or fragment with the id '${id}'. Fix the text first.`,
            );
        }
      },
    );

    app.post(
      '/documents/:id/rename',
      {
        schema: schemas.renameDocument,
        preValidation: requireDraftTag,
        config: write,
        bodyLimit: maxNewDocumentBytes,
      },
      async (request, reply) => {
        const change = readDraftEdit(options, request);
        const { id, text } = request.body;
        const places = findUnsafeJson(assertTextSize(text));
        if (places.length > 0) return replyUnsafeJson(reply, places);
        const renamed = await renameDocument(db, change, { id, text });
        if (renamed.outcome !== 'kept') return replyDraftEdit(reply, renamed);
        const etag = formatDraftTag(createDraftTag(renamed.rev, text));
        return reply.header('etag', etag).send({ id, rev: renamed.rev, etag });
      },
    );

    app.get(
      '/documents/:id/versions',
      { schema: schemas.listVersions, config: read },
      async (request, reply) => {
        const id = pathParam(request, 'id');
        const pictures = await listVersionPictures(db, id);
        const versions = (await listVersions(db, id)).map((version) => ({
          ...version,
          ...(pictures.has(version.number) && { picture: pictures.get(version.number) }),
        }));
        return reply.send({ versions });
      },
    );

    app.get(
      '/documents/:id/versions/:number',
      { schema: schemas.readVersion, config: read },
      async (request, reply) => {
        const number = numericPathParam(request, 'number');
        const version =
          number === undefined
            ? undefined
            : await findVersion(db, pathParam(request, 'id'), number);
        if (version === undefined)
          throw new HttpError(
            404,
            'no-such-version',
            'There is no version with this number. Choose one from the list of versions.',
          );
        return replyText(reply, await readVersionText(db, version));
      },
    );

    app.post(
      '/documents/:id/restore',
      { schema: schemas.restoreDraft, preValidation: requireDraftTag, config: write },
      async (request, reply) => {
        const change = readDraftEdit(options, request);
        const { number, rev } = request.body;
        return replyDraftEdit(
          reply,
          await restoreDraft(db, change, number === undefined ? { rev: rev ?? 0 } : { number }),
        );
      },
    );
  };
