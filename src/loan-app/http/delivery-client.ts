import type { AxiosInstance } from 'axios';
import {
  canonicalJson,
  ownProperty,
  isRecord,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import { requestTimeoutMs } from '../../../renderer/entries/ports.ts';

export type LoadClient = () => Promise<AxiosInstance>;

/** Undefined on insecure origins, which have no SubtleCrypto. */
type SubtleDigest = Pick<SubtleCrypto, 'digest'> | undefined;

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const hashDocument = async (
  subtle: NonNullable<SubtleDigest>,
  document: unknown,
): Promise<string> =>
  toHex(await subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(document))));

const manifestTimeoutMs = 1500;

const namesTemplate = (manifest: unknown, hash: string): boolean => {
  const templates = ownProperty(manifest, 'templates');
  return (
    Array.isArray(templates) &&
    templates.some((template) => ownProperty(template, 'sha256') === hash)
  );
};

/** False on any failure; the template is then verified on the device. */
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

const withdrawalTimeoutMs = 1500;

/** False on any failure, and for templates of the loan core. */
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

export type FetchResult =
  | {
      readonly state: 'fetched';
      readonly document: UnknownRecord;
      readonly tag: string | undefined;
    }
  /** The cached copy is current. */
  | { readonly state: 'unchanged' }
  /** The document was withdrawn and must not be shown. */
  | { readonly state: 'gone' };

export type DocumentKind = 'screen' | 'fragment';

/**
 * A 404 proves nothing: only published documents have a page, so it does not come from our
 * delivery.
 */
const acceptedStatuses = new Set([200, 304, 410]);

/** The response is another document, or its hash differs from its ETag. */
export class DocumentMismatchError extends Error {}

const etagHash = /^(?:W\/)?"([0-9a-f]{64})"$/;

/** Proxies may drop or replace the ETag. If it holds a hash, the document must match it. */
const assertSameDocument = async (
  subtle: SubtleDigest,
  id: string,
  tag: string | undefined,
  document: UnknownRecord,
): Promise<void> => {
  if (document.id !== id) throw new DocumentMismatchError(`Response is not document ${id}`);
  const hash = etagHash.exec(tag ?? '')?.[1];
  if (subtle === undefined || hash === undefined) return;
  if ((await hashDocument(subtle, document)) !== hash)
    throw new DocumentMismatchError(`Hash of document ${id} does not match its ETag`);
};

export interface DeliveryClientOptions {
  readonly client: LoadClient;
  readonly subtle: SubtleDigest;
}

/** Rejects after 60 s, for unreadable responses, or with DocumentMismatchError. */
export const fetchDocument = async (
  options: DeliveryClientOptions,
  kind: DocumentKind,
  id: string,
  tag: string | undefined,
): Promise<FetchResult> => {
  const client = await options.client();
  const controller = new AbortController();
  // The axios timeout runs on the browser's timers; this one follows the page's clock.
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
    if (!isRecord(data)) throw new Error(`Response for ${id} is no document`);
    const etag: unknown = headers['etag'];
    const found = typeof etag === 'string' ? etag : undefined;
    await assertSameDocument(options.subtle, id, found, data);
    return { state: 'fetched', document: data, tag: found };
  } finally {
    clearTimeout(timer);
  }
};
