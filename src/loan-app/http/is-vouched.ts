import type { AxiosInstance } from 'axios';
import { canonicalJson } from '../../../renderer/index.ts';

/** How long the delivery is awaited, in milliseconds; proving the document takes no longer. */
const maximumWait = 3000;

const hexadecimal = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether our own delivery vouches for a document that somebody else sent: it holds the same document under the hash of its bytes. False also where
 * that cannot be found out, for then the document is proved instead.
 * @param subtle the browser's hashing, which pages without a secure origin do not have
 * @param document not deeper than documents may be
 */
export const isVouched = async (client: AxiosInstance, subtle: Pick<SubtleCrypto, 'digest'> | undefined, document: unknown): Promise<boolean> => {
  if (subtle === undefined) return false;
  try {
    const hash = hexadecimal(await subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(document))));
    const { status } = await client.head(`/delivery/v1/blobs/${hash}`, { timeout: maximumWait, validateStatus: (found) => found === 200 || found === 404 });
    return status === 200;
  } catch {
    return false;
  }
};
