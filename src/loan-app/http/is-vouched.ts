import { canonicalJson, ownProperty } from '../../../renderer/index.ts';
import type { LoadClient } from './clients.ts';

/** How long the delivery is awaited, in milliseconds; proving the document takes no longer. */
const maximumWait = 3000;

const hexadecimal = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the manifest names a template of this hash. */
const namesTemplate = (manifest: unknown, hash: string): boolean => {
  const templates = ownProperty(manifest, 'templates');
  return Array.isArray(templates) && templates.some((template) => ownProperty(template, 'sha256') === hash);
};

/**
 * Whether our own delivery vouches for a template that somebody else sent: its manifest names the hash of the same document. False also where
 * that cannot be found out, for then the document is proved instead.
 * @param subtle the browser's hashing, which pages without a secure origin do not have
 * @param document not deeper than documents may be
 */
export const isVouched = async (loadClient: LoadClient, subtle: Pick<SubtleCrypto, 'digest'> | undefined, document: unknown): Promise<boolean> => {
  if (subtle === undefined) return false;
  try {
    const hash = hexadecimal(await subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(document))));
    const client = await loadClient();
    const { data } = await client.get<unknown>('/delivery/v1/manifest', { timeout: maximumWait });
    return namesTemplate(data, hash);
  } catch {
    return false;
  }
};
