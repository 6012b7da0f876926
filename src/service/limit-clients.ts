import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { isWatched } from './traffic.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Whether nothing goes on before the client does something: its body is not through, or it does not take what it is sent. Not while the loan core works: many
 * borrowers may share the address of their network.
 */
const waitsForClient = ({ request, reply }: Exchange): boolean =>
  !request.raw.complete || reply.raw.writableEnded || reply.raw.writableNeedDrain;

/**
 * Refuses a client of whose requests too many wait for itself, so that one which sends its bodies byte by byte does not fill the service for all others. Who
 * the client is says `request.ip`: behind a proxy that is trusted, the address that it has told.
 * @param most requests of one address at the same time that wait for it
 */
export const limitClients = (most: number): onRequestHookHandler => {
  const underWay = new Map<string, Set<Exchange>>();
  return (request, reply, done) => {
    if (isWatched(request.raw)) return done();
    const client = clientNetwork(request.ip);
    const own = underWay.get(client) ?? new Set();
    if (own.size >= most && [...own].filter(waitsForClient).length >= most) {
      const message =
        'Too many requests of this address wait for what it sends or takes. Please try again in a moment.';
      void reply
        .code(429)
        .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
        .send({ code: 'too-many', message });
      return;
    }
    const exchange = { request, reply };
    underWay.set(client, own.add(exchange));
    reply.raw.once('close', () => {
      own.delete(exchange);
      if (own.size === 0 && underWay.get(client) === own) underWay.delete(client);
    });
    done();
  };
};
