import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { publicConfig } from '../config/public-config.ts';
import type { EncodedBody } from '../encoding/encode.ts';
import { sendEncoded } from '../encoding/send-encoded.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import type { FindBlob } from './blobs.ts';
import { hasContent, weakTag } from './etag.ts';
import { createManifest } from './manifest.ts';

/** A withdrawn document is gone within a minute for a page opened online (contract section 10). */
const shortLived = 'public, max-age=10, stale-while-revalidate=20';

/** Content named by its hash never changes. */
const immutable = 'public, max-age=31536000, immutable';

/** Names of blobs. */
const hashPattern = /^[0-9a-f]{64}$/;

/** Published documents and pictures, read-only and without cookies. Mount it at /delivery/v1. */
export const createDelivery =
  (config: LoanAppConfig, readLive: () => LiveRelease, findBlob: FindBlob): FastifyPluginAsync =>
  async (app) => {
    const manifestOf = perRelease(createManifest);

    app.get('/manifest', (request, reply) => sendLive(request, reply, readLive(), manifestOf(readLive())));
    app.get<{ Params: { id: string } }>('/screens/:id', (request, reply) => {
      const live = readLive();
      const screen = live.screens.get(request.params.id);
      return screen === undefined ? refuse(reply, 'No screen is published under this id.') : sendLive(request, reply, live, screen);
    });
    app.get<{ Params: { id: string } }>('/templates/:id', (request, reply) => {
      const live = readLive();
      const template = live.templates.get(request.params.id);
      return template === undefined ? refuse(reply, 'No template is published under this id.') : sendLive(request, reply, live, template);
    });
    app.get<{ Params: { sha256: string } }>('/blobs/:sha256', async (request, reply) => {
      const { sha256 } = request.params;
      const blob = hashPattern.test(sha256) ? await findBlob(sha256) : undefined;
      if (blob === undefined) return refuse(reply, 'Nothing was published under this hash. Expected 64 digits from 0 to 9 and a to f.');
      reply.header('cache-control', immutable).type(blob.type);
      return sendTagged(request, reply, sha256, blob.encoded);
    });
    app.get('/config', (_request, reply) => reply.header('cache-control', shortLived).send(publicConfig(config)));
  };

interface NamedContent {
  readonly sha256: string;
  readonly encoded: EncodedBody;
}

/** Sends content that may be another one soon. */
const sendLive = (request: FastifyRequest, reply: FastifyReply, live: LiveRelease, { sha256, encoded }: NamedContent): FastifyReply => {
  reply.header('cache-control', shortLived).header('x-release', String(live.seq)).type('application/json; charset=utf-8');
  return sendTagged(request, reply, sha256, encoded);
};

const sendTagged = (request: FastifyRequest, reply: FastifyReply, hash: string, body: EncodedBody): FastifyReply => {
  const tag = weakTag(hash);
  reply.header('etag', tag);
  if (hasContent(request.headers['if-none-match'], tag)) return reply.header('vary', 'Accept-Encoding').removeHeader('content-type').code(304).send();
  return sendEncoded(request, reply, body);
};

const refuse = (reply: FastifyReply, message: string): FastifyReply => reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found', message });
