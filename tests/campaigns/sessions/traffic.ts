import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Place } from './marks.ts';

/** Something that was recorded. */
export interface Recorded {
  readonly place: Place;
  /** Which request, store or file. */
  readonly of: string;
  readonly text: string;
}

const sessionHosts = ['partner.example.com'];

const placeOfAddress = (url: URL, origin: string, request: Request): Place => {
  if (url.origin !== origin)
    return sessionHosts.includes(url.hostname) ? 'listed address' : 'foreign address';
  if (/^\/(?:gateway|studio\/api)\//.test(url.pathname)) return 'address of a call';
  return request.isNavigationRequest() && request.frame().parentFrame() === null
    ? 'address of a page'
    : 'address of a file';
};

/** Records every request of all pages of a context, in whatever part of it something stands. Foreign hosts are answered here. */
export const recordTraffic = async (
  context: BrowserContext,
  origin: string,
): Promise<Recorded[]> => {
  const recorded: Recorded[] = [];
  context.on('console', (message) =>
    recorded.push({ place: 'console', of: message.type(), text: message.text() }),
  );
  await context.exposeBinding(
    'recordForSearch',
    (_, place: Place, of: string, text: string) => void recorded.push({ place, of, text }),
  );
  await context.addInitScript(() => {
    const record = (place: string, of: string, message: unknown): void => {
      const door = Reflect.get(window, 'recordForSearch') as (
        ...given: readonly unknown[]
      ) => unknown;
      void Reflect.apply(door, window, [
        place,
        of,
        typeof message === 'string' ? message : JSON.stringify(message),
      ]);
    };
    const layer: unknown[] = [];
    layer.push = (...events: unknown[]): number => {
      for (const event of events) record('analytics', 'dataLayer', event);
      return layer.length;
    };
    Object.assign(window, {
      dataLayer: layer,
      LoanShell: { postMessage: (message: unknown) => record('shell', 'postMessage', message) },
    });
  });
  // The body of a beacon is known only where the request is held.
  await context.route('**', async (route, request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    const isOwn = url.origin === origin;
    const of = `${request.method()} ${url.origin === origin ? '' : url.origin}${url.pathname}`;
    recorded.push({ place: placeOfAddress(url, origin, request), of, text: url.href });
    const body = request.postDataBuffer()?.toString('utf8');
    const isReport = url.pathname === '/delivery/v1/reports';
    if (body !== undefined)
      recorded.push({
        place: isReport ? 'report' : isOwn ? 'body of a call' : 'foreign header or body',
        of,
        text: body,
      });
    return isOwn
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Elsewhere</title><main>Elsewhere</main>',
        });
  });
  context.on('requestfinished', (request) => {
    void recordHeaders(request, origin, recorded);
    void recordAnswer(request, origin, recorded);
  });
  return recorded;
};

/** What the service answered itself; answers of the loan core say of a borrower what they like. */
const recordAnswer = async (
  request: Request,
  origin: string,
  recorded: Recorded[],
): Promise<void> => {
  const url = new URL(request.url());
  if (url.origin !== origin || /^\/(?:gateway|assets|studio\/assets)\//.test(url.pathname)) return;
  // A page that is closed meanwhile takes its answers with it.
  const text = await request
    .response()
    .then((response) => response?.text() ?? '')
    .catch(() => '');
  recorded.push({
    place: 'answer of the service',
    of: `${request.method()} ${url.pathname}`,
    text,
  });
};

/** Headers as they left, those that the browser adds among them. */
const recordHeaders = async (
  request: Request,
  origin: string,
  recorded: Recorded[],
): Promise<void> => {
  const url = new URL(request.url());
  const of = `${request.method()} ${url.pathname}`;
  // A page that is closed meanwhile takes its requests with it.
  const headers = await request.allHeaders().catch(() => request.headers());
  for (const [name, value] of Object.entries(headers)) {
    const place: Place =
      name === 'referer'
        ? 'referrer'
        : name === 'cookie'
          ? 'cookie header'
          : url.origin === origin
            ? 'header of a call'
            : 'foreign header or body';
    if (!name.startsWith(':')) recorded.push({ place, of: `${of} ${name}`, text: value });
  }
};

/** What a page keeps and what stands on it. */
export const recordPage = async (page: Page, recorded: Recorded[]): Promise<void> => {
  const of = new URL(page.url()).pathname;
  const found = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const kept: string[] = [];
    for (const { name = '' } of databases) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(new Error(`The database ${name} cannot be read.`)),
        );
      });
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        for (const request of [store.getAll(), store.getAllKeys()])
          kept.push(
            await new Promise<string>((resolve) => {
              request.addEventListener('success', () => resolve(JSON.stringify(request.result)));
            }),
          );
      }
      db.close();
    }
    const pictures = [...document.querySelectorAll('img')].map(({ src }) => src);
    // In a document that loads nothing: a copy of a captcha may be asked for anew, and then the one that is seen does not count any more.
    const copy = document.implementation
      .createHTMLDocument('')
      .importNode(document.documentElement, true);
    for (const image of copy.querySelectorAll('img')) image.removeAttribute('src');
    return {
      session: JSON.stringify(Object.entries(sessionStorage)),
      local: JSON.stringify(Object.entries(localStorage)),
      kept: kept.join('\n'),
      cookies: document.cookie,
      html: copy.outerHTML,
      pictures: pictures
        .filter((address) => new URL(address).pathname.startsWith('/gateway/'))
        .join('\n'),
      otherPictures: pictures
        .filter((address) => !new URL(address).pathname.startsWith('/gateway/'))
        .join('\n'),
    };
  });
  recorded.push(
    { place: 'session storage', of, text: found.session },
    { place: 'local storage', of, text: found.local },
    { place: 'database of the phone', of, text: found.kept },
    { place: 'cookie', of: `document.cookie at ${of}`, text: found.cookies },
    // Pages of a payment provider say what the loan core put there.
    ...(of.startsWith('/gateway/')
      ? []
      : [
          {
            place: of === '/testPreview' ? 'page for developers' : 'page',
            of,
            text: found.html,
          } as const,
        ]),
    { place: 'captcha on the page', of, text: found.pictures },
    { place: 'page', of: `pictures of ${of}`, text: found.otherPictures },
  );
};
