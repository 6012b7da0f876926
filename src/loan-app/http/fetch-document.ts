import { isRecord, type UnknownRecord } from '../../../renderer/document.ts';
import type { LoadClient } from './clients.ts';
import { hashDocument, type SubtleDigest } from './hash-of.ts';
import { requestTimeoutMs } from './limits.ts';

/** What the delivery says of a document. */
export type FetchResult =
  | {
      readonly state: 'fetched';
      readonly document: UnknownRecord;
      readonly tag: string | undefined;
    }
  /** The copy with this tag is the newest. */
  | { readonly state: 'unchanged' }
  /** It was withdrawn: nobody is to see it any more. */
  | { readonly state: 'gone' };

/** What the delivery has by an id. */
export type DocumentKind = 'screen' | 'fragment';

/** That something is not found is no word about it: only what was published has a page, so whoever says so is not our delivery. */
const acceptedStatuses = new Set([200, 304, 410]);

/** What the delivery answered is not what was asked for, or not what it says that it is. */
export class DocumentMismatchError extends Error {}

/** The hash that a tag names. */
const etagHash = /^(?:W\/)?"([0-9a-f]{64})"$/;

/** Proxies may leave out a tag, or put another one; a hash in it is that of the document. @throws (rejects) OtherDocument */
const assertSameDocument = async (
  subtle: SubtleDigest,
  id: string,
  tag: string | undefined,
  document: UnknownRecord,
): Promise<void> => {
  if (document.id !== id)
    throw new DocumentMismatchError(`The delivery answered another document than ${id}.`);
  const hash = etagHash.exec(tag ?? '')?.[1];
  if (subtle === undefined || hash === undefined) return;
  if ((await hashDocument(subtle, document)) !== hash)
    throw new DocumentMismatchError(
      `The delivery answered a document of another hash than its tag names for ${id}.`,
    );
};

/** The way to the delivery. */
export interface DeliveryClientOptions {
  readonly client: LoadClient;
  readonly subtle: SubtleDigest;
}

/**
 * Asks the delivery for a published document.
 * @param tag of the copy that is here already
 * @throws (rejects) when there is no readable answer within 60 s, or OtherDocument when it is not the document
 */
export const fetchDocument = async (
  options: DeliveryClientOptions,
  kind: DocumentKind,
  id: string,
  tag: string | undefined,
): Promise<FetchResult> => {
  const client = await options.client();
  const controller = new AbortController();
  // The timeout of axios is the browser's own; this one follows the page's clock.
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    const { status, data, headers } = await client.get<unknown>(
      `/delivery/v1/${kind}s/${encodeURIComponent(id)}`,
      {
        signal: controller.signal,
        headers: tag === undefined ? {} : { 'If-None-Match': tag },
        validateStatus: (found) => acceptedStatuses.has(found),
      },
    );
    if (status === 304) return { state: 'unchanged' };
    if (status === 410) return { state: 'gone' };
    if (!isRecord(data))
      throw new Error(`The delivery answered something else than a document for ${id}.`);
    const etag: unknown = headers['etag'];
    const found = typeof etag === 'string' ? etag : undefined;
    await assertSameDocument(options.subtle, id, found, data);
    return { state: 'fetched', document: data, tag: found };
  } finally {
    clearTimeout(timer);
  }
};
