import type { onRequestHookHandler } from 'fastify';
import { createInFlightLimit, sendBusy } from '../in-flight.ts';

/**
 * Refuses calls beyond a number that are under way, so that a slow loan core leaves room for everything else.
 * @param most calls at the same time
 */
export const limitCalls = (maxInFlight: number): onRequestHookHandler => {
  const inFlight = createInFlightLimit(maxInFlight);
  return (_request, reply, done) => {
    if (inFlight.tryBegin(reply.raw)) return done();
    reply.hijack();
    sendBusy(reply.raw);
  };
};
