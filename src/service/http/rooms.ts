import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { sendBusy } from './busy-response.ts';
import { clientNetwork } from './client-network.ts';
import { isProbe } from './connections.ts';
import { onExchangeEnd } from './exchange-end.ts';
import { createFairLimit } from './fair-limit.ts';

/** Parts of the service that cannot take each other's capacity. */
type Room = 'gateway' | 'delivery' | 'studio' | 'pages';

/** Concurrent requests per room. Event streams of the studio last for hours and count too. */
const defaultCapacities: Readonly<Record<Room, number>> = {
  gateway: 800,
  delivery: 400,
  studio: 600,
  pages: 400,
};

interface RoomPrefixes {
  readonly gateway: string;
  readonly delivery: string;
}

const operatorRoutes = /^\/(?:studio|preview|sandbox)(?:\/|$)/;

/** By route, because a URL may be encoded. */
const findRoom = (
  { routeOptions: { url: route = '' }, is404 }: FastifyRequest,
  { gateway, delivery }: RoomPrefixes,
): Room => {
  if (is404) return 'pages';
  if (route.startsWith(`${gateway}/`)) return 'gateway';
  if (route.startsWith(`${delivery}/`)) return 'delivery';
  return operatorRoutes.test(route) ? 'studio' : 'pages';
};

interface Rooms {
  readonly admit: onRequestHookHandler;
  readonly refused: () => number;
}

/** Admits requests by room and client, so that a slow loan core or one address blocks no others. */
export const createRooms = (
  prefixes: RoomPrefixes,
  capacities: Readonly<Record<Room, number>> = defaultCapacities,
): Rooms => {
  const limits = {
    gateway: createFairLimit(capacities.gateway),
    delivery: createFairLimit(capacities.delivery),
    studio: createFairLimit(capacities.studio),
    pages: createFairLimit(capacities.pages),
  };
  let refused = 0;
  return {
    admit: (request, reply, done) => {
      if (isProbe(request.raw)) return done();
      const limit = limits[findRoom(request, prefixes)];
      const client = clientNetwork(request.ip);
      const refusal = limit.enter(client);
      if (refusal === undefined) {
        onExchangeEnd(request.raw, reply.raw, () => limit.leave(client));
        return done();
      }
      refused += 1;
      reply.hijack();
      sendBusy(reply.raw, refusal);
    },
    refused: () => refused,
  };
};
