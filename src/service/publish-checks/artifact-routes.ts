import type { FastifyPluginAsync } from 'fastify';
import { findArtifact } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../errors/http-error.ts';
import { pathParam } from '../http/request-input.ts';

export const createArtifactRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/artifacts/:sha256',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const artifact = await findArtifact(db, pathParam(request, 'sha256'));
        if (artifact === undefined)
          throw new HttpError(404, 'no-such-artifact', 'No picture is kept under this name.');
        return reply.type(artifact.mime).send(artifact.bytes);
      },
    );
  };
