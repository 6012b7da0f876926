import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader } from '../../contracts/public-config.ts';

/** Hop-by-hop headers (RFC 9110 section 7.6.1), studio cookies, and headers set by the service. */
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

/** Client address and route are set by the service: a loan core may trust its proxy. */
const isForwardedHeader = (name: string): boolean => name.startsWith('x-forwarded-');

/** Allowlist: a loan core sets no cookie and no policy for our origin. */
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
  // Node sets no framing for methods that rarely have a body; the loan core would parse the body as
  // another request.
  if (hasBody(request) && headers['content-length'] === undefined)
    headers['transfer-encoding'] = 'chunked';
  return {
    ...headers,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
};

/** RFC 9112 section 6.3; the body may be empty. */
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
  // Without this, a browser may cache by heuristics and show an order from before payment.
  if (allowed['cache-control'] === undefined && allowed['expires'] === undefined)
    allowed['cache-control'] = 'no-store';
  return allowed;
};
