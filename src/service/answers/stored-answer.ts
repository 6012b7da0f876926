import type { EncodedBody } from './encode.ts';
import type { Encoding } from './pick-encoding.ts';

/** Headers by name in small letters. */
type Headers = Readonly<Record<string, string>>;

/** One form of an answer: all its headers and its bytes. */
export interface EncodedResponse {
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
