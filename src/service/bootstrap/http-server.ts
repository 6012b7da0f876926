import { createServer } from 'node:http';
import type { Writable } from 'node:stream';
import fastify, { type FastifyServerOptions, LogController, type FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { serializeError } from '../errors/inspect-error.ts';
import {
  type ConnectionTracker,
  type MemoryHandler,
  createConnectionTracker,
} from '../http/connections.ts';
import { defaultHeaders } from '../http/cached-response.ts';
import { type AppShell, createAppShell } from '../pages/app-shell.ts';
import { createPrerenderer } from '../pages/prerender.ts';
import { publicAddress } from '../config/environment.ts';
import { limitClients } from '../http/client-limit.ts';
import type { LiveRelease } from '../content/live-release.ts';
import { errorHandler } from './error-handler.ts';
import type { Build } from './load-build.ts';

/** Where the log goes, one JSON object a line. */
export interface LogTarget {
  readonly level: 'info' | 'warn' | 'error';
  readonly stream: Writable;
}

/** Longer than the slowest answer of the sandbox core (120 s), so that the app's own limit of 60 s can be seen to work. */
const responseTimeoutMs = 150_000;

/** How long an idle connection is kept, in milliseconds: longer than proxies keep theirs. */
const keepAliveTimeoutMs = 75_000;

/**
 * Timeouts, checks and the log of the server.
 * @param traffic stands before the framework
 */
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
  // One line for every request would hide the lines that matter; what happened is in the metrics.
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: environment.trustedProxies.length === 0 ? false : [...environment.trustedProxies],
  bodyLimit: 64 * 1024,
  // Bodies are taken as they are, or refused: nothing is removed from them and nothing is converted.
  ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
});

/** Queries carry session values, so only the path is logged. */
const serializeRequest = (request: { method?: string; url?: string }): Record<string, unknown> => ({
  method: request.method,
  path: request.url?.split('?')[0],
});

/** Most requests that are under way at the same time, answers from memory aside. */
const maxInFlightRequests = 1000;

interface HttpServerOptions {
  readonly environment: Environment;
  readonly program: Build;
  readonly readLive: () => LiveRelease;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: LogTarget;
}

/** The server before any part is mounted. */
export interface HttpServer {
  readonly app: FastifyInstance;
  readonly traffic: ConnectionTracker;
  /** Answers what no part answers. */
  readonly shell: AppShell;
  /** Offers every request to what answers from memory, before the framework, from when everything stands until the service ends. */
  readonly setMemoryHandler: (handler: MemoryHandler) => void;
}

/** Makes the server, with what holds for all requests: how many there may be, headers, faults. */
export const createHttpServer = async ({
  environment,
  program,
  readLive,
  now,
  log,
}: HttpServerOptions): Promise<HttpServer> => {
  let memoryHandler: MemoryHandler = () => false;
  const traffic = createConnectionTracker({
    memoryHandler: (request, response) => memoryHandler(request, response),
    maxInFlight: maxInFlightRequests,
  });
  const { config, built, texts } = program;
  const prerenderPage = await createPrerenderer(config, texts, (fault) =>
    app.log.error(
      { err: fault },
      'A page could not be drawn ahead: it is sent without, and the app draws it',
    ),
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
  // An address that cannot be decoded gets the page of an unknown address, too.
  const app = fastify({
    ...options,
    frameworkErrors: (_error, request, reply) => void shell(request, reply),
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(defaultHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
  app.addHook('onRequest', limitClients(environment.clientRequests));
  app.setErrorHandler(errorHandler);
  return {
    app,
    traffic,
    shell,
    setMemoryHandler: (answer) => {
      app.addHook('onReady', async () => void (memoryHandler = answer));
      // While the service ends, the framework tells clients to let go of their connections.
      app.addHook('preClose', async () => void (memoryHandler = () => false));
    },
  };
};
