import {
  isMissing,
  isRecord,
  ownProperty,
  type CallContract,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import { parseExactJson } from '../../../renderer/entries/document.ts';
import {
  type Params,
  buildCallRequest,
  type CallRequest,
  type RequestOptions,
  requestTimeoutMs,
} from './call-request.ts';
import { takePrefetched, type PrefetchedResponse } from './prefetch.ts';
import type { LoadClient } from './delivery-client.ts';
import { loadHttpClient } from './http-client.ts';

/** Response body with `success` added (API-06). */
export interface CallResult {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

export interface CallOptions extends RequestOptions {
  readonly client: LoadClient;
  readonly origin: string;
}

/** Guards against injected parameters that would send the request elsewhere. */
const assertContractUrl = (address: string, { origin, prefix }: CallOptions, path: string): URL => {
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname !== `${prefix}${path}`)
    throw new Error(`URL ${url.origin}${url.pathname} does not match ${prefix}${path}`);
  return url;
};

/** Merges the envelope fields of the contract into `data`; fields of `data` win. */
const extractData = (
  body: UnknownRecord,
  { beside: envelopeFields = [] }: CallContract,
): unknown => {
  const named = envelopeFields.filter(
    (name) => !isMissing(ownProperty(body, name)) && isMissing(ownProperty(body.data, name)),
  );
  if (named.length === 0) return body.data;
  return {
    ...(isRecord(body.data) ? body.data : {}),
    ...Object.fromEntries(named.map((name) => [name, ownProperty(body, name)])),
  };
};

const toResult = (body: unknown, contract: CallContract): CallResult => {
  if (!isRecord(body)) throw new Error('Response is no envelope');
  const code =
    typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '';
  // A proxy or a broken core may have responded: treating this as a refusal could make the borrower
  // pay twice.
  if (code === '' && contract.money) throw new Error('Response has no code');
  const message = typeof body.message === 'string' ? body.message : '';
  return {
    ...body,
    code,
    message,
    data: extractData(body, contract),
    success: contract.success.includes(code),
  };
};

const parsePrefetched = ({ status, text }: PrefetchedResponse): unknown => {
  if (status < 200 || status >= 300)
    throw new Error(`Request failed with status code ${String(status)}`);
  return text === '' ? text : parseExactJson(text);
};

const abortable = (
  response: Promise<PrefetchedResponse>,
  { signal }: AbortController,
): Promise<PrefetchedResponse> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Request aborted')));
    response.then(resolve, () => reject(new Error('Network Error')));
  });

const send = async (
  request: CallRequest,
  { path, money }: CallContract,
  options: CallOptions,
  controller: AbortController,
): Promise<unknown> => {
  const client = await options.client();
  assertContractUrl(client.getUri({ url: request.address }), options, path);
  const { executeRequest } = await loadHttpClient();
  return executeRequest(client, request, money, controller);
};

/** Sends a call, or takes its prefetched response. Rejects without a readable response. */
export const sendCall = async (
  contract: CallContract,
  params: Params,
  options: CallOptions,
): Promise<CallResult> => {
  const request = buildCallRequest(contract, params, options);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    const prefetched = takePrefetched(request);
    return toResult(
      prefetched === undefined
        ? await send(request, contract, options, controller)
        : parsePrefetched(await abortable(prefetched, controller)),
      contract,
    );
  } finally {
    clearTimeout(timer);
  }
};

/** URL of an image that a call returns. `stamp` bypasses caches. */
export const buildCallUrl = (
  contract: CallContract,
  params: Params,
  stamp: number,
  options: CallOptions,
): string => {
  return assertContractUrl(
    buildCallRequest(contract, { ...params, t: stamp }, options).address,
    options,
    contract.path,
  ).href;
};
