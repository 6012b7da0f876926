import type { Server, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { createInFlightLimit, sendBusy } from './load-shedding.ts';

/**
 * Lets go of clients so that no request is lost. First the service says that it is not ready and asks each client to let go of its connection
 * with the next answer; whoever shares out requests sees that and turns to another instance. Then it stops to listen, closes the connections
 * that nobody uses, and waits for the answers that are under way.
 * @param stopWaiting ends answers that wait for nothing but time; called once nothing new is taken
 * @param lasts how long it goes on answering everything, in milliseconds: longer than those who share out requests take to notice
 */
export const drainServer = async (
  server: Server,
  traffic: Pick<ConnectionTracker, 'drain' | 'closeUnused'>,
  abortDelayed: () => void,
  drainMs: number,
): Promise<void> => {
  traffic.drain();
  await wait(drainMs);
  // One that does not listen has nothing to let go of, and says so by a fault.
  const ended = new Promise<void>((resolve) => void server.close(() => resolve()));
  traffic.closeUnused();
  abortDelayed();
  await ended;
};

/** Answers a request by itself, or says that it does not. */
export type MemoryHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

interface ConnectionTrackerOptions {
  /** What stands before the framework: answers from memory are not counted. */
  readonly memoryHandler: MemoryHandler;
  /** Most other requests at the same time. */
  readonly maxInFlight: number;
}

/** All requests to the service. */
export interface ConnectionTracker {
  /** Stands before the framework. */
  readonly wrapHandler: (handler: RequestListener) => RequestListener;
  /** Told of every connection. */
  readonly onConnection: (socket: Socket) => void;
  readonly isDraining: () => boolean;
  /** Requests that are under way, and how many were refused so far because too many were. */
  readonly load: () => { readonly underWay: number; readonly refused: number };
  /** From now on each connection is closed after its answer; answers go on as before. */
  readonly drain: () => void;
  /** Closes the connections on which no answer is under way, also those that have not asked for anything yet. */
  readonly closeUnused: () => void;
}

/** Asked by those who watch over the service, who must get an answer then above all. */
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
        // The head of an answer that began before may have promised to keep the connection.
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
