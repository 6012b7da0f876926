import type { BrowserContext, Frame, Page, Request } from '@playwright/test';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import { isPathOf } from '../../../src/service/publish-checks/rendering/example-page.ts';
import { waitUntilIdle } from '../../../src/service/publish-checks/rendering/page-scripts.ts';
import { canary } from './hostile-strings.ts';
import { borrowerRules, judgeFollowed, judgeOpened, openedBy } from './page-dangers.ts';

/** Files for borrowers beside calls, pages and the delivery. */
const ownFiles =
  /^\/(?:assets\/[\w.-]+|delivery\/v1\/[\w./-]+|icon\.svg|status-\d+\.svg|service-worker\.js|old-(?:studio-)?browser\.js|privacy-notice(?:\.css)?|sample\/.*)$/;

const isCall = (asked: string, pathname: string): boolean =>
  Object.values(calls).some(
    ({ method, path }) => method === asked && isPathOf(`/gateway${path}`, pathname),
  );

interface WatchOptions {
  readonly origin: string;
  /** Answers a call in place of the loan core. @param path without the gateway prefix */
  readonly answer: (
    method: string,
    path: string,
  ) => { readonly contentType: string; readonly body: string; readonly status?: number };
  /** Foreign images and links are allowed. */
  readonly mayLeave: boolean;
  readonly isPage: (path: string) => boolean;
}

export interface BrowserWatch {
  readonly faults: readonly string[];
  readonly requests: { readonly own: number; readonly foreign: number };
}

const image = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};
const foreignPage = {
  contentType: 'text/html',
  body: '<!doctype html><title>Elsewhere</title>',
};

const isFrame = (request: Request): boolean =>
  request.resourceType() === 'document' && request.frame().parentFrame() !== null;

/** Watches and answers everything that leaves the pages of a context. */
export const watchBrowser = async (
  context: BrowserContext,
  { origin, answer, mayLeave, isPage }: WatchOptions,
): Promise<BrowserWatch> => {
  const faults: string[] = [];
  const requests = { own: 0, foreign: 0 };
  const note = (fault: string): void => void faults.push(fault.slice(0, 400));

  const isKnown = (request: Request, { pathname }: URL): boolean => {
    // Images and frames may be any own file (contract 4).
    if (request.method() === 'GET' && (request.resourceType() === 'image' || isFrame(request)))
      return true;
    return pathname.startsWith('/gateway/')
      ? isCall(request.method(), pathname)
      : ownFiles.test(pathname) || isPage(pathname);
  };
  const judgeForeign = (request: Request, url: URL): void => {
    const type = request.resourceType();
    const isHttps = url.protocol === 'https:';
    if (request.headers()['referer'] !== undefined)
      note(`a foreign host learns the page: ${url.href}`);
    if (mayLeave && type === 'document' && !isFrame(request))
      return judgeFollowed(url.href).forEach(note);
    const isAllowed =
      isFrame(request) && borrowerRules([]).frameHosts.includes(url.hostname)
        ? isHttps
        : type === 'image' && isHttps && url.username === '';
    if (!mayLeave || !isAllowed) note(`left the page: ${request.method()} ${url.href} (${type})`);
  };
  /** Requested outside the browser, which may be gone. */
  const isMissingPage = async (request: Request): Promise<boolean> =>
    request.method() === 'GET' &&
    request.resourceType() === 'document' &&
    (await fetch(request.url(), { redirect: 'manual' })).status === 404;

  await context.exposeBinding(canary, () => note('a string ran'));
  await context.exposeBinding('postToShell', (_, message: unknown) =>
    openedBy(message).flatMap(judgeOpened).forEach(note),
  );
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') note(`a dialog of the browser: ${dialog.type()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    // Own pages refuse to be framed.
    if (message.text().includes("frame-ancestors 'none'")) return;
    if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/i.test(message.text()))
      note(`the policy refused something: ${message.text()}`);
  });
  await context.route('**', async (route, request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    if (url.origin !== origin) {
      requests.foreign += 1;
      judgeForeign(request, url);
      return route.fulfill(request.resourceType() === 'document' ? foreignPage : image);
    }
    requests.own += 1;
    if (!isKnown(request, url) && !(await isMissingPage(request)))
      note(`unknown request: ${request.method()} ${url.href} (${request.resourceType()})`);
    return url.pathname.startsWith('/gateway/')
      ? route.fulfill(answer(request.method(), url.pathname.slice('/gateway'.length)))
      : route.continue();
  });
  return { faults, requests };
};

const restTimeoutMs = 20_000;

/** Runs in the page: resolves after the next paint. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => resolve());
    });
  });

/**
 * @param isOwn frames with scripts of ours
 * @returns waits until a page has all responses, has painted them, and requests nothing more
 */
export const watchRest = (
  context: BrowserContext,
  isOwn: (path: string) => boolean,
): ((page: Page) => Promise<void>) => {
  const pending = new Set<Request>();
  let sent = 0;
  context.on('request', (request) => {
    // Event streams never end.
    if (request.resourceType() === 'eventsource') return;
    sent += 1;
    pending.add(request);
  });
  const end = (request: Request): boolean => pending.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const rest = async (frame: Frame, before: number): Promise<void> => {
    try {
      await frame.evaluate(waitUntilIdle, 1000);
      await frame.evaluate(afterPaint);
    } catch (error) {
      // A frame that navigates is looked at again.
      if (!frame.isDetached() && sent === before) throw error;
    }
  };
  const isOwnFrame = (frame: Frame): boolean =>
    URL.canParse(frame.url()) && isOwn(new URL(frame.url()).pathname);
  return async (page) => {
    const start = performance.now();
    for (let isAtRest = false; !isAtRest;) {
      const before = sent;
      const frames = [page.mainFrame(), ...page.frames().slice(1).filter(isOwnFrame)];
      await Promise.all(frames.map((frame) => rest(frame, before)));
      isAtRest = pending.size === 0 && sent === before;
      if (!isAtRest && performance.now() - start > restTimeoutMs)
        throw new Error(
          `${page.url()} is not at rest within ${restTimeoutMs / 1000} s: ${[...pending].map((one) => one.url()).join(', ')}`,
        );
    }
  };
};
