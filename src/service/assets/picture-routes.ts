import type { FastifyPluginAsync } from 'fastify';
import { listAssetSummaries } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listPictureUses } from './picture-uses.ts';

/** The pictures that are kept, each with the documents that people work on and that show it. */
export const createPictureRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get('/assets', { config: { permission: 'document.read' } }, async (_request, reply) => {
      const { uses, unreadable } = await listPictureUses(db);
      const pictures = (await listAssetSummaries(db)).map((picture) => ({
        ...picture,
        uses: uses.get(picture.sha256) ?? [],
      }));
      return reply.send({ pictures, unreadable });
    });
  };
