import type { Runtime } from '../../../renderer/entries/browser.ts';
import { matchPage, type PageUrl } from '../promotion/find-promotion.ts';
import { readTemplateParams, reportInvalidTemplateValues } from '../promotion/template-params.ts';
import { countVisit, visitPorts } from '../promotion/visit.ts';
import { readRouteParams, withTimeout } from '../../../renderer/entries/ports.ts';
import { chunkTimeoutMs } from '../timing/timeouts.ts';
import type { LoanApp } from './loan-app.ts';
import type { DocumentRequest, OpenedDocument } from './open-document.ts';

/** Screen that runs before the first React render. */
export interface InitialScreen extends Pick<OpenedDocument, 'document' | 'fragments'> {
  readonly runtime: Runtime;
  /** Already entered before rendering. */
  readonly enter: () => () => void;
  /** True while not disposed and the location is unchanged. */
  isAt(address: PageUrl): boolean;
  leave(): void;
}

const toUrlText = ({ pathname, search, hash }: PageUrl): string => pathname + search + hash;

/** Undefined when it fails, or comes too long after the first render is possible. */
const inTime = <Result>(
  result: Promise<Result>,
  renderChunk: Promise<unknown>,
): Promise<Result | undefined> =>
  Promise.race([
    result.catch(() => undefined),
    renderChunk.then(
      () => withTimeout(chunkTimeoutMs, result),
      () => undefined,
    ),
  ]);

interface InitialDocument {
  readonly request: DocumentRequest;
  readonly onStarted: () => void;
}

/** Undefined for a document that did not come with the page. */
const findInitialDocument = (app: LoanApp, address: PageUrl): InitialDocument | undefined => {
  const { boot, documents, templates, ports } = app;
  const { route, query, promotion } = matchPage(boot.routes, address);
  if (promotion === undefined) {
    const document = route && documents.peek(route.id);
    return (
      route &&
      document && {
        request: { document, params: readRouteParams(route, query), ports },
        onStarted: () => undefined,
      }
    );
  }
  const template = templates.peek(promotion.id);
  if (template?.kind !== 'document') return undefined;
  const { id } = promotion;
  const { params, invalidPointers } = readTemplateParams(template, promotion.query);
  return {
    request: { document: template.document, params, ports: visitPorts(app, id, ports) },
    onStarted: () => {
      reportInvalidTemplateValues(ports, promotion.route.id, invalidPointers);
      void countVisit(app, id, promotion.query, params);
    },
  };
};

/**
 * Starts the preloaded screen before React renders, to include prefetched responses. Never rejects.
 */
export const openInitialScreen = async (
  app: LoanApp,
  location: PageUrl,
  renderChunk: Promise<unknown>,
): Promise<InitialScreen | undefined> => {
  const { currentScreen, ports } = app;
  // A snapshot: borrower or screen may navigate while chunks load.
  const address = { pathname: location.pathname, search: location.search, hash: location.hash };
  const found = findInitialDocument(app, address);
  if (found === undefined || app.fragments.peek(found.request.document) === undefined)
    return undefined;
  const visit = await inTime(app.opener.load(found.request), renderChunk);
  if (
    visit === undefined ||
    !('runtime' in visit.opened) ||
    toUrlText(location) !== toUrlText(address)
  )
    return undefined;
  const { runtime } = visit.opened;
  const leaveScreen = currentScreen.enter(runtime);
  try {
    runtime.start();
  } catch {
    ports.report({ kind: 'widget', code: 'page-failed', screen: currentScreen.id() });
    leaveScreen();
    return undefined;
  }
  found.onStarted();
  let isLeft = false;
  const leave = (): void => {
    if (!isLeft) leaveScreen();
    isLeft = true;
  };
  return {
    document: visit.document,
    fragments: visit.fragments,
    runtime,
    enter: () => leave,
    isAt: (now) => !isLeft && toUrlText(now) === toUrlText(address),
    leave,
  };
};
