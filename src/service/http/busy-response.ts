import type { ServerResponse } from 'node:http';
import { defaultHeaders } from './cached-response.ts';
import type { LimitReached } from './fair-limit.ts';

const serializeRefusal = (code: string, message: string): Buffer =>
  Buffer.from(JSON.stringify({ code, message }));

export const tooManyMessage =
  'Too many requests from this address are in progress. Please try again in a moment.';

const refusals = {
  full: {
    status: 503,
    body: serializeRefusal(
      'busy',
      'Too many requests are in progress. Please try again in a moment.',
    ),
  },
  share: { status: 429, body: serializeRefusal('too-many', tooManyMessage) },
} as const;

/** Replies a cheap refusal with Retry-After; the rest of the request is discarded. */
export const sendBusy = (response: ServerResponse, reached: LimitReached = 'full'): void => {
  const { status, body } = refusals[reached];
  response
    .writeHead(status, {
      ...defaultHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.byteLength,
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .end(body);
};
