import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { negotiateEncoding, type Encoding } from './content-negotiation.ts';
import { sha256, type EncodedBody } from '../documents/document-bytes.ts';

export const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export const jsonHeaders: Readonly<Record<string, string>> = {
  ...defaultHeaders,
  'content-type': 'application/json; charset=utf-8',
};

/** Weak ETag, because one tag covers the content in all encodings. */
export const weakEtag = (hash: string): string => `W/"${hash}"`;

/** Checks If-None-Match by weak comparison: compressing proxies turn strong tags into weak ones. */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, entry]) => entry === opaque);
};

/** Sends JSON with an ETag, or 304. The browser asks each time. */
export const sendTagged = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): FastifyReply => {
  const text = JSON.stringify(body);
  const tag = weakEtag(sha256(text));
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  return matchesEtag(request.headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(text);
};

export const writeCached = (
  request: IncomingMessage,
  response: ServerResponse,
  { tag, forms, unchanged }: CachedResponse,
  status: number,
): void => {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  if (tag !== undefined && matchesEtag(known, tag)) response.writeHead(304, unchanged).end();
  else {
    const { headers, bytes } =
      forms[negotiateEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)];
    response.writeHead(status, headers).end(bytes);
  }
};

/** Sends a cached response as is, bypassing Fastify hooks. */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  status = 200,
): FastifyReply => {
  reply.hijack();
  writeCached(request.raw, reply.raw, cached, status);
  return reply;
};

type Headers = Readonly<Record<string, string>>;

interface EncodedResponse {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export interface CachedResponse {
  readonly tag: string | undefined;
  readonly forms: Readonly<Record<Encoding, EncodedResponse>>;
  readonly unchanged: Headers;
}

/** @param headers content headers, with `etag` if cacheable; length, encoding and Vary are added */
export const createCachedResponse = (
  headers: Headers,
  { identity, br = identity, gz = identity }: EncodedBody,
): CachedResponse => {
  const varies = headers['vary'] === undefined ? '' : `${headers['vary']}, `;
  const common: Headers = { ...headers, vary: `${varies}Accept-Encoding` };
  const form = (encoding: Encoding, bytes: Buffer): EncodedResponse => ({
    headers: {
      ...common,
      ...(bytes === identity ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.byteLength),
    },
    bytes,
  });
  const { 'content-type': _, ...unchanged } = common;
  return {
    tag: headers['etag'],
    forms: { identity: form('identity', identity), br: form('br', br), gzip: form('gzip', gz) },
    unchanged,
  };
};

/** In-memory responses, evicted least recently used first. Larger ones than the limit are not kept. */
export const createResponseCache = <Response extends CachedResponse>(
  maxBytes: number,
): LRUCache<string, Response> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ forms }) => {
      const bodies = new Set(Object.values(forms).map(({ bytes }) => bytes));
      // The cache rejects a size of 0.
      return [...bodies].reduce((sum, { byteLength }) => sum + byteLength, 0) || 1;
    },
  });
