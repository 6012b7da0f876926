import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { isProbe } from './connections.ts';
import { onExchangeEnd } from './exchange-end.ts';
import { tooManyMessage } from './busy-response.ts';

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
      void reply
        .code(429)
        .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
        .send({ code: 'too-many', message: tooManyMessage });
      return;
    }
    const exchange = { request, reply };
    inFlight.set(client, own.add(exchange));
    onExchangeEnd(request.raw, reply.raw, () => {
      own.delete(exchange);
      if (own.size === 0 && inFlight.get(client) === own) inFlight.delete(client);
    });
    done();
  };
};
