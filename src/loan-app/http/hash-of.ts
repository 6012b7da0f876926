import { canonicalJson } from '../../../renderer/document.ts';

/** The browser's hashing; undefined for pages without a secure origin, which do not have it. */
export type SubtleDigest = Pick<SubtleCrypto, 'digest'> | undefined;

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of the canonical bytes of a document, by which the delivery names it. @throws (rejects) for what cannot be written as such */
export const hashDocument = async (
  subtle: NonNullable<SubtleDigest>,
  document: unknown,
): Promise<string> =>
  toHex(await subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(document))));
