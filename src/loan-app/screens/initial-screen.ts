import { openScreen, type Runtime, type UnknownRecord } from '../../../renderer/entries/browser.ts';
import { matchRoute, readRouteQuery, readRouteParams } from '../routing/match-route.ts';
import type { LoanApp } from '../create-app.ts';
import type { Fragments } from '../documents/fragments.ts';
import { withTimeout, chunkTimeoutMs } from '../documents/timeouts.ts';
import { findPromotion } from '../promotion/find-promotion.ts';
import { readTemplateParams, reportInvalidTemplateValues } from '../promotion/template-params.ts';

/** Screen that runs before the first React render. */
export interface InitialScreen {
  readonly document: UnknownRecord;
  readonly fragments: Fragments;
  readonly runtime: Runtime;
  /** Already entered before rendering. */
  readonly enter: () => () => void;
  /** True while not disposed and the location is unchanged. */
  isAt(address: UrlParts): boolean;
  leave(): void;
}

type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

const toUrlText = ({ pathname, search, hash }: UrlParts): string => pathname + search + hash;

const loadInTime = (chunks: Promise<void>, renderChunk: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    chunks.then(
      () => true,
      () => false,
    ),
    renderChunk.then(
      async () =>
        (await withTimeout(
          chunkTimeoutMs,
          chunks.then(() => true),
        )) === true,
      () => false,
    ),
  ]);

interface InitialDocument {
  readonly document: UnknownRecord;
  readonly params: Readonly<Record<string, unknown>>;
  readonly reportInvalid: () => void;
}

const findInitialDocument = (app: LoanApp, address: UrlParts): InitialDocument | undefined => {
  const { routes } = app.boot;
  const route = matchRoute(routes, address);
  const query = readRouteQuery(route, address);
  const promotion = findPromotion(routes, route, address.pathname, query);
  if (promotion === undefined) {
    const document = route && app.documents.known(route.id);
    return (
      route &&
      document && {
        document,
        params: readRouteParams(route, query),
        reportInvalid: () => undefined,
      }
    );
  }
  const template = app.templates.known(promotion.id);
  if (template?.kind !== 'document') return undefined;
  const { params, invalidPointers } = readTemplateParams(template, promotion.query);
  return {
    document: template.document,
    params,
    reportInvalid: () =>
      reportInvalidTemplateValues(app.ports, promotion.route.id, invalidPointers),
  };
};

/**
 * Starts the preloaded screen before React renders, to include prefetched responses. Never rejects.
 */
export const openInitialScreen = async (
  app: LoanApp,
  location: UrlParts,
  renderChunk: Promise<unknown>,
): Promise<InitialScreen | undefined> => {
  const { contracts, currentScreen, chunks, ports } = app;
  // A snapshot: borrower or screen may navigate while chunks load.
  const address = { pathname: location.pathname, search: location.search, hash: location.hash };
  const found = findInitialDocument(app, address);
  const fragments = found && app.fragments.known(found.document);
  if (found === undefined || fragments === undefined) return undefined;
  const { document, params, reportInvalid } = found;
  if (!(await loadInTime(chunks.loadToOpen(document, fragments.values()), renderChunk)))
    return undefined;
  const opened = openScreen({
    document,
    fragments,
    contracts,
    ports: { ...ports, ...ports.getBorrowerStorage() },
    params,
    navigatedAt: currentScreen.navigatedAt(),
  });
  if (!('runtime' in opened)) return undefined;
  if (
    !(await loadInTime(chunks.load(document, fragments.values()), renderChunk)) ||
    toUrlText(location) !== toUrlText(address)
  )
    return undefined;
  const { runtime } = opened;
  const leaveScreen = currentScreen.enter(runtime);
  try {
    runtime.start();
  } catch {
    ports.report({ kind: 'widget', code: 'page-failed', screen: currentScreen.id() });
    leaveScreen();
    return undefined;
  }
  reportInvalid();
  let isLeft = false;
  const leave = (): void => {
    if (!isLeft) leaveScreen();
    isLeft = true;
  };
  return {
    document,
    fragments,
    runtime,
    enter: () => leave,
    isAt: (now) => !isLeft && toUrlText(now) === toUrlText(address),
    leave,
  };
};
