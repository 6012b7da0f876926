import type { BrowserContext } from '@playwright/test';

/** A request to the loan core as it left the page. */
export interface BackendCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: URLSearchParams;
  readonly rawBody: string;
}

/** Notes every backend call of all pages of a context, in the order in which they leave. */
export const watchBackendCalls = (context: BrowserContext): readonly BackendCall[] => {
  const calls: BackendCall[] = [];
  context.on('request', (request) => {
    if (request.resourceType() !== 'xhr' && request.resourceType() !== 'fetch') return;
    const url = new URL(request.url());
    if (url.pathname.startsWith('/delivery/')) return;
    const rawBody = request.postData() ?? '';
    calls.push({
      method: request.method(),
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers(),
      body: new URLSearchParams(rawBody),
      rawBody,
    });
  });
  return calls;
};
