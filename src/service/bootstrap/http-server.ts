import { createServer } from 'node:http';
import type { Writable } from 'node:stream';
import fastify, { type FastifyServerOptions, LogController, type FastifyInstance } from 'fastify';
import { type Environment, publicAddress } from '../config/environment.ts';
import { serializeError } from '../errors/inspect-error.ts';
import {
  type ConnectionTracker,
  type MemoryHandler,
  createConnectionTracker,
} from '../http/connections.ts';
import { defaultHeaders } from '../http/cached-response.ts';
import { type AppShell, createAppShell } from '../pages/app-shell.ts';
import { createPrerenderer } from '../pages/prerender.ts';
import { limitClients } from '../http/client-limit.ts';
import { createRooms } from '../http/rooms.ts';
import { deliveryPrefix } from '../delivery/delivery.ts';
import { createTransportHeaders } from '../pages/security-headers.ts';
import type { LiveRelease } from '../content/live-release.ts';
import { errorHandler } from './error-handler.ts';
import type { Build } from './load-build.ts';

/** Log destination, one JSON object per line. */
export interface LogTarget {
  readonly level: 'info' | 'warn' | 'error';
  readonly stream: Writable;
}

/** Longer than the slowest sandbox response (120 s), to observe the app's 60 s timeout. */
const responseTimeoutMs = 150_000;

/** Longer than the keep-alive timeout of proxies. */
const keepAliveTimeoutMs = 75_000;

const serverOptions = (
  environment: Environment,
  log: LogTarget,
  traffic: ConnectionTracker,
): FastifyServerOptions => ({
  serverFactory: (handler) => {
    const server = createServer(
      { requestTimeout: responseTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs },
      traffic.wrapHandler(handler),
    );
    server.on('connection', traffic.onConnection);
    return server.setTimeout(responseTimeoutMs);
  },
  logger: {
    level: log.level,
    stream: log.stream,
    serializers: { req: serializeRequest, err: serializeError },
  },
  // Request logs would hide relevant lines; metrics cover requests.
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: environment.trustedProxies.length === 0 ? false : [...environment.trustedProxies],
  bodyLimit: 64 * 1024,
  // Invalid bodies are rejected, never coerced or stripped.
  ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
});

/** Queries carry session values, so only the path is logged. */
const serializeRequest = (request: { method?: string; url?: string }): Record<string, unknown> => ({
  method: request.method,
  path: request.url?.split('?')[0],
});

/** More than all rooms hold, so that idle connections take no room. */
const maxConnections = 10_000;

interface HttpServerOptions {
  readonly environment: Environment;
  readonly program: Build;
  readonly readLive: () => LiveRelease;
  readonly now: () => number;
  readonly log: LogTarget;
}

export interface HttpServer {
  readonly app: FastifyInstance;
  readonly traffic: ConnectionTracker;
  /** Load of the tracker, with requests refused by rooms. */
  readonly load: ConnectionTracker['load'];
  readonly shell: AppShell;
  /** Sets the handler that runs before Fastify, from ready until close. */
  readonly setMemoryHandler: (handler: MemoryHandler) => void;
}

export const createHttpServer = async ({
  environment,
  program,
  readLive,
  now,
  log,
}: HttpServerOptions): Promise<HttpServer> => {
  let memoryHandler: MemoryHandler = () => false;
  const transportHeaders = createTransportHeaders(environment.publicUrl);
  const traffic = createConnectionTracker({
    memoryHandler: (request, response) => memoryHandler(request, response),
    maxConnections,
    headers: transportHeaders,
  });
  const { config, built, texts } = program;
  const prerenderPage = await createPrerenderer(config, texts, (error) =>
    app.log.error({ err: error }, 'A page could not be prerendered; the client renders it'),
  );
  const shell = createAppShell({
    config,
    ...built,
    prerenderPage,
    now,
    publicUrl: () => publicAddress(environment, app.server),
    readLive,
  });
  const options = serverOptions(environment, log, traffic);
  // An undecodable URL also gets the page of an unknown URL.
  const app = fastify({
    ...options,
    frameworkErrors: (_error, request, reply) => void shell(request, reply),
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(defaultHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
  const rooms = createRooms({ gateway: config.apiPrefix, delivery: deliveryPrefix });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(transportHeaders)) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onRequest', rooms.admit);
  app.addHook('onRequest', limitClients(environment.clientRequests));
  app.setErrorHandler(errorHandler);
  return {
    app,
    traffic,
    load: () => {
      const { refused, ...load } = traffic.load();
      return { ...load, refused: refused + rooms.refused() };
    },
    shell,
    setMemoryHandler: (answer) => {
      app.addHook('onReady', async () => void (memoryHandler = answer));
      app.addHook('preClose', async () => void (memoryHandler = () => false));
    },
  };
};
