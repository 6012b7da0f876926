// A file of its own, loaded when the page stands or when something is asked for that did not come with it.
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
} from '../promotion/templates.ts';
import type { Loader } from './loader.ts';
import { createDocumentLoader, documentCacheKey } from './document-loader.ts';
import { createTimeoutBudget } from './document-loader.ts';
import { createOfflineCache } from './offline-cache.ts';

/** When the copies of what came with the page are written, in milliseconds: not while the page is starting. */
const cacheWriteDelayMs = 2000;

export interface DocumentClientOptions {
  /** The way to the delivery. */
  readonly delivery: DeliveryClientOptions;
  /** Loads what the delivery is asked with. Rejects when its file is lost. */
  loadHttpClient(): Promise<HttpClientChunk>;
  /** What came with the page: it is kept for an opening without the delivery. */
  readonly preloaded: {
    readonly screens: ReadonlyMap<string, UnknownRecord>;
    readonly fragments: ReadonlyMap<string, UnknownRecord>;
    readonly templates: ReadonlyMap<string, DocumentTemplate>;
  };
  /** Sends a call of the loan core, whose contract may not be there yet. */
  readonly request: Ports['request'];
  /** Told of a copy while the delivery is still awaited; never throws. */
  prepare(document: UnknownRecord): void;
  /** The errors for which a template must not be shown. Rejects when it cannot be proved. */
  verify(document: unknown): Promise<readonly VerificationError[]>;
  /** @param screen the open one where it is not said */
  report(fault: Omit<RuntimeErrorReport, 'screen'> & { readonly screen?: string }): void;
  /** Tells of a fault of a promotion. */
  reportTemplate(fault: Omit<RuntimeErrorReport, 'screen'>): void;
  notifyFailure(): void;
}

/** Everything that is shown and did not come with the page: from the delivery, else from the phone's own store. */
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
      // A file that is lost is told by the request that is sent beside this one.
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
