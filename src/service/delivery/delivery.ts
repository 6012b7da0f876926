import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { jsonHeaders } from '../answers/data-headers.ts';
import { encodeBody } from '../answers/encode.ts';
import { sendStored, writeStored } from '../answers/send-stored.ts';
import { createStoredAnswer, type StoredAnswer } from '../answers/stored-answer.ts';
import { publicConfig } from '../config/public-config.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import type { FindBlob } from './blobs.ts';
import { createAnswerCount } from './count-answers.ts';
import {
  createReleaseAnswers,
  shortLived,
  type Delivered,
  type ReadyAnswer,
} from './release-answers.ts';

/** Where it is mounted. */
export const deliveryPrefix = '/delivery/v1';

/** Names of blobs. */
const hashPattern = /^[0-9a-f]{64}$/;

export interface DeliveryOptions {
  readonly config: LoanAppConfig;
  readonly readLive: () => LiveRelease;
  readonly findBlob: FindBlob;
  readonly metrics: Registry;
}

/** Published documents and pictures, read-only and without cookies. */
export interface Delivery {
  /** Mount it at the prefix. */
  readonly routes: FastifyPluginAsync;
  /**
   * Answers what is ready in memory before the framework has looked at the request, which is what this service does most.
   * @returns false where there is no such thing: then the routes answer
   */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
}

export const createDelivery = ({
  config,
  readLive,
  findBlob,
  metrics,
}: DeliveryOptions): Delivery => {
  const answersOf = perRelease(createReleaseAnswers);
  const configAnswer: ReadyAnswer = {
    what: 'config',
    answer: createStoredAnswer(
      { ...jsonHeaders, 'cache-control': shortLived },
      encodeBody(JSON.stringify(publicConfig(config))),
    ),
    status: 200,
  };
  const count = createAnswerCount(metrics);
  const find = (url: string): ReadyAnswer | undefined => {
    const path = pathOf(url);
    return path === '/config' ? configAnswer : answersOf(readLive()).get(path);
  };

  const send = (
    what: Delivered,
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, status }: Found,
  ): FastifyReply => {
    sendStored(request, reply, answer, status);
    count(what, reply.raw.statusCode);
    return reply;
  };
  return {
    routes: async (app) => {
      // Only a failure is logged here: no request needs a log of its own.
      app.setChildLoggerFactory((log) => log);
      const names: readonly (readonly [string, Delivered])[] = [
        ['/config', 'config'],
        ['/manifest', 'manifest'],
        ['/screens/:id', 'screen'],
        ['/templates/:id', 'template'],
        ['/fragments/:id', 'fragment'],
      ];
      for (const [path, what] of names)
        app.get(path, (request, reply) =>
          send(what, request, reply, find(request.url) ?? notFound),
        );
      app.get<{ Params: { sha256: string } }>('/blobs/:sha256', async (request, reply) =>
        send(
          'blob',
          request,
          reply,
          toFound(
            hashPattern.test(request.params.sha256)
              ? await findBlob(request.params.sha256)
              : undefined,
          ),
        ),
      );
      app.addHook('onError', (_request, _reply, error, done) => {
        count('failure', error.statusCode ?? 500);
        done();
      });
    },
    answerAtOnce: (request, response) => {
      const { method, url = '' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(deliveryPrefix)) return false;
      const ready = find(url);
      if (ready === undefined) return false;
      writeStored(request, response, ready.answer, ready.status);
      count(ready.what, response.statusCode);
      return true;
    },
  };
};

/** The path behind the prefix, without a query. */
const pathOf = (url: string): string => {
  const query = url.indexOf('?');
  return url.slice(deliveryPrefix.length, query < 0 ? undefined : query);
};

/** Not kept: it may be published at any time. */
const missing = createStoredAnswer(
  { ...jsonHeaders, 'cache-control': 'no-store' },
  encodeBody(
    JSON.stringify({
      code: 'not-found',
      message: 'Nothing is published under this name. /delivery/v1/manifest lists what is.',
    }),
  ),
);

/** An answer with its status. */
interface Found {
  readonly answer: StoredAnswer;
  readonly status: number;
}

const notFound: Found = { answer: missing, status: 404 };

const toFound = (answer: StoredAnswer | undefined): Found =>
  answer === undefined ? notFound : { answer, status: 200 };
