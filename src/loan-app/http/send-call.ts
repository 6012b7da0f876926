import type { AxiosRequestConfig } from 'axios';
import {
  isMissing,
  isRecord,
  ownProperty,
  type CallContract,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import { idempotencyKeyHeader } from '../../contracts/wire-names.ts';
import type { Params } from './call-request.ts';
import { takePrefetched, type PrefetchedResponse } from '../preboot/prefetch.ts';
import { buildCallRequest, type CallRequest, type RequestOptions } from './call-request.ts';
import type { LoadClient } from './http-client.ts';
import { maxResponseBytes, requestTimeoutMs } from './call-request.ts';

/** The body of an answer with `success` added (API-06). */
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

/** The finished address must be the one of the contract: names from outside never move a request elsewhere. */
const assertContractUrl = (address: string, { origin, prefix }: CallOptions, path: string): URL => {
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname !== `${prefix}${path}`)
    throw new Error(
      `The request would go to ${url.origin}${url.pathname}, but its contract says ${prefix}${path}. It was not sent.`,
    );
  return url;
};

/** The data of an answer, with the properties that may stand beside code; those of data count first. */
const extractData = (body: UnknownRecord, { beside = [] }: CallContract): unknown => {
  const named = beside.filter(
    (name) => !isMissing(ownProperty(body, name)) && isMissing(ownProperty(body.data, name)),
  );
  if (named.length === 0) return body.data;
  return {
    ...(isRecord(body.data) ? body.data : {}),
    ...Object.fromEntries(named.map((name) => [name, ownProperty(body, name)])),
  };
};

const toResult = (body: unknown, contract: CallContract): CallResult => {
  if (!isRecord(body)) throw new Error('The answer is not an object with code, message and data.');
  const code =
    typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '';
  // It may be of a proxy, or of a core that broke: whoever took it for a refusal would pay again.
  if (code === '' && contract.money)
    throw new Error('The answer has no code, so it does not say whether the call took effect.');
  const message = typeof body.message === 'string' ? body.message : '';
  return {
    ...body,
    code,
    message,
    data: extractData(body, contract),
    success: contract.success.includes(code),
  };
};

/** What an answer says that was sent for before the app ran. @throws for a status or a text that is no answer, as axios does */
const parsePrefetched = ({ status, text }: PrefetchedResponse): unknown => {
  if (status < 200 || status >= 300)
    throw new Error(`Request failed with status code ${String(status)}`);
  return text === '' ? text : JSON.parse(text);
};

/** The answer, unless the waiting ends before. @throws (rejects) then, and when none comes */
const abortable = (
  response: Promise<PrefetchedResponse>,
  { signal }: AbortController,
): Promise<PrefetchedResponse> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Error('The request was ended before its answer came.')),
    );
    response.then(resolve, () => reject(new Error('Network Error')));
  });

/** A browser may send once more what broke on its way; the service in front of the loan core tells by the name that it is the same attempt. */
const createIdempotencyKey = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const send = async (
  { method, address, headers, body }: CallRequest,
  { path, money }: CallContract,
  options: CallOptions,
  controller: AbortController,
): Promise<unknown> => {
  const client = await options.client();
  assertContractUrl(client.getUri({ url: address }), options, path);
  const config: AxiosRequestConfig = {
    url: address,
    method,
    headers: money ? { ...headers, [idempotencyKeyHeader]: createIdempotencyKey() } : headers,
    signal: controller.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > maxResponseBytes) controller.abort();
    },
    ...(body === undefined ? {} : { data: body }),
  };
  return (await client.request<unknown>(config)).data;
};

/**
 * Sends a call, or takes the answer where the page has sent it before the app ran. @returns the body with `success`, also for a failing code
 * @throws (rejects) when there is no readable answer: network, timeout, status, HTML, too long
 */
export const sendCall = async (
  contract: CallContract,
  params: Params,
  options: CallOptions,
): Promise<CallResult> => {
  const request = buildCallRequest(contract, params, options);
  const controller = new AbortController();
  // The timeout of the request is the browser's own; this one follows the page's clock.
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

/**
 * The address under which a browser loads the picture that a call answers.
 * @param stamp makes each address another one, so that no picture is shown twice
 * @throws when the address would not be that of the contract
 */
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
