import type { onRequestHookHandler } from 'fastify';
import { createInFlight, sendBusy } from '../in-flight.ts';

/**
 * Refuses calls beyond a number that are under way, so that a slow loan core leaves room for everything else.
 * @param most calls at the same time
 */
export const limitCalls = (most: number): onRequestHookHandler => {
  const inFlight = createInFlight(most);
  return (_request, reply, done) => {
    if (inFlight.begin(reply.raw)) return done();
    reply.hijack();
    sendBusy(reply.raw);
  };
};
