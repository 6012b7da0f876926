import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createInFlight, sendBusy } from './in-flight.ts';

/** Answers a request by itself, or says that it does not. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface TrafficOptions {
  /** What stands before the framework: answers from memory are not counted. */
  readonly answerAtOnce: AnswerAtOnce;
  /** Most other requests at the same time. */
  readonly most: number;
}

/** All requests to the service. */
export interface Traffic {
  /** Stands before the framework. */
  readonly listener: (handler: RequestListener) => RequestListener;
  /** Told of every connection. */
  readonly connected: (socket: Socket) => void;
  readonly isDraining: () => boolean;
  /** Requests that are under way, and how many were refused so far because too many were. */
  readonly load: () => { readonly underWay: number; readonly refused: number };
  /** From now on each connection is closed after its answer; answers go on as before. */
  readonly drain: () => void;
  /** Closes the connections on which no answer is under way, also those that have not asked for anything yet. */
  readonly closeUnused: () => void;
}

/** Asked by those who watch over the service, who must get an answer then above all. */
export const isWatched = ({ url = '' }: IncomingMessage): boolean =>
  /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);

export const createTraffic = ({ answerAtOnce, most }: TrafficOptions): Traffic => {
  const inFlight = createInFlight(most);
  const open = new Set<Socket>();
  const underWay = new Map<ServerResponse, Socket>();
  let refused = 0;
  let draining = false;
  let closing = false;
  return {
    listener: (handler) => (request, response) => {
      if (draining) response.setHeader('connection', 'close');
      if (answerAtOnce(request, response)) return;
      const { socket } = request;
      underWay.set(response, socket);
      response.once('close', () => {
        underWay.delete(response);
        // The head of an answer that began before may have promised to keep the connection.
        if (closing) socket.destroySoon();
      });
      if (inFlight.begin(response) || isWatched(request)) handler(request, response);
      else {
        refused += 1;
        sendBusy(response);
      }
    },
    connected: (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    },
    isDraining: () => draining,
    load: () => ({ underWay: underWay.size, refused }),
    drain: () => {
      draining = true;
      for (const response of underWay.keys())
        if (!response.headersSent) response.setHeader('connection', 'close');
    },
    closeUnused: () => {
      closing = true;
      const inUse = new Set(underWay.values());
      for (const socket of open) if (!inUse.has(socket)) socket.destroySoon();
    },
  };
};
