import {
  canonicalJson,
  ownProperty,
  isRecord,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import type { LoadClient } from './http-client.ts';
import { requestTimeoutMs } from './call-request.ts';

/** The browser's hashing; undefined for pages without a secure origin, which do not have it. */
type SubtleDigest = Pick<SubtleCrypto, 'digest'> | undefined;

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of the canonical bytes of a document, by which the delivery names it. @throws (rejects) for what cannot be written as such */
const hashDocument = async (
  subtle: NonNullable<SubtleDigest>,
  document: unknown,
): Promise<string> =>
  toHex(await subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(document))));

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

/** How long the delivery is awaited, in milliseconds; until then nobody knows. */
const withdrawalTimeoutMs = 1500;

/** Whether our own delivery says that a template was withdrawn. False also where that cannot be found out, and for templates of the loan core. */
export const isWithdrawnTemplate = async (loadClient: LoadClient, id: string): Promise<boolean> => {
  try {
    const client = await loadClient();
    const { status } = await client.head(`/delivery/v1/templates/${encodeURIComponent(id)}`, {
      timeout: withdrawalTimeoutMs,
      validateStatus: () => true,
    });
    return status === 410;
  } catch {
    return false;
  }
};

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
