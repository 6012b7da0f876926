import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { jsonHeaders } from '../answers/data-headers.ts';
import { encodeBody } from '../answers/encode.ts';
import { sendStored } from '../answers/send-stored.ts';
import { createStoredAnswer, type StoredAnswer } from '../answers/stored-answer.ts';
import { publicConfig } from '../config/public-config.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import type { FindBlob } from './blobs.ts';
import { createAnswerCount } from './count-answers.ts';
import { createReleaseAnswers, shortLived } from './release-answers.ts';

/** Names of blobs. */
const hashPattern = /^[0-9a-f]{64}$/;

export interface DeliveryOptions {
  readonly config: LoanAppConfig;
  readonly readLive: () => LiveRelease;
  readonly findBlob: FindBlob;
  readonly metrics: Registry;
}

/** Published documents and pictures, read-only and without cookies. Mount it at /delivery/v1. */
export const createDelivery =
  ({ config, readLive, findBlob, metrics }: DeliveryOptions): FastifyPluginAsync =>
  async (app) => {
    const answersOf = perRelease(createReleaseAnswers);
    const configAnswer = createStoredAnswer({ ...jsonHeaders, 'cache-control': shortLived }, encodeBody(JSON.stringify(publicConfig(config))));
    const count = createAnswerCount(metrics);
    // Only a failure is logged here: no request needs a log of its own.
    app.setChildLoggerFactory((log) => log);

    const send = (what: string, request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer | undefined): FastifyReply => {
      sendStored(request, reply, answer ?? missing, answer === undefined ? 404 : 200);
      count(what, reply.raw.statusCode);
      return reply;
    };
    app.get('/config', (request, reply) => send('config', request, reply, configAnswer));
    app.get('/manifest', (request, reply) => send('manifest', request, reply, answersOf(readLive()).manifest));
    app.get<{ Params: { id: string } }>('/screens/:id', (request, reply) =>
      send('screen', request, reply, answersOf(readLive()).screens.get(request.params.id)),
    );
    app.get<{ Params: { id: string } }>('/templates/:id', (request, reply) =>
      send('template', request, reply, answersOf(readLive()).templates.get(request.params.id)),
    );
    app.get<{ Params: { sha256: string } }>('/blobs/:sha256', async (request, reply) =>
      send('blob', request, reply, hashPattern.test(request.params.sha256) ? await findBlob(request.params.sha256) : undefined),
    );
    app.addHook('onError', (_request, _reply, error, done) => {
      count('failure', error.statusCode ?? 500);
      done();
    });
  };

/** Not kept: it may be published at any time. */
const missing = createStoredAnswer(
  { ...jsonHeaders, 'cache-control': 'no-store' },
  encodeBody(JSON.stringify({ code: 'not-found', message: 'Nothing is published under this name. /delivery/v1/manifest lists what is.' })),
);
