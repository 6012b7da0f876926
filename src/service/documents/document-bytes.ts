import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { canonicalJson } from '../../../renderer/entries/node.ts';

/** Hexadecimal SHA-256; a string is hashed as UTF-8. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

export interface EncodedBody {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gz?: Buffer;
}

/** Compresses at the highest level; runs once per version, never during a request. */
export const encodeBody = (text: string): Required<EncodedBody> =>
  encode(Buffer.from(text, 'utf8'), 11, 9);

/** Best compression of more bytes takes seconds; fast compression takes a tenth. */
const bestCompressionMaxBytes = 64 * 1024;

/** Compresses during a request: pages and the manifest differ with every release. */
export const encodeOnDemand = (text: string): Required<EncodedBody> => {
  const identity = Buffer.from(text, 'utf8');
  return identity.byteLength > bestCompressionMaxBytes
    ? encode(identity, 5, 6)
    : encode(identity, 11, 9);
};

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

/** Canonical JSON without examples, named by its own hash. */
export const toDeliveredJson = (body: string): string => {
  const document: unknown = JSON.parse(body);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return canonicalJson(document);
  return canonicalJson(
    Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'examples')),
  );
};
