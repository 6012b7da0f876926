import type { BeforeApp } from '../../contracts/generated/before-app.ts';
import {
  readRouteParams,
  readQuery,
  type CallRequest,
  type HttpResponse,
  maxResponseBytes,
  requestTimeoutMs,
} from '../../../renderer/entries/ports.ts';
import { buildSessionRequest } from './session-request.ts';

/** In milliseconds. A later request is sent again. */
const maxAgeMs = 30_000;

interface PrefetchEntry {
  readonly sentAt: number;
  readonly response: Promise<HttpResponse>;
}

const entries = new Map<string, PrefetchEntry>();

/** Bodies with files have no key, so they never match. */
const keyOf = ({ method, address, body }: CallRequest): string | undefined =>
  body instanceof FormData ? undefined : [method, address, body?.toString() ?? ''].join('\n');

const sendXhr = ({ method, address, headers, body }: CallRequest): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new Error('Prefetch failed'));
    request.open(method, address);
    request.timeout = requestTimeoutMs;
    // Same header as axios sends.
    const type =
      body === undefined
        ? {}
        : { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' };
    for (const [name, value] of Object.entries({
      Accept: 'application/json, text/plain, */*',
      ...type,
      ...headers,
    }))
      request.setRequestHeader(name, value);
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= maxResponseBytes) return;
      // Rejects here: a browser that has received the whole body fires no abort event.
      fail();
      request.abort();
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, fail);
    request.send(body);
  });

/** The app takes the response when it makes the same request. */
export const prefetch = (request: CallRequest): void => {
  const key = keyOf(request);
  if (key === undefined) return;
  const response = sendXhr(request);
  response.catch(() => undefined);
  entries.set(key, { sentAt: performance.now(), response });
};

/** Returns the response once: a repeated request needs fresh data. */
export const takePrefetched = (request: CallRequest): Promise<HttpResponse> | undefined => {
  const key = keyOf(request);
  const found = key === undefined ? undefined : entries.get(key);
  if (key !== undefined) entries.delete(key);
  return found !== undefined && performance.now() - found.sentAt < maxAgeMs
    ? found.response
    : undefined;
};

export const prefetchReads = (
  { prefix, settings, params, reads }: BeforeApp,
  { hash, search }: Location,
): void => {
  const query = readQuery({ hash, search });
  const given = readRouteParams({ params }, query);
  for (const { with: wanted, ...contract } of reads) {
    const values: Record<string, unknown> = {};
    for (const [name, candidates] of Object.entries(wanted))
      values[name] = candidates
        .map(({ param, text }) => text ?? given[param ?? ''])
        .find((value) => value !== undefined);
    prefetch(buildSessionRequest(contract, values, { prefix, settings, query }));
  }
};
