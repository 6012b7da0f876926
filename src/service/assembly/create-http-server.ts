import fastify, { type FastifyInstance } from 'fastify';
import { dataHeaders } from '../answers/data-headers.ts';
import { type AppShell, createAppShell } from '../app-shell/app-shell.ts';
import { createDrawAhead } from '../app-shell/draw-ahead.ts';
import type { Environment } from '../environment/environment.ts';
import { publicAddress } from '../environment/public-address.ts';
import { limitClients } from '../limit-clients.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { sendFault } from '../send-fault.ts';
import { type LogTarget, serverOptions } from '../server-options.ts';
import { type AnswerAtOnce, createTraffic, type Traffic } from '../traffic.ts';
import type { Program } from './read-program.ts';

/** Most requests that are under way at the same time, answers from memory aside. */
const mostRequests = 1000;

export interface HttpServerOptions {
  readonly environment: Environment;
  readonly program: Program;
  readonly readLive: () => LiveRelease;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: LogTarget;
}

/** The server before any part is mounted. */
export interface HttpServer {
  readonly app: FastifyInstance;
  readonly traffic: Traffic;
  /** Answers what no part answers. */
  readonly shell: AppShell;
  /** Offers every request to what answers from memory, before the framework, from when everything stands until the service ends. */
  readonly answerFirst: (answer: AnswerAtOnce) => void;
}

/** Makes the server, with what holds for all requests: how many there may be, headers, faults. */
export const createHttpServer = async ({
  environment,
  program,
  readLive,
  now,
  log,
}: HttpServerOptions): Promise<HttpServer> => {
  let answerAtOnce: AnswerAtOnce = () => false;
  const traffic = createTraffic({
    answerAtOnce: (request, response) => answerAtOnce(request, response),
    most: mostRequests,
  });
  const { config, built, texts } = program;
  const drawAhead = await createDrawAhead(config, texts, (fault) =>
    app.log.error(
      { err: fault },
      'A page could not be drawn ahead: it is sent without, and the app draws it',
    ),
  );
  const shell = createAppShell({
    config,
    ...built,
    drawAhead,
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
    for (const [name, value] of Object.entries(dataHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
  app.addHook('onRequest', limitClients(environment.clientRequests));
  app.setErrorHandler(sendFault);
  return {
    app,
    traffic,
    shell,
    answerFirst: (answer) => {
      app.addHook('onReady', async () => void (answerAtOnce = answer));
      // While the service ends, the framework tells clients to let go of their connections.
      app.addHook('preClose', async () => void (answerAtOnce = () => false));
    },
  };
};
