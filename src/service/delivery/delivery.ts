import { Counter, type Registry } from 'prom-client';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  jsonHeaders,
  sendCached,
  writeCached,
  createCachedResponse,
  type CachedResponse,
} from '../http/cached-response.ts';
import { encodeBody } from '../documents/document-bytes.ts';
import { publicConfig } from '../config/app-config.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { type LiveRelease, memoizeByRelease } from '../content/live-release.ts';
import type { RouteSchema } from '../openapi/route-schema.ts';
import { applyRouteSchemas } from '../openapi/route-schemas.ts';
import * as schemas from './delivery.schemas.ts';
import type { FindBlob } from './blobs.ts';
import {
  createReleaseResponses,
  shortCacheControl,
  type DeliveryKind,
  type ReadyResponse,
} from './release-responses.ts';

type CountResponse = (what: string, status: number) => void;

/** Plain counters: a histogram would cost more than the cached response. */
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

export const deliveryPrefix = '/delivery/v1';

const hashPattern = /^[0-9a-f]{64}$/;

interface DeliveryOptions {
  readonly config: LoanAppConfig;
  readonly readLive: () => LiveRelease;
  readonly findBlob: FindBlob;
  readonly metrics: Registry;
}

/** Published documents and pictures, read-only and without cookies. */
interface DeliveryPlugin {
  readonly routes: FastifyPluginAsync;
  /** Serves cached responses before Fastify parses the request; false if nothing is cached. */
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
      // Only failures are logged here, so requests need no child logger.
      app.setChildLoggerFactory((log) => log);
      applyRouteSchemas(app);
      const names: readonly (readonly [string, DeliveryKind, RouteSchema])[] = [
        ['/config', 'config', schemas.readConfig],
        ['/manifest', 'manifest', schemas.readManifest],
        ['/screens/:id', 'screen', schemas.readScreen],
        ['/templates/:id', 'template', schemas.readTemplate],
        ['/fragments/:id', 'fragment', schemas.readFragment],
      ];
      for (const [path, what, schema] of names)
        app.get(path, { schema }, (request, reply) =>
          send(what, request, reply, find(request.url) ?? notFound),
        );
      app.get<{ Params: { sha256: string } }>(
        '/blobs/:sha256',
        { schema: schemas.readImage },
        async (request, reply) =>
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

const pathAfterPrefix = (url: string): string => {
  const query = url.indexOf('?');
  return url.slice(deliveryPrefix.length, query < 0 ? undefined : query);
};

const notFoundResponse = createCachedResponse(
  { ...jsonHeaders, 'cache-control': 'no-store' },
  encodeBody(
    JSON.stringify({
      code: 'not-found',
      message:
        'Nothing is published under this name. See /delivery/v1/manifest for the published documents.',
    }),
  ),
);

interface ResponseWithStatus {
  readonly answer: CachedResponse;
  readonly status: number;
}

const notFound: ResponseWithStatus = { answer: notFoundResponse, status: 404 };

const toResponseWithStatus = (answer: CachedResponse | undefined): ResponseWithStatus =>
  answer === undefined ? notFound : { answer, status: 200 };
