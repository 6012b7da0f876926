import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { isProbe } from './connections.ts';

/** Caches addresses, because parsing an IPv6 address takes 0.1 ms. */
const networkByAddress = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (address) => {
    const [, bare = address] = /^\[?([0-9.]+|[0-9a-f:.]+(?=\]))\]?:[0-9]+$/i.exec(address) ?? [];
    return normalizeIP(bare, 64);
  },
});

/**
 * Client identity for limits: the /64 of an IPv6 address, without the port some proxies add.
 * @param address undefined if the client has already disconnected
 */
export const clientNetwork = (address: string | undefined): string =>
  networkByAddress.memo(address ?? '');

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** True while the client must act. Excludes loan core time, as borrowers may share an address. */
const isWaitingForClient = ({ request, reply }: Exchange): boolean =>
  !request.raw.complete || reply.raw.writableEnded || reply.raw.writableNeedDrain;

/** Limits requests that wait for the client, against slow-body attacks. */
export const limitClients = (maxWaiting: number): onRequestHookHandler => {
  const inFlight = new Map<string, Set<Exchange>>();
  return (request, reply, done) => {
    if (isProbe(request.raw)) return done();
    const client = clientNetwork(request.ip);
    const own = inFlight.get(client) ?? new Set();
    if (own.size >= maxWaiting && [...own].filter(isWaitingForClient).length >= maxWaiting) {
      const message =
        'Too many requests from this address are in progress. Please try again in a moment.';
      void reply
        .code(429)
        .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
        .send({ code: 'too-many', message });
      return;
    }
    const exchange = { request, reply };
    inFlight.set(client, own.add(exchange));
    reply.raw.once('close', () => {
      own.delete(exchange);
      if (own.size === 0 && inFlight.get(client) === own) inFlight.delete(client);
    });
    done();
  };
};
