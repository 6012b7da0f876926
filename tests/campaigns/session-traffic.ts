import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Place, Recorded } from './session-marks.ts';

const listedHosts = ['partner.example.com'];

const isSubFrame = (request: Request): boolean =>
  !request.isNavigationRequest() || request.frame().parentFrame() !== null;

const placeOfAddress = (url: URL, origin: string, request: Request): Place => {
  if (url.origin !== origin)
    return listedHosts.includes(url.hostname) ? 'listed address' : 'foreign address';
  if (/^\/(?:gateway|studio\/api)\//.test(url.pathname)) return 'address of a call';
  return isSubFrame(request) ? 'address of a file' : 'address of a page';
};

const placeOfHeader = (name: string, isOwn: boolean): Place => {
  if (name === 'referer') return 'referrer';
  if (name === 'cookie') return 'cookie header';
  return isOwn ? 'header of a call' : 'foreign header or body';
};

/** Records everything that leaves the pages of a context. Foreign hosts are answered here. */
export const recordTraffic = async (
  context: BrowserContext,
  origin: string,
): Promise<Recorded[]> => {
  const recorded: Recorded[] = [];
  const record = (place: Place, of: string, text: string): void =>
    void recorded.push({ place, of, text });
  context.on('console', (message) => record('console', message.type(), message.text()));
  await context.exposeBinding('recordForSearch', (_, place: Place, of: string, text: string) =>
    record(place, of, text),
  );
  await context.addInitScript(() => {
    const forward = (place: string, of: string, message: unknown): void => {
      const binding = Reflect.get(window, 'recordForSearch') as (...args: string[]) => unknown;
      void binding(place, of, typeof message === 'string' ? message : JSON.stringify(message));
    };
    const dataLayer: unknown[] = [];
    dataLayer.push = (...events: unknown[]): number => {
      for (const event of events) forward('analytics', 'dataLayer', event);
      return dataLayer.length;
    };
    const postMessage = (message: unknown): void => forward('shell', 'postMessage', message);
    Object.assign(window, { dataLayer, LoanShell: { postMessage } });
  });
  // The body of a beacon is known only while its request is held.
  await context.route('**', async (route, request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    const isOwn = url.origin === origin;
    const of = `${request.method()} ${isOwn ? '' : url.origin}${url.pathname}`;
    record(placeOfAddress(url, origin, request), of, url.href);
    const body = request.postDataBuffer()?.toString('utf8');
    const isReport = url.pathname === '/delivery/v1/reports';
    if (body !== undefined)
      record(isReport ? 'report' : isOwn ? 'body of a call' : 'foreign header or body', of, body);
    return isOwn
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Elsewhere</title><main>Elsewhere</main>',
        });
  });
  const recordFinished = async (request: Request): Promise<void> => {
    const url = new URL(request.url());
    const of = `${request.method()} ${url.pathname}`;
    const isOwn = url.origin === origin;
    // A page that closes takes its requests with it.
    const headers = await request.allHeaders().catch(() => request.headers());
    for (const [name, value] of Object.entries(headers))
      if (!name.startsWith(':')) record(placeOfHeader(name, isOwn), `${of} ${name}`, value);
    // The loan core may answer with anything about a borrower.
    if (!isOwn || /^\/(?:gateway|assets|studio\/assets)\//.test(url.pathname)) return;
    const response = await request.response();
    record('answer of the service', of, (await response?.text().catch(() => '')) ?? '');
  };
  context.on('requestfinished', (request) => void recordFinished(request));
  return recorded;
};

/** Records what a page stores and shows. */
export const recordPage = async (page: Page, recorded: Recorded[]): Promise<void> => {
  const of = new URL(page.url()).pathname;
  const found = await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('A database is unreadable.')));
      });
    const stored: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        stored.push(JSON.stringify([await done(store.getAll()), await done(store.getAllKeys())]));
      }
      db.close();
    }
    const images = [...document.querySelectorAll('img')].map(({ src }) => src);
    // Inert copy: a live one would request another captcha.
    const copy = document.implementation
      .createHTMLDocument('')
      .importNode(document.documentElement, true);
    for (const image of copy.querySelectorAll('img')) image.removeAttribute('src');
    const isCaptcha = (address: string): boolean =>
      new URL(address).pathname.startsWith('/gateway/');
    return {
      'session storage': JSON.stringify(Object.entries(sessionStorage)),
      'local storage': JSON.stringify(Object.entries(localStorage)),
      'database of the phone': stored.join('\n'),
      cookie: document.cookie,
      'captcha on the page': images.filter(isCaptcha).join('\n'),
      page: images.filter((address) => !isCaptcha(address)).join('\n'),
      html: copy.outerHTML,
    };
  });
  const { html, ...places } = found;
  for (const [place, text] of Object.entries(places) as [Place, string][])
    recorded.push({ place, of, text });
  // Pages of a payment provider come from the loan core.
  if (of.startsWith('/gateway/')) return;
  const place = of === '/testPreview' ? 'page for developers' : 'page';
  recorded.push({ place, of, text: html });
};
