import type { onRequestHookHandler } from 'fastify';
import type { ServerResponse } from 'node:http';
import { defaultHeaders } from './cached-response.ts';

interface InFlightLimit {
  /** Returns false at the limit; otherwise counts the request until its response closes. */
  readonly tryBegin: (response: ServerResponse) => boolean;
}

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
    message: 'Too many requests are in progress. Please try again in a moment.',
  }),
);

/** Replies a cheap 503 with Retry-After; the rest of the request is discarded. */
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

/** Rejects excess calls, so that a slow loan core leaves capacity for other requests. */
export const limitCalls = (maxInFlight: number): onRequestHookHandler => {
  const inFlight = createInFlightLimit(maxInFlight);
  return (_request, reply, done) => {
    if (inFlight.tryBegin(reply.raw)) return done();
    reply.hijack();
    sendBusy(reply.raw);
  };
};
