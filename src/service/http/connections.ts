import type { Server, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { sendBusy } from './busy-response.ts';
import { clientNetwork } from './client-network.ts';
import { onExchangeEnd } from './exchange-end.ts';
import { createFairLimit } from './fair-limit.ts';

/**
 * Drains connections without losing requests.
 * @param abortDelayed ends artificially delayed responses
 * @param drainMs must exceed the time the load balancer needs to notice
 */
export const drainServer = async (
  server: Server,
  traffic: Pick<ConnectionTracker, 'drain' | 'closeUnused'>,
  abortDelayed: () => void,
  drainMs: number,
): Promise<void> => {
  traffic.drain();
  await wait(drainMs);
  const ended = new Promise<void>((resolve) => void server.close(() => resolve()));
  traffic.closeUnused();
  abortDelayed();
  await ended;
};

export type MemoryHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

interface ConnectionTrackerOptions {
  readonly memoryHandler: MemoryHandler;
  readonly maxConnections: number;
  /** Sent with every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Connection and request tracking. */
export interface ConnectionTracker {
  readonly wrapHandler: (handler: RequestListener) => RequestListener;
  readonly onConnection: (socket: Socket) => void;
  readonly isDraining: () => boolean;
  /** Requests in flight without probes, pipelined requests refused, open connections. */
  readonly load: () => {
    readonly underWay: number;
    readonly refused: number;
    readonly connections: number;
  };
  /** Closes each connection after its response; requests are still served. */
  readonly drain: () => void;
  /** Closes connections without a running response, unused ones included. */
  readonly closeUnused: () => void;
}

/** Health and metrics endpoints, exempt from limits. */
export const isProbe = ({ url = '' }: IncomingMessage): boolean =>
  /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);

/** Requests queued behind a running one. Browsers and proxies send none. */
const maxQueuedPerConnection = 8;

/** Ignored requests after the refused one, before the connection is cut. */
const maxIgnoredPerConnection = 32;

/** Origin form of an absolute-form target (RFC 9112 section 3.2.2), which routes expect. */
const toOriginForm = (url: string): string => {
  const [authority] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
  if (authority === undefined) return url;
  const rest = url.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

type Admission = 'serve' | 'refuse' | 'ignore';

/** Limits pipelining: one packet of 64 KB holds more than a thousand requests. */
const createPipelineLimit = () => {
  const queuedBySocket = new WeakMap<Socket, number>();
  const ignoredBySocket = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse): Admission => {
    const { socket } = request;
    if (socket.destroyed) return 'ignore';
    const ignored = ignoredBySocket.get(socket);
    if (ignored !== undefined) {
      ignoredBySocket.set(socket, ignored + 1);
      if (ignored >= maxIgnoredPerConnection) socket.destroy();
      return 'ignore';
    }
    // Only a response queued behind another one has no socket yet.
    if (response.socket !== null) return 'serve';
    const queued = queuedBySocket.get(socket) ?? 0;
    if (queued >= maxQueuedPerConnection) {
      ignoredBySocket.set(socket, 0);
      return 'refuse';
    }
    queuedBySocket.set(socket, queued + 1);
    onExchangeEnd(request, response, () =>
      queuedBySocket.set(socket, (queuedBySocket.get(socket) ?? 1) - 1),
    );
    return 'serve';
  };
};

export const createConnectionTracker = ({
  memoryHandler,
  maxConnections,
  headers = {},
}: ConnectionTrackerOptions): ConnectionTracker => {
  const open = new Set<Socket>();
  const connectionLimit = createFairLimit(maxConnections);
  const admit = createPipelineLimit();
  const socketByResponse = new Map<ServerResponse, Socket>();
  let probes = 0;
  let refused = 0;
  let draining = false;
  let closing = false;
  return {
    wrapHandler: (handler) => (request, response) => {
      const admission = admit(request, response);
      if (admission === 'ignore') return;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (request.url !== undefined && !request.url.startsWith('/'))
        Object.assign(request, { url: toOriginForm(request.url) });
      if (draining) response.setHeader('connection', 'close');
      if (admission === 'refuse') {
        refused += 1;
        response.setHeader('connection', 'close');
        return sendBusy(response);
      }
      if (memoryHandler(request, response)) return;
      const { socket } = request;
      const isWatching = isProbe(request);
      if (isWatching) probes += 1;
      socketByResponse.set(response, socket);
      onExchangeEnd(request, response, () => {
        if (isWatching) probes -= 1;
        socketByResponse.delete(response);
        // A response that began before draining may have promised keep-alive.
        if (closing) socket.destroySoon();
      });
      handler(request, response);
    },
    onConnection: (socket) => {
      // Reset before it was accepted; Linux still delivers the requests that were sent before.
      if (socket.remoteAddress === undefined) {
        socket.destroy();
        return;
      }
      const client = clientNetwork(socket.remoteAddress);
      if (connectionLimit.enter(client) !== undefined) {
        socket.destroy();
        return;
      }
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        connectionLimit.leave(client);
      });
    },
    isDraining: () => draining,
    load: () => ({ underWay: socketByResponse.size - probes, refused, connections: open.size }),
    drain: () => {
      draining = true;
      for (const response of socketByResponse.keys())
        if (!response.headersSent) response.setHeader('connection', 'close');
    },
    closeUnused: () => {
      closing = true;
      const inUse = new Set(socketByResponse.values());
      for (const socket of open) if (!inUse.has(socket)) socket.destroySoon();
    },
  };
};
