import type { BrowserContext } from '@playwright/test';

export interface BackendCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: URLSearchParams;
  readonly rawBody: string;
}

/** Parameters that go along on every call (AMB-27). */
export const commonNames: readonly string[] = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'userId',
  'merchantNumber',
  'mobilePhone',
  'appName',
];

export const callsTo = (calls: readonly BackendCall[], path: string): BackendCall[] =>
  calls.filter((call) => call.path === path);

export const ownQuery = ({ query }: BackendCall): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => !commonNames.includes(name)));

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
