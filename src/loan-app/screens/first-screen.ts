import { openScreen, type Runtime, type UnknownRecord } from '../../../renderer/index.ts';
import { matchRoute, readAddress, readParameters } from '../addresses/match-route.ts';
import type { LoanApp } from '../create-app.ts';
import type { Fragments } from '../documents/fragments.ts';
import { waitAtMost } from '../documents/wait-at-most.ts';
import { waitForFiles } from '../documents/waits.ts';
import { findPromotion } from '../promotion/find-promotion.ts';
import { readTemplateParameters, reportTemplateFaults } from '../promotion/template-parameters.ts';

/** A screen that runs already when React draws it for the first time. */
export interface FirstScreen {
  readonly document: UnknownRecord;
  readonly fragments: Fragments;
  readonly runtime: Runtime;
  /** It was entered before it was drawn. @returns what to do when it is left */
  readonly enter: () => () => void;
  /** Whether it is the screen of an address, and was not left. */
  isAt(address: WholeAddress): boolean;
  /** Leaves it, if that was not done. */
  leave(): void;
}

type WholeAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

const writtenOut = ({ pathname, search, hash }: WholeAddress): string => pathname + search + hash;

/** Whether files come while nothing can be drawn yet, or a little later. */
const comeInTime = (files: Promise<void>, drawing: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    files.then(
      () => true,
      () => false,
    ),
    drawing.then(
      async () =>
        (await waitAtMost(
          waitForFiles,
          files.then(() => true),
        )) === true,
      () => false,
    ),
  ]);

/** A document that came with the page, and what it is given. */
interface FirstDocument {
  readonly document: UnknownRecord;
  readonly params: Readonly<Record<string, unknown>>;
  /** Tells of what it cannot be given. */
  readonly tell: () => void;
}

/** The document that came with the page, when the address shows it. */
const documentOf = (app: LoanApp, address: WholeAddress): FirstDocument | undefined => {
  const { routes } = app.boot;
  const route = matchRoute(routes, address);
  const query = readAddress(route, address);
  const promotion = findPromotion(routes, route, address.pathname, query);
  if (promotion === undefined) {
    const document = route && app.documents.known(route.id);
    return (
      route && document && { document, params: readParameters(route, query), tell: () => undefined }
    );
  }
  const template = app.templates.known(promotion.id);
  if (template?.kind !== 'document') return undefined;
  const { params, faults } = readTemplateParameters(template, promotion.query);
  return {
    document: template.document,
    params,
    tell: () => reportTemplateFaults(app.ports, promotion.route.id, faults),
  };
};

/**
 * Opens and starts the screen of an address whose document came with the page, before anything is drawn: answers that are there already are then drawn at
 * once. Never rejects.
 * @param place where the page is, now and later
 * @param drawing what draws the page, on its way; most of the work is done before it has come
 * @returns undefined where that cannot be done now; the page then opens its screen as any other, behind the wall that tells what is wrong
 */
export const openFirst = async (
  app: LoanApp,
  place: WholeAddress,
  drawing: Promise<unknown>,
): Promise<FirstScreen | undefined> => {
  const { contracts, open, parts, ports } = app;
  // As it is now: people may leave while files come, and the screen may go elsewhere when it starts.
  const address = { pathname: place.pathname, search: place.search, hash: place.hash };
  const found = documentOf(app, address);
  const fragments = found && app.fragments.known(found.document);
  if (found === undefined || fragments === undefined) return undefined;
  const { document, params, tell } = found;
  if (!(await comeInTime(parts.loadToOpen(document, fragments.values()), drawing)))
    return undefined;
  const opened = openScreen({
    document,
    fragments,
    contracts,
    ports: { ...ports, ...ports.kept() },
    params,
    asked: open.asked(),
  });
  if (!('runtime' in opened)) return undefined;
  if (
    !(await comeInTime(parts.load(document, fragments.values()), drawing)) ||
    writtenOut(place) !== writtenOut(address)
  )
    return undefined;
  const { runtime } = opened;
  const leaveOpen = open.entered(runtime);
  try {
    runtime.start();
  } catch {
    ports.report({ kind: 'widget', code: 'page-failed', screen: open.id() });
    leaveOpen();
    return undefined;
  }
  tell();
  let isLeft = false;
  const leave = (): void => {
    if (!isLeft) leaveOpen();
    isLeft = true;
  };
  return {
    document,
    fragments,
    runtime,
    enter: () => leave,
    isAt: (now) => !isLeft && writtenOut(now) === writtenOut(address),
    leave,
  };
};
