import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Allowlist: a loan core may trust headers that proxies set, such as X-Original-URL,
 * X-HTTP-Method-Override or True-Client-IP. Client address and route are set by the service.
 */
const allowedRequestHeaders = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'authorization',
  // Parameters that the app sends as headers (AMB-29).
  'building',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'eyes',
  'gather',
  // Named by contracts (schemas/meta/api-call.schema.json).
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'pragma',
  'range',
  'swift',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-request-id',
  'x-requested-with',
]);

/**
 * Allowlist: a loan core sets no cookie, no policy and no cache for our origin, and names no address
 * of its own network.
 */
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
  'retry-after',
  'vary',
];

/** @param own headers that the service sets itself; clients cannot override them */
export const requestHeaders = (
  request: FastifyRequest,
  own: Readonly<Record<string, string>>,
): Record<string, string | string[]> => {
  const connectionOptions = (request.headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && allowedRequestHeaders.has(name) && !connectionOptions.includes(name))
      headers[name] = value;
  // Node sets no framing for methods that rarely have a body; the loan core would parse the body as
  // another request.
  if (hasBody(request) && headers['content-length'] === undefined)
    headers['transfer-encoding'] = 'chunked';
  return {
    ...headers,
    ...own,
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
  // Answers belong to one borrower, so no shared cache may keep them. Without any rule, a browser may
  // cache by heuristics and show an order from before payment.
  const isShared = /public|s-maxage|immutable/i.test(headers['cache-control'] ?? '');
  if (isShared) delete allowed['expires'];
  if (isShared || (allowed['cache-control'] === undefined && allowed['expires'] === undefined))
    allowed['cache-control'] = 'no-store';
  return allowed;
};
