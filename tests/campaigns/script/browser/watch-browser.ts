import type { BrowserContext, Page, Request } from '@playwright/test';
import { calls } from '../../../../src/contracts/generated/contracts.ts';
import { canary } from '../hostile-strings.ts';
import { judgeFollowed, judgeOpened } from '../judge-addresses.ts';
import { borrowerRules } from '../page-rules.ts';
import { watchRest } from './watch-rest.ts';

/** What is seen of a browser while it shows hostile pages. */
export interface BrowserWatch {
  /** Sentences; none when all is well. */
  readonly faults: readonly string[];
  /** Requests to the page's own origin. */
  readonly own: number;
  /** Pictures and pages of other hosts, where answers may name them. */
  readonly foreign: number;
  /** Waits until a page is at rest. @throws naming what it still waits for, where it never is */
  readonly settle: (page: Page) => Promise<void>;
}

/** What the service serves to borrowers, beside calls, pages of screens and the delivery. */
const ownFiles =
  /^\/(?:assets\/[\w.-]+|delivery\/v1\/[\w./-]+|icon\.svg|status-\d+\.svg|old-browser\.js|privacy-notice(?:\.css)?|sample\/.*)$/;

const callPaths = new Set(
  Object.values(calls).map(({ method, path }) => `${method} /gateway${path}`),
);

export interface BrowserWatchOptions {
  readonly origin: string;
  /** Answers a call of a page in place of the loan core. @param path behind the prefix of backend calls */
  readonly answer: (
    method: string,
    path: string,
  ) => { readonly contentType: string; readonly body: string };
  /** Whether pages may show pictures of other hosts, and lead to them. */
  readonly mayLeave: boolean;
  /** Paths of pages. */
  readonly isPage: (path: string) => boolean;
}

const picture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

/** Watches everything that leaves the pages of a context, and answers it: nothing comes from outside this machine. */
export const watchBrowser = async (
  context: BrowserContext,
  { origin, answer, mayLeave, isPage }: BrowserWatchOptions,
): Promise<BrowserWatch> => {
  const faults: string[] = [];
  let [own, foreign] = [0, 0];
  const note = (sentence: string): void => {
    if (sentence !== '') faults.push(sentence.slice(0, 400));
  };

  const isKnown = (request: Request, { pathname }: URL): boolean => {
    const type = request.resourceType();
    // A picture or a frame may be any file of our own (contract 4): it is only read.
    if (
      request.method() === 'GET' &&
      (type === 'image' || (type === 'document' && request.frame().parentFrame() !== null))
    )
      return true;
    return pathname.startsWith('/gateway/')
      ? callPaths.has(`${request.method()} ${pathname}`)
      : ownFiles.test(pathname) || isPage(pathname);
  };
  const judgeForeign = (request: Request, url: URL): void => {
    foreign += 1;
    if (request.headers()['referer'] !== undefined)
      note(`a foreign host is told where the page was: ${url.href}`);
    const type = request.resourceType();
    if (!mayLeave) return note(`left the page: ${request.method()} ${url.href} (${type})`);
    if (type === 'image' && url.protocol === 'https:' && url.username === '') return;
    const isFrame = type === 'document' && request.frame().parentFrame() !== null;
    if (isFrame && url.protocol === 'https:' && borrowerRules([]).frameHosts.includes(url.hostname))
      return;
    if (type === 'document' && !isFrame) return note(judgeFollowed(url.href).join(' '));
    note(`left the page: ${request.method()} ${url.href} (${type})`);
  };

  /** A link may lead to a page of our own that there is not: the service says so, and nothing else. It is not asked by the browser, which may be gone by then. */
  const isMissingPage = async (request: Request): Promise<boolean> =>
    request.method() === 'GET' &&
    request.resourceType() === 'document' &&
    (await fetch(request.url(), { redirect: 'manual' })).status === 404;

  await context.exposeBinding(canary, () => note('a string ran'));
  await context.exposeBinding('toldShell', (_, message: unknown) => {
    const { action, params } = JSON.parse(String(message)) as {
      readonly action: string;
      readonly params: Readonly<Record<string, unknown>>;
    };
    if (action === 'openPage') judgeOpened(String(params['url'])).forEach(note);
  });
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') note(`a dialog of the browser: ${dialog.type()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (fault) => note(`uncaught: ${fault.error().message}`));
  context.on('console', (message) => {
    // A page of our own that is put into a frame refuses it by its own policy, not by that of the page around it.
    if (message.text().includes("frame-ancestors 'none'")) return;
    if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/i.test(message.text()))
      note(`the policy had to refuse something: ${message.text()}`);
  });
  await context.route('**', async (route, request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    if (url.origin !== origin) {
      judgeForeign(request, url);
      return route.fulfill(
        request.resourceType() === 'document'
          ? { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }
          : picture,
      );
    }
    own += 1;
    if (!isKnown(request, url) && !(await isMissingPage(request)))
      note(
        `a request that nobody knows: ${request.method()} ${url.href} (${request.resourceType()})`,
      );
    if (url.pathname.startsWith('/gateway/'))
      return route.fulfill(answer(request.method(), url.pathname.slice('/gateway'.length)));
    return route.continue();
  });
  return {
    faults,
    settle: watchRest(context, (url) => isPage(url.pathname)),
    get own() {
      return own;
    },
    get foreign() {
      return foreign;
    },
  };
};
