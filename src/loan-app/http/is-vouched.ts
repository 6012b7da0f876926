import { ownProperty } from '../../../renderer/document.ts';
import type { LoadClient } from './clients.ts';
import { hashDocument, type SubtleDigest } from './hash-of.ts';

/** How long the delivery is awaited, in milliseconds; proving the document takes no longer. */
const manifestTimeoutMs = 1500;

/** Whether the manifest names a template of this hash. */
const namesTemplate = (manifest: unknown, hash: string): boolean => {
  const templates = ownProperty(manifest, 'templates');
  return (
    Array.isArray(templates) &&
    templates.some((template) => ownProperty(template, 'sha256') === hash)
  );
};

/**
 * Whether our own delivery vouches for a template that somebody else sent: its manifest names the hash of the same document. False also where
 * that cannot be found out, for then the document is proved instead.
 * @param document not deeper than documents may be
 */
export const isTrustedTemplate = async (
  loadClient: LoadClient,
  subtle: SubtleDigest,
  document: unknown,
): Promise<boolean> => {
  if (subtle === undefined) return false;
  try {
    const hash = await hashDocument(subtle, document);
    const client = await loadClient();
    const { data } = await client.get<unknown>('/delivery/v1/manifest', {
      timeout: manifestTimeoutMs,
    });
    return namesTemplate(data, hash);
  } catch {
    return false;
  }
};
