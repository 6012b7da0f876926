import { Counter, type Registry } from 'prom-client';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { jsonHeaders } from '../http/cached-response.ts';
import { encodeBody } from '../documents/document-bytes.ts';
import { sendCached, writeCached } from '../http/cached-response.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { publicConfig } from '../config/app-config.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { LiveRelease } from '../content/live-release.ts';
import { memoizeByRelease } from '../content/live-release.ts';
import type { FindBlob } from './blobs.ts';
import {
  createReleaseResponses,
  shortCacheControl,
  type DeliveryKind,
  type ReadyResponse,
} from './release-responses.ts';

/** Counts one answer, by what was asked for and how it went. */
type CountResponse = (what: string, status: number) => void;

/**
 * Counts what is delivered. An answer from memory takes no time worth measuring, and the usual histogram would take longer than the answer;
 * here a number goes up, and the sums are made when somebody reads the metrics.
 */
const createResponseCounter = (metrics: Registry): CountResponse => {
  const lines = new Map<
    string,
    { readonly what: string; readonly status: number; count: number }
  >();
  const counter = new Counter({
    name: 'delivery_answers_total',
    help: 'Published documents and pictures sent, by kind and status.',
    labelNames: ['what', 'status'],
    registers: [metrics],
    collect: () => {
      for (const line of lines.values()) {
        counter.inc({ what: line.what, status: line.status }, line.count);
        line.count = 0;
      }
    },
  });
  return (what, status) => {
    const name = `${what} ${status}`;
    const line = lines.get(name) ?? { what, status, count: 0 };
    line.count += 1;
    lines.set(name, line);
  };
};

/** Where it is mounted. */
export const deliveryPrefix = '/delivery/v1';

/** Names of blobs. */
const hashPattern = /^[0-9a-f]{64}$/;

interface DeliveryOptions {
  readonly config: LoanAppConfig;
  readonly readLive: () => LiveRelease;
  readonly findBlob: FindBlob;
  readonly metrics: Registry;
}

/** Published documents and pictures, read-only and without cookies. */
interface DeliveryPlugin {
  /** Mount it at the prefix. */
  readonly routes: FastifyPluginAsync;
  /**
   * Answers what is ready in memory before the framework has looked at the request, which is what this service does most.
   * @returns false where there is no such thing: then the routes answer
   */
  memoryHandler(request: IncomingMessage, response: ServerResponse): boolean;
}

export const createDeliveryPlugin = ({
  config,
  readLive,
  findBlob,
  metrics,
}: DeliveryOptions): DeliveryPlugin => {
  const responsesOf = memoizeByRelease(createReleaseResponses);
  const configResponse: ReadyResponse = {
    what: 'config',
    answer: createCachedResponse(
      { ...jsonHeaders, 'cache-control': shortCacheControl },
      encodeBody(JSON.stringify(publicConfig(config))),
    ),
    status: 200,
  };
  const count = createResponseCounter(metrics);
  const find = (url: string): ReadyResponse | undefined => {
    const path = pathAfterPrefix(url);
    return path === '/config' ? configResponse : responsesOf(readLive()).get(path);
  };

  const send = (
    what: DeliveryKind,
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, status }: ResponseWithStatus,
  ): FastifyReply => {
    sendCached(request, reply, answer, status);
    count(what, reply.raw.statusCode);
    return reply;
  };
  return {
    routes: async (app) => {
      // Only a failure is logged here: no request needs a log of its own.
      app.setChildLoggerFactory((log) => log);
      const names: readonly (readonly [string, DeliveryKind])[] = [
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
          toResponseWithStatus(
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
    memoryHandler: (request, response) => {
      const { method, url = '' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(deliveryPrefix)) return false;
      const ready = find(url);
      if (ready === undefined) return false;
      writeCached(request, response, ready.answer, ready.status);
      count(ready.what, response.statusCode);
      return true;
    },
  };
};

/** The path behind the prefix, without a query. */
const pathAfterPrefix = (url: string): string => {
  const query = url.indexOf('?');
  return url.slice(deliveryPrefix.length, query < 0 ? undefined : query);
};

/** Not kept: it may be published at any time. */
const notFoundResponse = createCachedResponse(
  { ...jsonHeaders, 'cache-control': 'no-store' },
  encodeBody(
    JSON.stringify({
      code: 'not-found',
      message: 'Nothing is published under this name. /delivery/v1/manifest lists what is.',
    }),
  ),
);

/** An answer with its status. */
interface ResponseWithStatus {
  readonly answer: CachedResponse;
  readonly status: number;
}

const notFound: ResponseWithStatus = { answer: notFoundResponse, status: 404 };

const toResponseWithStatus = (answer: CachedResponse | undefined): ResponseWithStatus =>
  answer === undefined ? notFound : { answer, status: 200 };
