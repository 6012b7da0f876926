import type { CallContract } from '../../../renderer/entries/browser.ts';
import { parseExactJson } from '../../../renderer/entries/document.ts';
import {
  assertContractUrl,
  decodeEnvelope,
  requestTimeoutMs,
  type CallRequest,
  type CallResult,
  type Params,
} from '../../../renderer/entries/ports.ts';
import { takePrefetched, type PrefetchedResponse } from './prefetch.ts';
import type { LoadClient } from './delivery-client.ts';
import { loadHttpClient } from './http-client.ts';
import { buildSessionRequest, type SessionOptions } from './session-request.ts';

export interface CallOptions extends SessionOptions {
  readonly client: LoadClient;
  readonly origin: string;
}

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
  const request = buildSessionRequest(contract, params, options);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    const prefetched = takePrefetched(request);
    return decodeEnvelope(
      prefetched === undefined
        ? await send(request, contract, options, controller)
        : parsePrefetched(await abortable(prefetched, controller)),
      contract,
    );
  } finally {
    clearTimeout(timer);
  }
};

/** URL of an image that a call returns. */
export const buildCallUrl = (
  contract: CallContract,
  params: Params,
  options: Omit<CallOptions, 'client'>,
): string =>
  assertContractUrl(buildSessionRequest(contract, params, options).address, options, contract.path)
    .href;
