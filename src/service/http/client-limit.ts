import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { isProbe } from './connections.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Whether nothing goes on before the client does something: its body is not through, or it does not take what it is sent. Not while the loan core works: many
 * borrowers may share the address of their network.
 */
const isWaitingForClient = ({ request, reply }: Exchange): boolean =>
  !request.raw.complete || reply.raw.writableEnded || reply.raw.writableNeedDrain;

/**
 * Refuses a client of whose requests too many wait for itself, so that one which sends its bodies byte by byte does not fill the service for all others. Who
 * the client is says `request.ip`: behind a proxy that is trusted, the address that it has told.
 * @param most requests of one address at the same time that wait for it
 */
export const limitClients = (maxWaiting: number): onRequestHookHandler => {
  const inFlight = new Map<string, Set<Exchange>>();
  return (request, reply, done) => {
    if (isProbe(request.raw)) return done();
    const client = clientNetwork(request.ip);
    const own = inFlight.get(client) ?? new Set();
    if (own.size >= maxWaiting && [...own].filter(isWaitingForClient).length >= maxWaiting) {
      const message =
        'Too many requests of this address wait for what it sends or takes. Please try again in a moment.';
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
