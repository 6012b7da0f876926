import type { Server, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { createInFlightLimit, sendBusy } from './load-shedding.ts';

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
  readonly maxInFlight: number;
}

/** Connection and request tracking. */
export interface ConnectionTracker {
  readonly wrapHandler: (handler: RequestListener) => RequestListener;
  readonly onConnection: (socket: Socket) => void;
  readonly isDraining: () => boolean;
  /** Requests in flight, and total rejected by load shedding. */
  readonly load: () => { readonly underWay: number; readonly refused: number };
  /** Closes each connection after its response; requests are still served. */
  readonly drain: () => void;
  /** Closes connections without a running response, unused ones included. */
  readonly closeUnused: () => void;
}

/** Health and metrics endpoints, exempt from load shedding. */
export const isProbe = ({ url = '' }: IncomingMessage): boolean =>
  /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);

export const createConnectionTracker = ({
  memoryHandler,
  maxInFlight,
}: ConnectionTrackerOptions): ConnectionTracker => {
  const limit = createInFlightLimit(maxInFlight);
  const open = new Set<Socket>();
  const socketByResponse = new Map<ServerResponse, Socket>();
  let refused = 0;
  let draining = false;
  let closing = false;
  return {
    wrapHandler: (handler) => (request, response) => {
      if (draining) response.setHeader('connection', 'close');
      if (memoryHandler(request, response)) return;
      const { socket } = request;
      socketByResponse.set(response, socket);
      response.once('close', () => {
        socketByResponse.delete(response);
        // A response that began before draining may have promised keep-alive.
        if (closing) socket.destroySoon();
      });
      if (limit.tryBegin(response) || isProbe(request)) handler(request, response);
      else {
        refused += 1;
        sendBusy(response);
      }
    },
    onConnection: (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    },
    isDraining: () => draining,
    load: () => ({ underWay: socketByResponse.size, refused }),
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
