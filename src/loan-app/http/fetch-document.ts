import { isRecord, type UnknownRecord } from '../../../renderer/index.ts';
import type { LoadClient } from './clients.ts';
import { requestTimeout } from './limits.ts';

/** What the delivery says of a document. */
export type Fetched =
  | { readonly state: 'fetched'; readonly document: UnknownRecord; readonly tag: string | undefined }
  /** The copy with this tag is the newest. */
  | { readonly state: 'unchanged' }
  /** Nothing is published under this id, or not any more. */
  | { readonly state: 'gone' };

/** What the delivery has by an id. */
export type DocumentKind = 'screen' | 'fragment';

const expected = new Set([200, 304, 404, 410]);

/**
 * Asks the delivery for a published document.
 * @param tag of the copy that is here already
 * @throws (rejects) when there is no readable answer within 60 s
 */
export const fetchDocument = async (loadClient: LoadClient, kind: DocumentKind, id: string, tag: string | undefined): Promise<Fetched> => {
  const client = await loadClient();
  const ending = new AbortController();
  // The timeout of axios is the browser's own; this one follows the page's clock.
  const timer = setTimeout(() => ending.abort(), requestTimeout);
  try {
    const { status, data, headers } = await client.get<unknown>(`/delivery/v1/${kind}s/${encodeURIComponent(id)}`, {
      signal: ending.signal,
      headers: tag === undefined ? {} : { 'If-None-Match': tag },
      validateStatus: (found) => expected.has(found),
    });
    if (status === 304) return { state: 'unchanged' };
    if (status === 404 || status === 410) return { state: 'gone' };
    if (!isRecord(data)) throw new Error(`The delivery answered something else than a document for ${id}.`);
    const etag: unknown = headers['etag'];
    return { state: 'fetched', document: data, tag: typeof etag === 'string' ? etag : undefined };
  } finally {
    clearTimeout(timer);
  }
};
