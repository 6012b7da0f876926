import type { onRequestHookHandler } from 'fastify';
import type { ServerResponse } from 'node:http';
import { defaultHeaders } from './cached-response.ts';

/** Requests whose answers are not through yet. */
interface InFlightLimit {
  /** Takes note of a request until its answer is through or its connection is lost; false where there are too many already. */
  readonly tryBegin: (response: ServerResponse) => boolean;
}

/** @param most requests at the same time */
export const createInFlightLimit = (maxInFlight: number): InFlightLimit => {
  let count = 0;
  return {
    tryBegin: (response) => {
      if (count >= maxInFlight) return false;
      count += 1;
      response.once('close', () => {
        count -= 1;
      });
      return true;
    },
  };
};

const busyBody = Buffer.from(
  JSON.stringify({
    code: 'busy',
    message: 'Too many requests are being answered at the moment. Please try again in a moment.',
  }),
);

/** Says that there is too much to do, and in how many seconds there may be less. Costs next to nothing; what the client still sends is thrown away. */
export const sendBusy = (response: ServerResponse): void => {
  response
    .writeHead(503, {
      ...defaultHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': busyBody.byteLength,
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .end(busyBody);
};

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
