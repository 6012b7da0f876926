// A lazy chunk: loaded after the first render, or earlier for other documents.
import type {
  RuntimeErrorReport,
  Ports,
  VerificationError,
  UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import type { DeliveryClientOptions, DocumentKind, FetchResult } from '../http/delivery-client.ts';
import type { HttpClientChunk } from '../http/http-client.ts';
import {
  createTemplateLoader,
  templateCacheKey,
  type DocumentTemplate,
  type Template,
} from './template-loader.ts';
import type { Loader } from './loader.ts';
import { createDocumentLoader, documentCacheKey, createTimeoutBudget } from './document-loader.ts';
import { createOfflineCache } from './offline-cache.ts';

/** Delays cache writes until the page has started. */
const cacheWriteDelayMs = 2000;

export interface DocumentClientOptions {
  readonly delivery: DeliveryClientOptions;
  loadHttpClient(): Promise<HttpClientChunk>;
  readonly preloaded: {
    readonly screens: ReadonlyMap<string, UnknownRecord>;
    readonly fragments: ReadonlyMap<string, UnknownRecord>;
    readonly templates: ReadonlyMap<string, DocumentTemplate>;
  };
  readonly request: Ports['request'];
  prepare(document: UnknownRecord): void;
  verify(document: unknown): Promise<readonly VerificationError[]>;
  report(error: Omit<RuntimeErrorReport, 'screen'> & { readonly screen?: string }): void;
  reportTemplate(error: Omit<RuntimeErrorReport, 'screen'>): void;
  notifyFailure(): void;
}

/** Falls back to the offline cache. */
export interface DocumentClient {
  readonly screens: Loader<UnknownRecord>;
  readonly fragments: Loader<UnknownRecord>;
  readonly templates: Loader<Template>;
}

export const createDocumentClient = ({
  delivery,
  loadHttpClient,
  preloaded,
  request,
  prepare,
  verify,
  report,
  reportTemplate,
  notifyFailure,
}: DocumentClientOptions): DocumentClient => {
  const cache = createOfflineCache(report);
  const timeoutBudget = createTimeoutBudget();
  const fetchFrom =
    (kind: DocumentKind) =>
    async (id: string, tag: string | undefined): Promise<FetchResult> => {
      const { fetchDocument, DocumentMismatchError } = await loadHttpClient();
      try {
        return await fetchDocument(delivery, kind, id, tag);
      } catch (error) {
        if (error instanceof DocumentMismatchError)
          report({ kind: 'document', code: 'other-document', screen: id });
        throw error;
      }
    };
  const loaderOf = (kind: DocumentKind): Loader<UnknownRecord> =>
    createDocumentLoader({ kind, fetch: fetchFrom(kind), cache, timeoutBudget, prepare });
  setTimeout(() => {
    for (const [id, document] of preloaded.screens)
      void cache.write(documentCacheKey('screen', id), { document });
    for (const [id, document] of preloaded.fragments)
      void cache.write(documentCacheKey('fragment', id), { document });
    for (const [id, { document, values }] of preloaded.templates)
      void cache.write(templateCacheKey(id), { document, values });
  }, cacheWriteDelayMs);
  return {
    screens: loaderOf('screen'),
    fragments: loaderOf('fragment'),
    templates: createTemplateLoader({
      request,
      cache,
      timeoutBudget,
      prepare,
      isTrusted: async (document) =>
        (await loadHttpClient()).isTrustedTemplate(delivery.client, delivery.subtle, document),
      // The parallel request reports a ChunkLoadError.
      isWithdrawn: (id) =>
        loadHttpClient().then(
          (library) => library.isWithdrawnTemplate(delivery.client, id),
          () => false,
        ),
      verify,
      report: reportTemplate,
      notifyFailure,
    }),
  };
};
