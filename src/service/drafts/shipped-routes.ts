import type { FastifyPluginAsync } from 'fastify';
import { findShippedText } from '../database/shipped-texts.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { authorOf, type DraftOptions } from './audit.ts';
import { readChange } from './read-request.ts';
import { sendOutcome, sendText } from './send-outcome.ts';
import {
  acceptShippedText,
  dismissShippedText,
  noShippedText,
  shippedTag,
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
        const shipped = await findShippedText(db, parameter(request, 'id'));
        if (shipped === undefined) throw noShippedText();
        return sendText(reply.header('etag', shippedTag(shipped)), shipped.text);
      },
    );

    app.post('/documents/:id/shipped/accept', { config: write }, async (request, reply) => {
      const change = readChange(options, request);
      const { shipped } = readShape('shipped-acceptance', request.body ?? {});
      return sendOutcome(reply, await acceptShippedText(db, change, shipped));
    });

    app.post('/documents/:id/shipped/dismiss', { config: write }, async (request, reply) => {
      const { record } = authorOf(options, request);
      const { reason, shipped: tag } = readShape('shipped-dismissal', request.body);
      await dismissShippedText(db, { docId: parameter(request, 'id'), reason, tag, record });
      return reply.code(204).send();
    });
  };
