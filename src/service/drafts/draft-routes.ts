import type { FastifyPluginAsync } from 'fastify';
import { findText, listTexts } from '../database/draft-texts.ts';
import { readWork } from '../database/drafts.ts';
import { readShape } from '../management/read-shape.ts';
import { Refusal } from '../management/refusal.ts';
import { numberParameter, parameter } from '../management/request-values.ts';
import type { DraftOptions } from './audit.ts';
import { dropDraft, saveDraft } from './change-draft.ts';
import { tagOf, writeTag } from './draft-tag.ts';
import { mergeTexts } from './merge/merge-texts.ts';
import {
  expectSize,
  maximumBytes,
  readBody,
  readChange,
  readClient,
  tooLarge,
} from './read-request.ts';
import { refusedPlaces } from './refused-places.ts';
import {
  noSuchDocument,
  noSuchText,
  sendOutcome,
  sendRefusedPlaces,
  sendText,
} from './send-outcome.ts';

const read = { permission: 'document.read' } as const;
const write = { permission: 'draft.write' } as const;

/** Three texts, each with as much escaping as JSON may need. */
const mergeLimit = 3 * 6 * maximumBytes;

/** Drafts as raw text: reading, saving, bringing together, giving up, and every text that was ever saved. */
export const createDraftRoutes =
  (options: DraftOptions): FastifyPluginAsync =>
  async (app) => {
    const { db } = options;

    app.get('/documents/:id/draft', { config: read }, async (request, reply) => {
      const draft = await readWork(db, parameter(request, 'id'));
      if (draft === undefined) throw noSuchDocument();
      return sendText(reply.header('etag', writeTag(tagOf(draft.rev, draft.text))), draft.text);
    });

    app.get('/documents/:id/draft/texts', { config: read }, async (request, reply) =>
      reply.send({ texts: await listTexts(db, parameter(request, 'id')) }),
    );

    app.get('/documents/:id/draft/texts/:rev', { config: read }, async (request, reply) => {
      const rev = numberParameter(request, 'rev');
      const text =
        rev === undefined ? undefined : await findText(db, parameter(request, 'id'), rev);
      if (text === undefined) throw noSuchText();
      return sendText(reply, text);
    });

    app.post(
      '/documents/:id/draft/merge',
      { config: write, bodyLimit: mergeLimit },
      async (request, reply) => {
        const { base, mine, theirs } = readShape('merge', request.body);
        return reply.send(mergeTexts(expectSize(base), expectSize(mine), expectSize(theirs)));
      },
    );

    app.delete('/documents/:id/draft', { config: write }, async (request, reply) => {
      return sendOutcome(reply, await dropDraft(db, readChange(options, request)));
    });

    // A scope of its own: here a body is a text and not yet JSON.
    await app.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser(
        ['text/plain', 'application/json'],
        { parseAs: 'buffer', bodyLimit: maximumBytes },
        (_request, body, done) => done(null, body),
      );
      raw.setErrorHandler<Error & { code?: string }>((error) => {
        if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw tooLarge();
        if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
          throw new Refusal(
            415,
            'wrong-type',
            'Expected the header content-type: text/plain, and the text of the document as the body.',
          );
        }
        throw error;
      });
      raw.put(
        '/documents/:id/draft',
        { config: write, bodyLimit: maximumBytes },
        async (request, reply) => {
          const [change, from, text] = [
            readChange(options, request),
            readClient(request),
            readBody(request.body),
          ];
          const places = refusedPlaces(text);
          if (places.length > 0) return sendRefusedPlaces(reply, places);
          return sendOutcome(reply, await saveDraft(db, change, text, from), text);
        },
      );
    });
  };
