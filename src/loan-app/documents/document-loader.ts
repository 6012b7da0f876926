import { withTimeout } from '../../../renderer/entries/ports.ts';
import { cacheFallbackTimeoutMs, slowNoticeDelayMs } from '../timing/timeouts.ts';
import type { UnknownRecord } from '../../../renderer/entries/browser.ts';
import type { DocumentKind, FetchResult } from '../http/delivery-client.ts';
import type { Loader } from './loader.ts';
import type { OfflineCache } from './offline-cache.ts';

export type TimeoutBudget = <Result>(request: Promise<Result>) => Promise<Result | undefined>;

const budgetResetMs = 3000;

/**
 * After one request times out, the next ones skip the wait. Several slow documents then cost one
 * timeout.
 */
export const createTimeoutBudget = (): TimeoutBudget => {
  let spentUntil = 0;
  return async (request) => {
    const begin = performance.now();
    const wait = begin < spentUntil ? 0 : cacheFallbackTimeoutMs;
    const answer = await withTimeout(wait, request);
    if (answer === undefined && wait > 0 && performance.now() - begin >= wait)
      spentUntil = performance.now() + budgetResetMs;
    return answer;
  };
};

interface DocumentLoaderOptions {
  readonly kind: DocumentKind;
  fetch(id: string, tag: string | undefined): Promise<FetchResult>;
  readonly cache: OfflineCache;
  readonly timeoutBudget: TimeoutBudget;
  /** Called with a cached document while the delivery request is pending; never throws. */
  prepare(document: UnknownRecord): void;
}

export const documentCacheKey = (kind: DocumentKind, id: string): string => `${kind}:${id}`;

/** A document never changes while the page is open: a newer one is for the next start. */
export const createDocumentLoader = ({
  kind,
  fetch,
  cache,
  timeoutBudget,
  prepare,
}: DocumentLoaderOptions): Loader<UnknownRecord> => {
  const documents = new Map<string, UnknownRecord>();
  const loading = new Map<string, Promise<UnknownRecord | undefined>>();

  const fetchAndCache = async (id: string, tag: string | undefined): Promise<FetchResult> => {
    const fetched = await fetch(id, tag);
    if (fetched.state === 'gone') void cache.remove(documentCacheKey(kind, id));
    if (fetched.state === 'fetched')
      void cache.write(documentCacheKey(kind, id), {
        document: fetched.document,
        ...(fetched.tag === undefined ? {} : { tag: fetched.tag }),
      });
    return fetched;
  };
  const find = async (id: string): Promise<UnknownRecord | undefined> => {
    const copy = await cache.read(documentCacheKey(kind, id));
    const fetching = fetchAndCache(id, copy?.tag);
    if (copy !== undefined) prepare(copy.document);
    // A cached copy is better than a longer wait for the delivery.
    const fetched = copy === undefined ? await fetching : await timeoutBudget(fetching);
    const document = fetched?.state === 'fetched' ? fetched.document : copy?.document;
    if (document === undefined || fetched?.state === 'gone') return undefined;
    const shown = documents.get(id) ?? document;
    documents.set(id, shown);
    return shown;
  };
  /**
   * Single flight per id until the slow notice. A retry then sends a new request, because the first
   * may never settle.
   */
  const begin = (id: string): Promise<UnknownRecord | undefined> => {
    const forget = (): void => {
      clearTimeout(timer);
      if (loading.get(id) === found) loading.delete(id);
    };
    const timer = setTimeout(forget, slowNoticeDelayMs);
    const found = find(id).finally(forget);
    loading.set(id, found);
    return found;
  };
  return {
    peek: (id) => documents.get(id),
    load: (id) => {
      const known = documents.get(id);
      return known === undefined ? (loading.get(id) ?? begin(id)) : Promise.resolve(known);
    },
  };
};
