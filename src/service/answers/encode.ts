import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The same bytes in every encoding that is sent. Without br and gz where compressing gains nothing, as with pictures. */
export interface EncodedBody {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gz?: Buffer;
}

/** Compresses as well as it goes; done once for each version, never while somebody waits. */
export const encodeBody = (text: string): Required<EncodedBody> => {
  const identity = Buffer.from(text, 'utf8');
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { identity, br, gz: gzipSync(identity, { level: 9 }) };
};
