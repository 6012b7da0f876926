import type { BrowserContext, Route } from 'playwright-core';
import type { PageIssue, PageToRender } from '../rendering/rendered-page.ts';

export interface WatchedPage {
  /** Deduplicated, in order of occurrence. */
  readonly faults: () => readonly PageIssue[];
  readonly waiting: () => number;
}

/** Limits untrusted output of the page. */
const maxMessageChars = 300;
const maxIssues = 30;

/** Answers all requests of a context, so nothing reaches the network, and records issues. */
export const watchPage = async (
  context: BrowserContext,
  { answer }: PageToRender,
): Promise<WatchedPage> => {
  const issues = new Map<string, PageIssue>();
  let waiting = 0;
  const note = ({ kind, what }: PageIssue): void => {
    const fault = {
      kind,
      what: what.length > maxMessageChars ? `${what.slice(0, maxMessageChars)} …` : what,
    };
    if (issues.size < maxIssues) issues.set(`${fault.kind} ${fault.what}`, fault);
  };
  context.on('weberror', (error) => note({ kind: 'uncaught', what: error.error().message }));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedMessage(message.text()))
      note(toConsoleIssue(message.text()));
  });
  await context.route('**/*', async (route) => {
    waiting += 1;
    try {
      await answerRoute(route, answer, note);
    } finally {
      waiting -= 1;
    }
  });
  await context.routeWebSocket(/.*/, async (socket) => {
    note({
      kind: 'request',
      what: `The page requested ${socket.url()}, which is neither on this site nor an image.`,
    });
    await socket.close();
  });
  let isFirst = true;
  context.on('page', (page) => {
    if (!isFirst) {
      note({ kind: 'window', what: page.url() });
      void page.close().catch(() => undefined);
    }
    isFirst = false;
  });
  return { faults: () => [...issues.values()], waiting: () => waiting };
};

/**
 * Missing files are reported by the responder, with their address. Frames run no scripts, not even
 * the one that freezes the clock.
 */
const isExpectedMessage = (text: string): boolean =>
  /^(?:Failed to load resource|Blocked script execution in)/.test(text);

/** The browser reports CSP violations only as console text. */
const toConsoleIssue = (text: string): PageIssue => ({
  kind: /Content Security Policy|Trusted(?:HTML|Script)/.test(text) ? 'policy' : 'console',
  what: text,
});

const answerRoute = async (
  route: Route,
  answer: PageToRender['answer'],
  note: (issue: PageIssue) => void,
): Promise<void> => {
  const request = route.request();
  const type = request.resourceType();
  const answered = await answer(
    {
      method: request.method(),
      url: new URL(request.url()),
      headers: request.headers(),
      body: request.postDataBuffer() ?? undefined,
      isForPicture: type === 'image',
      isForFrame: request.isNavigationRequest() && request.frame().parentFrame() !== null,
    },
    note,
  );
  if (answered !== undefined)
    await route.fulfill({ ...answered, headers: { ...answered.headers } });
  // Blocks navigation, so that the page stays inspectable.
  else if (request.isNavigationRequest()) await route.fulfill({ status: 204 });
  else await route.abort('blockedbyclient');
};
