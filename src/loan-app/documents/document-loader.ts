import { withTimeout } from './timeouts.ts';
import { cacheFallbackTimeoutMs, slowNoticeDelayMs } from './timeouts.ts';
import type { UnknownRecord } from '../../../renderer/entries/browser.ts';
import type { DocumentKind, FetchResult } from '../http/delivery-client.ts';
import type { Loader } from './loader.ts';
import type { OfflineCache } from './offline-cache.ts';

/** Waits for an answer of the delivery where there is a copy. @returns undefined when none came in time */
export type TimeoutBudget = <Result>(request: Promise<Result>) => Promise<Result | undefined>;

/** How long a wait that was in vain speaks for the next one, in milliseconds: as long as a screen takes to be opened. */
const budgetResetMs = 3000;

/**
 * One patience for everything that a screen is opened with: its document, and the fragments that turn out to be needed then. What was slow for the one is not
 * awaited again for the other, so that several copies take no longer than one.
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
  /** Asks the delivery; `tag` names the copy that is here. Rejects without an answer. */
  fetch(id: string, tag: string | undefined): Promise<FetchResult>;
  readonly cache: OfflineCache;
  readonly timeoutBudget: TimeoutBudget;
  /** Told of a copy while the delivery is still awaited; never throws. */
  prepare(document: UnknownRecord): void;
}

/** Under which name the copy of a document is kept. */
export const documentCacheKey = (kind: DocumentKind, id: string): string => `${kind}:${id}`;

/**
 * Documents by id, from the delivery, else from the phone's own store. A document stays the same while the page is open: a newer one is for the next
 * opening.
 */
export const createDocumentLoader = ({
  kind,
  fetch,
  cache,
  timeoutBudget,
  prepare,
}: DocumentLoaderOptions): Loader<UnknownRecord> => {
  const documents = new Map<string, UnknownRecord>();
  const loading = new Map<string, Promise<UnknownRecord | undefined>>();

  /** The delivery's word, kept for the next opening. */
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
    // A copy is as good as no answer, and better than waiting for one.
    const fetched = copy === undefined ? await fetching : await timeoutBudget(fetching);
    const document = fetched?.state === 'fetched' ? fetched.document : copy?.document;
    if (document === undefined || fetched?.state === 'gone') return undefined;
    // Somebody who tried again may have been quicker.
    const shown = documents.get(id) ?? document;
    documents.set(id, shown);
    return shown;
  };
  /** Asks once for all who want it; whoever tries again after that was told to be slow asks anew, since nothing may ever come of the first request. */
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
    known: (id) => documents.get(id),
    load: (id) => {
      const known = documents.get(id);
      return known === undefined ? (loading.get(id) ?? begin(id)) : Promise.resolve(known);
    },
  };
};
