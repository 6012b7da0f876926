import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, type Encoding } from './content-negotiation.ts';
import type { EncodedBody } from '../documents/document-bytes.ts';

/** Headers of every answer that sets none of its own: it is data, never a page. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Headers of an answer in JSON. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  ...defaultHeaders,
  'content-type': 'application/json; charset=utf-8',
};

/** The weak tag of content named by a hash. Weak, because one tag stands for the content in all encodings. */
export const weakEtag = (hash: string): string => `W/"${hash}"`;

/**
 * Whether a client has the content already, by its If-None-Match header: a list or `*`, compared weakly, since proxies that compress
 * turn strong tags into weak ones.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  // What browsers send; the rest is for lists and proxies.
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, entry]) => entry === opaque);
};

/** Writes a stored answer in the best encoding that the client takes; 304 to one that has it already. */
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

/** Sends a stored answer. It goes out as it stands, past what the framework does to other answers. */
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

/** Headers by name in small letters. */
type Headers = Readonly<Record<string, string>>;

/** One form of an answer: all its headers and its bytes. */
interface EncodedResponse {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** An answer that is ready to be sent in every encoding, so that nothing is left to do while somebody waits. */
export interface CachedResponse {
  /** Entity tag; undefined for an answer that nobody keeps. */
  readonly tag: string | undefined;
  readonly forms: Readonly<Record<Encoding, EncodedResponse>>;
  /** Headers for a client that has the content already. */
  readonly unchanged: Headers;
}

/**
 * Puts an answer together.
 * @param headers all that is said about the content, `etag` among them where clients may keep it; length, encoding and what Vary says of it are added
 */
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
