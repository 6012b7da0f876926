import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { publicConfig } from '../config/public-config.ts';
import type { EncodedBody } from '../encoding/encode.ts';
import { sendEncoded } from '../encoding/send-encoded.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import { hasContent, weakTag } from './etag.ts';
import { createManifest } from './manifest.ts';

/** A withdrawn document is gone within a minute for a page opened online (contract section 10). */
const shortLived = 'public, max-age=10, stale-while-revalidate=20';

/** Published documents, read-only and without cookies. Mount it at /delivery/v1. */
export const createDelivery =
  (config: LoanAppConfig, readLive: () => LiveRelease): FastifyPluginAsync =>
  async (app) => {
    const manifestOf = perRelease(createManifest);

    app.get('/manifest', (request, reply) => {
      const manifest = manifestOf(readLive());
      return sendTagged(request, reply, readLive(), manifest.hash, manifest.encoded);
    });
    app.get<{ Params: { id: string } }>('/screens/:id', (request, reply) => {
      const live = readLive();
      const screen = live.screens.get(request.params.id);
      if (screen !== undefined) return sendTagged(request, reply, live, screen.sha256, screen.encoded);
      return reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found', message: 'No screen is published under this id.' });
    });
    app.get('/config', (_request, reply) => reply.header('cache-control', shortLived).send(publicConfig(config)));
  };

const sendTagged = (request: FastifyRequest, reply: FastifyReply, live: LiveRelease, hash: string, body: EncodedBody): FastifyReply => {
  const tag = weakTag(hash);
  reply.header('etag', tag).header('cache-control', shortLived).header('x-release', String(live.seq));
  if (hasContent(request.headers['if-none-match'], tag)) return reply.header('vary', 'Accept-Encoding').code(304).send();
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), body);
};
