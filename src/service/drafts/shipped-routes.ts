import type { FastifyPluginAsync } from 'fastify';
import { findShippedText } from '../database/shipped-texts.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import { draftAuthorOf, type DraftOptions } from './audit.ts';
import { readDraftEdit } from './read-request.ts';
import { replyDraftEdit, replyText } from './send-outcome.ts';
import {
  acceptShippedText,
  dismissShippedText,
  shippedTextNotFoundError,
  formatShippedTag,
} from './shipped-text.ts';

const write = { permission: 'draft.write' } as const;

/** Newer shipped texts of documents that people have edited: what they say, and what becomes of them. */
export const createShippedRoutes =
  (options: DraftOptions): FastifyPluginAsync =>
  async (app) => {
    const { db } = options;

    app.get(
      '/documents/:id/shipped',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const shipped = await findShippedText(db, pathParam(request, 'id'));
        if (shipped === undefined) throw shippedTextNotFoundError();
        return replyText(reply.header('etag', formatShippedTag(shipped)), shipped.text);
      },
    );

    app.post('/documents/:id/shipped/accept', { config: write }, async (request, reply) => {
      const change = readDraftEdit(options, request);
      const { shipped } = parseInput('shipped-acceptance', request.body ?? {});
      return replyDraftEdit(reply, await acceptShippedText(db, change, shipped));
    });

    app.post('/documents/:id/shipped/dismiss', { config: write }, async (request, reply) => {
      const { record } = draftAuthorOf(options, request);
      const { reason, shipped: tag } = parseInput('shipped-dismissal', request.body);
      await dismissShippedText(db, { docId: pathParam(request, 'id'), reason, tag, record });
      return reply.code(204).send();
    });
  };
