import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader } from '../../contracts/wire-names.ts';

/** Valid for one connection only (RFC 9110 section 7.6.1), or our own business: cookies are the studio's, the rest is set anew. */
const strippedHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'cookie',
  'forwarded',
  'x-real-ip',
  idempotencyKeyHeader,
]);

/** Where a client is, and by which way it came, we say ourselves: a loan core may believe its proxy. */
const isForwardedHeader = (name: string): boolean => name.startsWith('x-forwarded-');

/** Answers keep these headers only: a loan core sets no cookie and no policy for our origin. */
const allowedResponseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-language',
  'cache-control',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
];

export const requestHeaders = (request: FastifyRequest): Record<string, string | string[]> => {
  const connectionOptions = (request.headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (
      value !== undefined &&
      !strippedHeaders.has(name) &&
      !isForwardedHeader(name) &&
      !connectionOptions.includes(name)
    )
      headers[name] = value;
  }
  // Node says no end of the body of a method that seldom has one: a loan core would take what is in it for a request of its own.
  if (hasBody(request) && headers['content-length'] === undefined)
    headers['transfer-encoding'] = 'chunked';
  return {
    ...headers,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
};

/** Whether a body follows the head of a request (RFC 9112 section 6.3), empty or not. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

export const responseHeaders = (
  headers: IncomingHttpHeaders,
): Record<string, string | string[]> => {
  const allowed: Record<string, string | string[]> = {};
  for (const name of allowedResponseHeaders) {
    const value = headers[name];
    if (value !== undefined) allowed[name] = value;
  }
  // Where a loan core does not say how long an answer holds, a browser guesses: nobody may read an order from before it was paid.
  if (allowed['cache-control'] === undefined && allowed['expires'] === undefined)
    allowed['cache-control'] = 'no-store';
  return allowed;
};
