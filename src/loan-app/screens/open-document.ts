import type {
  Contracts,
  OpenedScreen,
  Ports,
  UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import { openDelivered } from '../../../renderer/entries/plan.ts';
import { loadedCatalogue } from '../chunks/app-widgets.ts';
import type { ScreenChunks } from '../chunks/screen-chunks.ts';
import type { Fragments } from '../documents/fragments.ts';
import type { Loader } from '../documents/loader.ts';
import type { Plans } from '../documents/plans.ts';
import type { AppPorts } from '../ports/create-ports.ts';
import type { CurrentScreen } from './current-screen.ts';

/** One visit of a document. A new object opens a new screen. */
export interface DocumentRequest {
  readonly document: UnknownRecord;
  /** Values of URL and template. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly ports: Ports;
}

export interface OpenedDocument {
  readonly document: UnknownRecord;
  readonly fragments: Fragments;
  readonly opened: OpenedScreen;
  /** Components stay subscribed to their first runtime, so each screen has its own React key. */
  readonly key: number;
}

export interface DocumentOpenerHost {
  readonly contracts: Contracts;
  readonly fragments: Loader<Fragments, object>;
  readonly plans: Plans;
  readonly chunks: Pick<ScreenChunks, 'areLoaded' | 'loadToOpen' | 'load'>;
  readonly ports: Pick<AppPorts, 'getBorrowerStorage'>;
  readonly currentScreen: Pick<CurrentScreen, 'navigatedAt'>;
}

/**
 * The only path from a document to a screen: fragments, chunks to open it, open, chunks to render
 * it. The screen compiles while its widgets load.
 */
export const createDocumentOpener = ({
  contracts,
  fragments: fragmentsLoader,
  plans,
  chunks,
  ports: appPorts,
  currentScreen,
}: DocumentOpenerHost): Loader<OpenedDocument, DocumentRequest> => {
  const visits = new WeakMap<DocumentRequest, OpenedDocument>();
  let keyCount = 0;
  const open = (request: DocumentRequest, fragments: Fragments): OpenedDocument => {
    const known = visits.get(request);
    if (known !== undefined) return known;
    const { document, params, ports } = request;
    keyCount += 1;
    const opened = openDelivered(plans.get(document), {
      document,
      fragments,
      contracts,
      catalogue: loadedCatalogue(),
      ports: { ...ports, ...appPorts.getBorrowerStorage() },
      params,
      navigatedAt: currentScreen.navigatedAt(),
    });
    const visit = { document, fragments, opened, key: keyCount };
    visits.set(request, visit);
    return visit;
  };
  return {
    peek: (request) => {
      const fragments = fragmentsLoader.peek(request.document);
      return fragments && chunks.areLoaded(request.document, fragments.values())
        ? open(request, fragments)
        : undefined;
    },
    load: async (request) => {
      const { document } = request;
      const fragments = await fragmentsLoader.load(document);
      if (fragments === undefined) return undefined;
      const [visit] = await Promise.all([
        chunks.loadToOpen(document, fragments.values()).then(() => open(request, fragments)),
        chunks.load(document, fragments.values()),
      ]);
      return visit;
    },
  };
};
