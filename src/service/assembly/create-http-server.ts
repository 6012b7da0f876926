import fastify, { type FastifyInstance } from 'fastify';
import { defaultHeaders } from '../answers/data-headers.ts';
import { type AppShell, createAppShell } from '../app-shell/app-shell.ts';
import { createPrerenderer } from '../app-shell/draw-ahead.ts';
import type { Environment } from '../environment/environment.ts';
import { publicAddress } from '../environment/public-address.ts';
import { limitClients } from '../limit-clients.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { errorHandler } from '../send-fault.ts';
import { type LogTarget, serverOptions } from '../server-options.ts';
import { type MemoryHandler, createConnectionTracker, type ConnectionTracker } from '../traffic.ts';
import type { Build } from './read-program.ts';

/** Most requests that are under way at the same time, answers from memory aside. */
const maxInFlightRequests = 1000;

export interface HttpServerOptions {
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
