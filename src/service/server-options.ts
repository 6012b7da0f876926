import { createServer } from 'node:http';
import type { Writable } from 'node:stream';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Environment } from './environment/environment.ts';
import { serializeError } from './logged-fault.ts';
import type { ConnectionTracker } from './traffic.ts';

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
export const serverOptions = (
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
