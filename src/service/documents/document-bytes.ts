import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { canonicalJson } from '../../../renderer/entries/node.ts';

/** SHA-256 of bytes, or of the UTF-8 bytes of a text, in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The same bytes in every encoding that is sent. Without br and gz where compressing gains nothing, as with pictures. */
export interface EncodedBody {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gz?: Buffer;
}

/** Compresses as well as it goes; done once for each version, never while somebody waits. */
export const encodeBody = (text: string): Required<EncodedBody> =>
  encode(Buffer.from(text, 'utf8'), 11, 9);

/** More bytes than this take seconds to be compressed as well as it goes, and one tenth to be compressed well. */
const bestCompressionMaxBytes = 64 * 1024;

/** Compresses what is made at its first request and differs with every release: a page, the manifest. */
export const encodeOnDemand = (text: string): Required<EncodedBody> => {
  const identity = Buffer.from(text, 'utf8');
  return identity.byteLength > bestCompressionMaxBytes
    ? encode(identity, 5, 6)
    : encode(identity, 11, 9);
};

/** By the levels of brotli and gzip. */
const encode = (identity: Buffer, quality: number, level: number): Required<EncodedBody> => {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  return {
    identity,
    br: brotliCompressSync(identity, { params }),
    gz: gzipSync(identity, { level }),
  };
};

/**
 * What phones get of a document: canonical JSON without the examples, which are for editors and tests. Everything that leaves the service
 * is this text, named by its own hash, so that a phone can tell that it has what was published.
 * @param body a document as JSON
 */
export const toDeliveredJson = (body: string): string => {
  const document: unknown = JSON.parse(body);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return canonicalJson(document);
  return canonicalJson(
    Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'examples')),
  );
};
