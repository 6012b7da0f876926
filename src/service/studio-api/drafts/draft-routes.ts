import {
  type DraftOptions,
  formatDraftTag,
  assertTextSize,
  maxDocumentBytes,
  readTextBody,
  readDraftEdit,
  readClientSave,
  isBodyTooLarge,
  rejectLargeBody,
  tooLargeError,
} from './draft-request.ts';
import { createDocumentRoutes } from './document-routes.ts';
import { createShippedRoutes } from './shipped-routes.ts';
import { findDraftText, listDraftTexts } from '../../database/draft-texts.ts';
import { readWorkingCopy } from '../../database/drafts.ts';
import { numericPathParam, pathParam } from '../../http/request-input.ts';
import { saveDraft, createDraftTag, findMissing } from './change-draft.ts';
import { discardDraft } from './restore-draft.ts';
import { HttpError } from '../../errors/errors.ts';
import { mergeTexts } from './merge/merge-texts.ts';
import { findUnsafeJson } from '../../documents/unsafe-json.ts';
import {
  replyMissing,
  textNotFoundError,
  replyDraftEdit,
  replyUnsafeJson,
  replyText,
} from './draft-replies.ts';
import * as schemas from './draft.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const read = { permission: 'document.read' } as const;
const write = { permission: 'draft.write' } as const;

/** Three texts; JSON escaping can make each up to six times as long. */
const maxMergeBytes = 3 * 6 * maxDocumentBytes;

const createDraftRoutes =
  (options: DraftOptions): ApiPlugin =>
  async (app) => {
    const { db } = options;
    app.setErrorHandler(rejectLargeBody);

    app.get(
      '/documents/:id/draft',
      { schema: schemas.readDraft, config: read },
      async (request, reply) => {
        const id = pathParam(request, 'id');
        const draft = await readWorkingCopy(db, id);
        if (draft === undefined) return replyMissing(reply, await findMissing(db, id));
        return replyText(
          reply.header('etag', formatDraftTag(createDraftTag(draft.rev, draft.text))),
          draft.text,
        );
      },
    );

    app.get(
      '/documents/:id/draft/texts',
      { schema: schemas.listSavedTexts, config: read },
      async (request, reply) =>
        reply.send({ texts: await listDraftTexts(db, pathParam(request, 'id')) }),
    );

    app.get(
      '/documents/:id/draft/texts/:rev',
      { schema: schemas.readSavedText, config: read },
      async (request, reply) => {
        const rev = numericPathParam(request, 'rev');
        const text =
          rev === undefined ? undefined : await findDraftText(db, pathParam(request, 'id'), rev);
        if (text === undefined) throw textNotFoundError();
        return replyText(reply, text);
      },
    );

    app.post(
      '/documents/:id/draft/merge',
      { schema: schemas.mergeDrafts, config: write, bodyLimit: maxMergeBytes },
      async (request, reply) => {
        const { base, mine, theirs } = request.body;
        return reply.send(
          mergeTexts(assertTextSize(base), assertTextSize(mine), assertTextSize(theirs)),
        );
      },
    );

    app.delete(
      '/documents/:id/draft',
      { schema: schemas.discardDraft, config: write },
      async (request, reply) => {
        return replyDraftEdit(reply, await discardDraft(db, readDraftEdit(options, request)));
      },
    );

    // Own scope: its content type parsers deliver the body as raw text, not JSON.
    await app.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser(
        ['text/plain', 'application/json'],
        { parseAs: 'buffer', bodyLimit: maxDocumentBytes },
        (_request, body, done) => done(null, body),
      );
      raw.setErrorHandler<Error & { code?: string }>((error) => {
        if (isBodyTooLarge(error)) throw tooLargeError();
        if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
          throw new HttpError(
            415,
            'wrong-type',
            'Expected the header content-type: text/plain and the document text as the body.',
          );
        }
        throw error;
      });
      raw.put(
        '/documents/:id/draft',
        { schema: schemas.saveDraft, config: write, bodyLimit: maxDocumentBytes },
        async (request, reply) => {
          const [change, from, text] = [
            readDraftEdit(options, request),
            readClientSave(request),
            readTextBody(request.body),
          ];
          const places = findUnsafeJson(text);
          if (places.length > 0) return replyUnsafeJson(reply, places);
          return replyDraftEdit(reply, await saveDraft(db, change, text, from), text);
        },
      );
    });
  };

export const draftsPlugin =
  (options: DraftOptions): ApiPlugin =>
  async (app) => {
    await app.register(createDocumentRoutes(options));
    await app.register(createDraftRoutes(options));
    await app.register(createShippedRoutes(options));
  };
